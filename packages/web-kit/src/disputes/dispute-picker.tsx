import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { disputeText } from '#messages/disputes.ts';
import { FilePicker } from '../upload/file-picker.tsx';
import { sendFormFile } from '../upload/send-form-file.ts';
import { useInOrder } from '../upload/use-in-order.ts';
import { type Dispute, disputeQuery } from './dispute-query.ts';

const ACCEPTS = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PICTURES = 20;

/** Adds pictures to a dispute, one after the other, in the order they were picked. */
export function DisputePicker({ dispute: { id, transaction } }: { readonly dispute: Dispute }): ReactElement {
  const queries = useQueryClient();
  const inOrder = useInOrder();
  return (
    <FilePicker
      label={disputeText.addPicture}
      hint={disputeText.pictureHint}
      accepts={ACCEPTS}
      maxBytes={MAX_BYTES}
      maxFiles={MAX_PICTURES}
      isSentShownElsewhere
      send={async (file, listener, signal) => {
        await inOrder(async () => {
          const form = new FormData();
          form.set('file', file);
          await sendFormFile('POST', `/api/v1/accounting/dispute/${id}/picture/`, form, { listener, signal });
        });
        await queries.invalidateQueries({ queryKey: disputeQuery(String(transaction)).queryKey });
        return String(id);
      }}
    />
  );
}
