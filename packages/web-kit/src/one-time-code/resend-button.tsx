import { Button, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { codeText } from '#messages/one-time-code.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { useAction } from '../use-action.ts';
import { useCountdown } from '../use-countdown.ts';
import { sentCodeOf, type CodeSent, type SentCode } from './sent-code.ts';

export interface ResendButtonProps {
  readonly sent: SentCode;
  readonly request: () => Promise<CodeSent>;
  readonly onSent: (sent: SentCode) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** Counts down to when another code may be requested, then requests it. */
export function ResendButton({ sent, request, onSent, onFailure }: ResendButtonProps): ReactElement {
  const secondsLeft = useCountdown(sent.resendAtMs);
  const resend = useAction(async () => {
    try {
      onSent(sentCodeOf(await request(), Date.now()));
      toasts.show(codeText.resent, 'success');
    } catch (failure) {
      onFailure(failure);
      if (failure instanceof ApiFailure && failure.retryAfterSeconds !== undefined)
        onSent({ ...sent, resendAtMs: Date.now() + failure.retryAfterSeconds * 1000 });
    }
  });
  if (secondsLeft > 0) return <span className="px-1 text-sm text-ink-faint">{codeText.resendIn(secondsLeft)}</span>;
  return (
    <Button tone="quiet" size="small" isBusy={resend.isBusy} busyLabel={codeText.sending} onClick={resend.run}>
      {codeText.resend}
    </Button>
  );
}
