import { Button, toasts } from '@nesye/ui';
import { useCallback, useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { scanText } from '#messages/payments.ts';
import { CameraView } from '../components/camera-view.tsx';
import { CodeEntry } from '../components/code-entry.tsx';
import { readImageFile } from '../components/read-image-file.ts';
import { paymentPathOf, shopCodeOf } from '../domain/shop-code.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** Three ways to a shop's code: the camera, a picture of it, and writing it. */
export default function QrScannerScreen(): ReactElement {
  const navigate = useNavigate();
  const [codeEntry, setCodeEntry] = useState<'closed' | 'offered' | 'asked_for'>('closed');
  const isLeaving = useRef(false);
  const openShop = useCallback(
    (code: string) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      inBackground(Promise.resolve(navigate(paymentPathOf(code))));
    },
    [navigate],
  );
  const takeText = useCallback(
    (text: string) => {
      const code = shopCodeOf(text, location.origin);
      if (code === undefined) toasts.show(scanText.notOurs, 'error');
      else openShop(code);
    },
    [openShop],
  );
  // Without a camera writing the code is the way most will take; the keyboard stays away until they do.
  const offerCodeEntry = useCallback(() => setCodeEntry('offered'), []);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <CameraView onText={takeText} onTrouble={offerCodeEntry} />
      <div className="grid grid-cols-2 gap-3">
        <ImagePicker onText={takeText} />
        <Button
          tone="secondary"
          icon="keyboard"
          aria-expanded={codeEntry !== 'closed'}
          onClick={() => setCodeEntry(codeEntry === 'closed' ? 'asked_for' : 'closed')}
        >
          {scanText.enterCode}
        </Button>
      </div>
      {codeEntry !== 'closed' && <CodeEntry onCode={openShop} isRequestedFor={codeEntry === 'asked_for'} />}
    </div>
  );
}

function ImagePicker({ onText }: { readonly onText: (text: string) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const readPicture = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file === undefined) return;
    setIsReading(true);
    try {
      const text = await readImageFile(file);
      if (text === undefined) toasts.show(scanText.imageHasNoCode, 'error');
      else onText(text);
    } catch {
      toasts.show(scanText.imageUnreadable, 'error');
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={scanText.chooseImage}
        hidden
        onChange={(event) => inBackground(readPicture(event))}
      />
      <Button
        tone="secondary"
        icon="image"
        isBusy={isReading}
        busyLabel={scanText.readingImage}
        onClick={() => input.current?.click()}
      >
        {scanText.chooseImage}
      </Button>
    </>
  );
}
