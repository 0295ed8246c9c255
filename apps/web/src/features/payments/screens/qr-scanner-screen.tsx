import { Amount, Button, toasts } from '@nesye/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { scanText } from '#messages/payments.ts';
import { createPictureReader } from '../components/camera-frames.ts';
import { CameraView } from '../components/camera-view.tsx';
import { CodeEntry } from '../components/code-entry.tsx';
import { readImageFile } from '../components/read-image-file.ts';
import { verdictOf } from '../components/verdict-of.ts';
import { CodeWithoutNetwork } from '../components/code-without-network.tsx';
import { RefusedCode } from '../components/refused-code.tsx';
import { ourOrigins } from '../../../shared/shop-codes/shop-codes.ts';
import { carriedChoice, withCarried } from '../domain/carried-choice.ts';
import { readScannedText } from '../domain/scanned-text.ts';
import { paymentPathOf } from '../domain/shop-code.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

type Shown =
  | { readonly kind: 'refused'; readonly host?: string }
  | (Omit<Parameters<typeof CodeWithoutNetwork>[0], 'onGoOn' | 'onAgain'> & {
      readonly kind: 'offline';
      readonly path: string;
    });

/** Three ways to a shop's code: the camera, a picture of it, and writing it. Each is judged here, before anything else, without a network too. */
export default function QrScannerScreen(): ReactElement {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const carried = useMemo(() => carriedChoice(address), [address]);
  const [shown, setShown] = useState<Shown>();
  const [codeEntry, setCodeEntry] = useState<'closed' | 'offered' | 'asked_for'>('closed');
  const isBusy = useRef(false);
  const open = useCallback((path: string) => inBackground(Promise.resolve(navigate(path))), [navigate]);
  const takeText = useCallback(
    async (text: string): Promise<void> => {
      const read = readScannedText(text, ourOrigins());
      if (read.kind === 'foreign') return toasts.show(scanText.notOurs, 'error');
      if (isBusy.current) return;
      isBusy.current = true;
      if (read.kind === 'imitation') return setShown({ kind: 'refused', host: read.host });
      const { code, proof } = read;
      const verdict = await verdictOf(code, proof);
      const path = withCarried(paymentPathOf(code, proof), carried);
      if (verdict.kind === 'fake') return setShown({ kind: 'refused' });
      if (navigator.onLine) return open(path);
      setShown({ kind: 'offline', code, verdict, path });
    },
    [open, carried],
  );
  const receive = useCallback((text: string) => inBackground(takeText(text)), [takeText]);
  const scanAgain = (): void => {
    isBusy.current = false;
    setShown(undefined);
  };
  // Without a camera writing the code is the way most will take; the keyboard stays away until they do.
  const offerCodeEntry = useCallback(() => setCodeEntry('offered'), []);
  // The decoder is here before it is needed: the network may go meanwhile.
  useEffect(() => {
    createPictureReader().catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      {shown?.kind === 'refused' && <RefusedCode host={shown.host} onAgain={scanAgain} />}
      {shown?.kind === 'offline' && (
        <CodeWithoutNetwork {...shown} onGoOn={() => open(shown.path)} onAgain={scanAgain} />
      )}
      {shown === undefined && (
        <>
          {carried !== undefined && (
            <p className="rounded-card bg-firoozeh-tint p-3 text-sm">
              {scanText.carried(carried.installmentCount)} <Amount amountRial={carried.amountRial} size="small" />
            </p>
          )}
          <CameraView onText={receive} onTrouble={offerCodeEntry} />
          <div className="grid grid-cols-2 gap-3">
            <ImagePicker onText={receive} />
            <Button
              tone="secondary"
              icon="keyboard"
              aria-expanded={codeEntry !== 'closed'}
              onClick={() => setCodeEntry(codeEntry === 'closed' ? 'asked_for' : 'closed')}
            >
              {scanText.enterCode}
            </Button>
          </div>
          {codeEntry !== 'closed' && <CodeEntry onText={receive} isRequestedFor={codeEntry === 'asked_for'} />}
        </>
      )}
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
