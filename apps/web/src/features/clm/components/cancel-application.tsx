import { toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { applicationText } from '#messages/applications.ts';
import { ConfirmButton } from '../../../shared/confirm/confirm-button.tsx';
import { useConfirm } from '../../../shared/confirm/use-confirm.ts';
import { cancelApplication, invalidateApplications } from '../api.ts';

/** Gives an application up, after a question. */
export function CancelApplication({ id }: { readonly id: number }): ReactElement {
  const queries = useQueryClient();
  const confirmation = useConfirm(async () => {
    await cancelApplication(id);
    toasts.show(applicationText.cancelled, 'success');
    await invalidateApplications(queries);
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
