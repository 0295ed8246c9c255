import { toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { cancelApplication, APPLICATION_READS } from '../api.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

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
