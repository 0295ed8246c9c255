import { normalizeMobile } from '@nesye/persian';
import type { ReactElement, ReactNode } from 'react';
import { loginText } from '#messages/login.ts';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { requestCode, type SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
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
  /** Stands next to the field in place of the icon: the country's code. */
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
  const form = useForm(formCall('POST', '/api/v1/token/otp/'), {
    initial: { mobileNumber: initialMobile },
    send: async ({ mobileNumber }) => {
      onPress?.();
      onSent({ mobile: mobileNumber, ...(await requestCode(() => requestOtp(mobileNumber))) });
    },
  });
  return (
    <Form form={form} submit={loginText.sendCode} busy={loginText.sending}>
      <MobileInput
        form={form}
        name="mobileNumber"
        label={numbers.label}
        missing={numbers.invalid}
        wrong={numbers.invalid}
        read={numbers.read}
        placeholder={numbers.example}
        trailing={numbers.prefix}
        autoFocus
      />
      {children}
    </Form>
  );
}
