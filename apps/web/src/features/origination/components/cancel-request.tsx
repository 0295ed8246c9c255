import { toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { requestText } from '#messages/credit-request.ts';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { invalidateCredit } from '../api.ts';

const CANCELLED = 4;

/** Cancels the open request of a line, after a question. */
export function CancelRequest({ line }: { readonly line: number }): ReactElement {
  const queries = useQueryClient();
  const confirmation = useConfirm(async () => {
    await api.patch('/api/v1/credit-assessment/credit-request', {
      query: { line: String(line) },
      body: { status: CANCELLED },
    });
    toasts.show(requestText.cancelled, 'success');
    await invalidateCredit(queries);
  });
  return (
    <ConfirmButton
      label={requestText.cancel}
      confirmation={confirmation}
      title={requestText.cancelTitle}
      text={requestText.cancelNote}
      yes={requestText.cancelYes}
      no={requestText.cancelNo}
    />
  );
}
