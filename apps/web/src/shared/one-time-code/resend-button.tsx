import { Button, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { codeText } from '#messages/one-time-code.ts';
import { ApiFailure, failureText } from '../api/api-failure.ts';
import { useCountdown } from '../use-countdown.ts';
import { sentCodeOf, type CodeSent, type SentCode } from './sent-code.ts';

export interface ResendButtonProps {
  readonly sent: SentCode;
  readonly ask: () => Promise<CodeSent>;
  readonly onSent: (sent: SentCode) => void;
  readonly onFailure: (text: string | undefined) => void;
}

/** Counts down to when another code may be asked for, then asks for it. */
export function ResendButton({ sent, ask, onSent, onFailure }: ResendButtonProps): ReactElement {
  const secondsLeft = useCountdown(sent.resendAtMs);
  const [isBusy, setIsBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setIsBusy(true);
    try {
      onSent(sentCodeOf(await ask(), Date.now()));
      toasts.show(codeText.resent, 'success');
    } catch (failure) {
      onFailure(failureText(failure));
      if (failure instanceof ApiFailure && failure.retryAfterSeconds !== undefined)
        onSent({ ...sent, resendAtMs: Date.now() + failure.retryAfterSeconds * 1000 });
    } finally {
      setIsBusy(false);
    }
  };
  if (secondsLeft > 0) return <span className="px-1 text-sm text-ink-faint">{codeText.resendIn(secondsLeft)}</span>;
  return (
    <Button tone="quiet" size="small" isBusy={isBusy} busyLabel={codeText.sending} onClick={() => void resend()}>
      {codeText.resend}
    </Button>
  );
}
