import { normalizeMobile } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { loginText } from '#messages/login.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { requestCode, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { requestOtp } from '../api.ts';

/** A code on its way to a mobile. */
export interface SentOtp extends SentCode {
  readonly mobile: string;
}

/** How numbers of a country are written and read. */
export interface NumberForm {
  readonly label: string;
  readonly example: string;
  readonly invalid: string;
  /** Stands before the field in place of the icon: the country's code. */
  readonly prefix?: ReactNode;
  /** The number in its stored form; undefined for what is none. */
  readonly read: (typed: string) => string | undefined;
}

const anyNumber = (): NumberForm => ({
  label: loginText.mobile,
  example: loginText.mobileExample,
  invalid: loginText.mobileInvalid,
  read: normalizeMobile,
});

export interface MobileStepProps {
  readonly initialMobile: string;
  readonly onSent: (sent: SentOtp) => void;
  /** Called when the button is pressed with a number that can be one. */
  readonly onPress?: () => void;
  readonly numbers?: NumberForm;
  /** Stands between the number and the button. */
  readonly children?: ReactNode;
}

/** First step: the mobile, in any written form. */
export function MobileStep({
  initialMobile,
  onSent,
  onPress,
  numbers = anyNumber(),
  children,
}: MobileStepProps): ReactElement {
  const [typed, setTyped] = useState(initialMobile);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mobile = numbers.read(typed);
    if (mobile === undefined) return setError(numbers.invalid);
    setError(undefined);
    setIsBusy(true);
    onPress?.();
    try {
      onSent({ mobile, ...(await requestCode(() => requestOtp(mobile))) });
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
      <TextField
        label={numbers.label}
        value={typed}
        onValueChange={setTyped}
        error={error}
        hasPersianDigits
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder={numbers.example}
        autoFocus
        maxLength={24}
        leading={numbers.prefix ? undefined : <Icon name="phone" className="text-ink-faint" />}
        trailing={numbers.prefix}
      />
      {children}
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.sending}>
        {loginText.sendCode}
      </Button>
    </form>
  );
}
