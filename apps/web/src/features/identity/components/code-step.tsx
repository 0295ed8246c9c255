import { toPersianDigits } from '@nesye/persian';
import { Button, OtpField } from '@nesye/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { SupportLink } from '../../../shared/components/support-link.tsx';
import { ResendButton } from '../../../shared/one-time-code/resend-button.tsx';
import { useWebOtp } from '../../../shared/one-time-code/use-web-otp.ts';
import { requestOtp } from '../api.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { signInByCode } from '../sign-in.ts';
import type { SentOtp } from './mobile-step.tsx';

export interface CodeStepProps {
  readonly sent: SentOtp;
  readonly context: LoginContext;
  readonly onResent: (sent: SentOtp) => void;
  readonly onChangeMobile: () => void;
}

/** Second step: the code. It is sent as soon as its last digit is there. */
export default function CodeStep({ sent, context, onResent, onChangeMobile }: CodeStepProps): ReactElement {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (whole: string): Promise<void> => {
    if (whole.length < sent.length) return setError(loginText.codeIncomplete);
    setError(undefined);
    setFailure(undefined);
    setIsBusy(true);
    try {
      // On success the page leads on by itself; the button keeps turning until then.
      await signInByCode(sent.mobile, whole, context);
    } catch (caught) {
      setIsBusy(false);
      setFailure(caught);
      setError(failureText(caught));
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
        length={sent.length}
        inputRef={input}
      />
      <SupportLink failure={failure} />
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.signingIn}>
        {loginText.signIn}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendButton
          sent={sent}
          ask={() => requestOtp(sent.mobile)}
          onSent={(again) => onResent({ ...sent, ...again })}
          onFailure={setError}
        />
        <Button tone="quiet" size="small" onClick={onChangeMobile}>
          {loginText.changeMobile}
        </Button>
      </div>
    </form>
  );
}
