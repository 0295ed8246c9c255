import { toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { requestOtp } from '../api.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { signInByCode } from '../sign-in.ts';
import type { SentOtp } from './mobile-step.tsx';

export interface CodeStepProps {
  readonly sent: SentOtp;
  readonly context: LoginContext;
  readonly onChangeMobile: () => void;
}

/** Second step: the code. It is sent as soon as its last digit is there; on success the page leads on by itself. */
export default function CodeStep({ sent, context, onChangeMobile }: CodeStepProps): ReactElement {
  const code = useSentCode(() => requestOtp(sent.mobile), sent);
  const form = useForm(formCall('POST', '/api/v1/token/'), {
    send: ({ code: typed = '' }) => signInByCode(sent.mobile, typed, context),
  });
  return (
    <Form
      form={form}
      submit={loginText.signIn}
      busy={loginText.signingIn}
      other={{ text: loginText.changeMobile, onPress: onChangeMobile }}
    >
      <p className="text-ink-soft">
        {loginText.codeLead}{' '}
        <bdi dir="ltr" className="font-bold text-ink">
          {toPersianDigits(sent.mobile)}
        </bdi>
      </p>
      <CodeInput form={form} name="code" label={loginText.code} isLabelHidden code={code} submitsItself takesFocus />
    </Form>
  );
}
