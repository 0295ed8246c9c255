import { normalizeMobile } from '@nesye/persian';
import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { loginWaysText } from '#messages/login-ways.ts';
import { PasswordInput } from '../../../shared/form/fields/password-input.tsx';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { signInByPassword } from '../sign-in.ts';

interface PasswordFormProps {
  readonly context: LoginContext;
  readonly onPress: () => void;
}

/** Login by username and password. A mobile may be typed in any form; anything else goes as it stands. */
export default function PasswordForm({ context, onPress }: PasswordFormProps): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/token/'), {
    send: ({ username = '', password = '' }) => {
      onPress();
      return signInByPassword(username, password, context);
    },
  });
  return (
    <Form form={form} submit={loginText.signIn} busy={loginText.signingIn}>
      <TextInput
        form={form}
        name="username"
        label={loginText.username}
        hint={loginWaysText.passwordLead}
        missing={loginWaysText.usernameMissing}
        isRequired
        isLatin
        read={(typed) => normalizeMobile(typed) ?? typed}
        autoComplete="username"
        autoFocus
        leading={<Icon name="person" className="text-ink-faint" />}
      />
      <PasswordInput
        form={form}
        name="password"
        label={loginText.password}
        missing={loginWaysText.passwordMissing}
        isRequired
        fieldName="password"
      />
    </Form>
  );
}
