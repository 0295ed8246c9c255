import { useState } from 'react';
import type { CodeSent } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { useSentCode, type SentCodeState } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction, type Action } from '@nesye/web-kit/use-action.ts';

export type ApprovalPurpose =
  | 'card_pin'
  | 'sheba'
  | 'close_account'
  | 'cash_out'
  | 'transfer'
  | 'gift_card'
  | 'api_key';

/** The code that approves one thing: opened by a press, which is what sends it. */
export interface Approval {
  readonly isOpen: boolean;
  /** Sends the code and shows where it is typed. */
  readonly open: () => void;
  readonly close: () => void;
  readonly code: SentCodeState;
  readonly sending: Action<[]>;
}

/**
 * State of an approval by a code. A text message is sent by a press and never because something was drawn: drawing may
 * happen twice, a message costs money and counts against the customer's limit. `approves`: what it is bound to (the sheba, the card's id).
 */
export function useApproval(purpose: ApprovalPurpose, approves?: string): Approval {
  return useApprovalBy(() =>
    api.post('/api/v1/user/approval-code/', { body: { purpose, ...(approves && { approves }) } }),
  );
}

/** The same for what sends its code by a call of its own. */
export function useApprovalBy(request: () => Promise<CodeSent>): Approval {
  const [isOpen, setIsOpen] = useState(false);
  const code = useSentCode(request);
  const sending = useAction(code.send, { isShownInPlace: true });
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
      code.onSent(undefined);
      sending.run();
    },
    close: () => setIsOpen(false),
    code,
    sending,
  };
}
