import type { ReactElement } from 'react';
import { FilePicker } from './file-picker.tsx';
import { PICTURE_RULES } from './picture-rules.ts';
import { sendFormFile } from './send-form-file.ts';
import { useInOrder } from './use-in-order.ts';

interface PicturePickerProps {
  readonly label: string;
  readonly hint: string;
  /** Where each picture is posted, as `file` of a form. */
  readonly address: string;
  readonly maxFiles: number;
  /** After each that was taken: what it changed is to be read again. */
  readonly onSent: (reply: unknown) => Promise<void>;
}

/** Sends pictures one after the other, in the order they were picked. What was sent is shown by the screen. */
export function PicturePicker({ label, hint, address, maxFiles, onSent }: PicturePickerProps): ReactElement {
  const inOrder = useInOrder();
  return (
    <FilePicker
      label={label}
      hint={hint}
      {...PICTURE_RULES}
      maxFiles={maxFiles}
      isSentShownElsewhere
      send={async (file, listener, signal) => {
        let reply: unknown;
        await inOrder(async () => {
          const form = new FormData();
          form.set('file', file);
          reply = await sendFormFile('POST', address, form, { listener, signal });
        });
        await onSent(reply);
        return address;
      }}
    />
  );
}
