import { toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '#messages/applications.ts';
import { ConfirmButton } from '../../../shared/confirm/confirm-button.tsx';
import { useConfirm } from '../../../shared/confirm/use-confirm.ts';
import { cancelApplication, APPLICATION_READS } from '../api.ts';
import { invalidateReads } from '../../../shared/api/invalidate-reads.ts';

/** Gives an application up, after a question. */
export function CancelApplication({ id }: { readonly id: number }): ReactElement {
  const confirmation = useConfirm(async () => {
    await cancelApplication(id);
    toasts.show(applicationText.cancelled, 'success');
    await invalidateReads(APPLICATION_READS);
  });
  return (
    <ConfirmButton
      label={applicationText.cancel}
      confirmation={confirmation}
      title={applicationText.cancelTitle}
      text={applicationText.cancelNote}
      yes={applicationText.cancelYes}
      no={applicationText.cancelNo}
    />
  );
}
