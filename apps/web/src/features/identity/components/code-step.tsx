import { toPersianDigits } from '@nesye/persian';
import { Button, OtpField, toasts } from '@nesye/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { requestOtp, signInByCode } from '../api.ts';
import type { LoginContext } from '../domain/login-context.ts';
import type { SentCode } from './mobile-step.tsx';
import { useCountdown } from './use-countdown.ts';
import { useWebOtp } from './use-web-otp.ts';

const CODE_LENGTH = 6;

export interface CodeStepProps {
  readonly sent: SentCode;
  readonly context: LoginContext;
  readonly onSignedIn: () => void;
  readonly onResent: (sent: SentCode) => void;
  readonly onChangeMobile: () => void;
}

/** Second step: the code. It is sent as soon as its last digit is there. */
export function CodeStep({ sent, context, onSignedIn, onResent, onChangeMobile }: CodeStepProps): ReactElement {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (whole: string): Promise<void> => {
    if (whole.length < CODE_LENGTH) return setError(loginText.codeIncomplete);
    setError(undefined);
    setIsBusy(true);
    try {
      // On success the guard leads away from this page; the button keeps turning until then.
      await signInByCode(sent.mobile, whole, context);
      onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      setError(failureText(failure));
      setCode('');
      input.current?.focus();
    }
  };
  useWebOtp((received) => {
    setCode(received);
    void submit(received);
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <p className="text-ink-soft">
        {loginText.codeLead}{' '}
        <bdi dir="ltr" className="font-bold text-ink">
          {toPersianDigits(sent.mobile)}
        </bdi>
      </p>
      <OtpField
        label={loginText.code}
        isLabelHidden
        value={code}
        onValueChange={setCode}
        onComplete={(whole) => void submit(whole)}
        error={error}
        length={CODE_LENGTH}
        inputRef={input}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.signingIn}>
        {loginText.signIn}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendButton sent={sent} onResent={onResent} onFailure={setError} />
        <Button tone="quiet" size="small" onClick={onChangeMobile}>
          {loginText.changeMobile}
        </Button>
      </div>
    </form>
  );
}

function ResendButton({
  sent,
  onResent,
  onFailure,
}: {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
  readonly onFailure: (text: string | undefined) => void;
}): ReactElement {
  const secondsLeft = useCountdown(sent.resendAtMs);
  const [isBusy, setIsBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const answer = await requestOtp(sent.mobile);
      onResent({ ...sent, resendAtMs: Date.now() + answer.resend_after * 1000 });
      toasts.show(loginText.resent, 'success');
    } catch (failure) {
      onFailure(failureText(failure));
      if (failure instanceof ApiFailure && failure.retryAfterSeconds !== undefined) onResent({ ...sent, resendAtMs: Date.now() + failure.retryAfterSeconds * 1000 });
    } finally {
      setIsBusy(false);
    }
  };
  if (secondsLeft > 0) return <span className="px-1 text-sm text-ink-faint">{loginText.resendIn(secondsLeft)}</span>;
  return (
    <Button tone="quiet" size="small" isBusy={isBusy} busyLabel={loginText.sending} onClick={() => void resend()}>
      {loginText.resend}
    </Button>
  );
}
