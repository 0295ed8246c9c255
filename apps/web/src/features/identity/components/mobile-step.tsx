import { normalizeMobile } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { requestOtp } from '../api.ts';

export interface SentCode {
  readonly mobile: string;
  readonly resendAtMs: number;
}

/** Codes after which a code is already on its way: the visitor may go on and type it. */
const ALREADY_SENT = 'otp_too_soon';

/** First step: the mobile, in any written form. */
export function MobileStep({ initialMobile, onSent }: { readonly initialMobile: string; readonly onSent: (sent: SentCode) => void }): ReactElement {
  const [typed, setTyped] = useState(initialMobile);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mobile = normalizeMobile(typed);
    if (mobile === undefined) return setError(loginText.mobileInvalid);
    setError(undefined);
    setIsBusy(true);
    try {
      const sent = await requestOtp(mobile);
      onSent({ mobile, resendAtMs: Date.now() + sent.resend_after * 1000 });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === ALREADY_SENT) onSent({ mobile, resendAtMs: Date.now() + (failure.retryAfterSeconds ?? 60) * 1000 });
      else setError(failureText(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
      <TextField
        label={loginText.mobile}
        value={typed}
        onValueChange={setTyped}
        error={error}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder={loginText.mobileExample}
        autoFocus
        maxLength={24}
        leading={<Icon name="phone" className="text-ink-faint" />}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.sending}>
        {loginText.sendCode}
      </Button>
    </form>
  );
}
