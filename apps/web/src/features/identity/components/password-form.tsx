import { normalizeMobile } from '@nesye/persian';
import { Icon } from '@nesye/ui';
import { loginText } from '#messages/login.ts';
import { loginWaysText } from '#messages/login-ways.ts';
import { PasswordInput } from '@nesye/web-kit/form/fields/password-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { signInByPassword } from '../sign-in.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

interface PasswordFormProps {
  readonly context: LoginContext;
  readonly onPress: () => void;
}

/** Login by username and password. A mobile may be typed in any form; anything else goes as it stands. */
const PasswordForm = defineForm(formCall('POST', '/api/v1/token/'), ({ context, onPress }: PasswordFormProps) => ({
  send: ({ username = '', password = '' }) => {
    onPress();
    return signInByPassword(username, password, context);
  },
  submit: loginText.signIn,
  busy: loginText.signingIn,
  fields: (form) => (
    <>
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
    </>
  ),
}));

export default PasswordForm;
