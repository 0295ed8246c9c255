import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { catalogueText } from '../sample-texts.ts';
import { uploadText } from '@nesye/web-kit/messages/upload.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';

export const title = 'Upload';

const STEP_MS = 300;
const STEPS = 10;

/** Plays a sending of three seconds; a file whose name has «fail» in it fails at half. */
const play: SendFile = async (file, listener, signal) => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    if (signal.aborted) throw new ApiFailure('canceled');
    if (step === STEPS / 2 && file instanceof File && file.name.includes('fail')) throw new ApiFailure('network');
    listener.onShare(step / STEPS);
  }
  return 'upload';
};

/** Pictures up to ten megabytes, three of them. */
export default function UploadPage(): ReactElement {
  return (
    <Card as="div" className="max-w-lg">
      <FilePicker
        label={uploadText.pick}
        hint={catalogueText.uploadHint}
        send={play}
        accepts={['image/jpeg', 'image/png', 'image/webp']}
        maxBytes={10_000_000}
        maxFiles={3}
      />
    </Card>
  );
}
