import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestCode, type CodeSent, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { api } from '../../../shared/session/session.ts';

export type ApprovalPurpose = 'card_pin' | 'sheba' | 'close_account';

/** The code that approves one thing: opened by a press, which is what sends it. */
export interface Approval {
  readonly isOpen: boolean;
  /** Sends the code and shows where it is typed. */
  readonly open: () => void;
  readonly close: () => void;
  /** Undefined until the code is on its way. */
  readonly sent: SentCode | undefined;
  /** Why it could not be sent; null while it is being sent. */
  readonly error: unknown;
  readonly request: () => Promise<CodeSent>;
  readonly onSent: (sent: SentCode) => void;
}

/**
 * State of an approval by a code. A text message is sent by a press and never because something was drawn: drawing may
 * happen twice, a message costs money and counts against the customer's limit. `approves`: what it is bound to (the sheba, the card's id).
 */
export function useApproval(purpose: ApprovalPurpose, approves?: string): Approval {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const request = () => api.post('/api/v1/user/approval-code/', { body: { purpose, ...(approves && { approves }) } });
  const sending = useMutation({
    mutationFn: () => requestCode(request),
    meta: { quiet: 'told_in_form' },
    onSuccess: setSent,
  });
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
      setSent(undefined);
      sending.mutate();
    },
    close: () => setIsOpen(false),
    sent,
    error: sending.error,
    request,
    onSent: setSent,
  };
}
