import { Button, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { applicationText } from '#messages/applications.ts';
import { InlineConfirm } from '../../../shared/confirm/inline-confirm.tsx';
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
    <div className="flex flex-col gap-2">
      {!confirmation.isOpen && (
        <Button tone="quiet" size="small" onClick={confirmation.open}>
          {applicationText.cancel}
        </Button>
      )}
      <InlineConfirm
        confirmation={confirmation}
        title={applicationText.cancelTitle}
        text={applicationText.cancelNote}
        yes={applicationText.cancelYes}
        no={applicationText.cancelNo}
      />
    </div>
  );
}
