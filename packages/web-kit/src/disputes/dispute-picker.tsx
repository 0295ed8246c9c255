import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { disputeText } from '#messages/disputes.ts';
import { PicturePicker } from '../upload/picture-picker.tsx';
import { type Dispute, disputeQuery } from './dispute-query.ts';

const MAX_PICTURES = 20;

/** Adds pictures to a dispute. */
export function DisputePicker({ dispute: { id, transaction } }: { readonly dispute: Dispute }): ReactElement {
  const queries = useQueryClient();
  return (
    <PicturePicker
      label={disputeText.addPicture}
      hint={disputeText.pictureHint}
      address={`/api/v1/accounting/dispute/${id}/picture/`}
      maxFiles={MAX_PICTURES}
      onSent={() => queries.invalidateQueries({ queryKey: disputeQuery(String(transaction)).queryKey })}
    />
  );
}
