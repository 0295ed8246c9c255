import { normalizeMobile } from '@nesye/persian';
import { Button, Icon, PasswordField, TextField } from '@nesye/ui';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { SupportLink } from '../../../shared/components/support-link.tsx';
import type { LoginContext } from '../domain/login-context.ts';
import { signInByPassword } from '../sign-in.ts';

interface Errors {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Login by username and password. */
export default function PasswordForm({
  context,
  onPress,
}: {
  readonly context: LoginContext;
  readonly onPress: () => void;
}): ReactElement {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing: Errors = {
      username: username.trim() === '' ? loginText.usernameMissing : undefined,
      password: password === '' ? loginText.passwordMissing : undefined,
    };
    setErrors(missing);
    if (missing.username) return usernameInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    setIsBusy(true);
    setFailure(undefined);
    onPress();
    try {
      // A mobile may be typed in any form; anything else goes as it stands.
      await signInByPassword(normalizeMobile(username) ?? username.trim(), password, context);
    } catch (caught) {
      setIsBusy(false);
      setFailure(caught);
      setErrors({ password: failureText(caught) });
      passwordInput.current?.focus();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        label={loginText.username}
        hint={loginText.passwordLead}
        value={username}
        onValueChange={setUsername}
        error={errors.username}
        inputRef={usernameInput}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        autoFocus
        maxLength={64}
        leading={<Icon name="person" className="text-ink-faint" />}
      />
      <PasswordField
        label={loginText.password}
        value={password}
        onValueChange={setPassword}
        error={errors.password}
        inputRef={passwordInput}
        name="password"
        maxLength={512}
        leading={<Icon name="lock" className="text-ink-faint" />}
      />
      <SupportLink failure={failure} />
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={loginText.signingIn}>
        {loginText.signIn}
      </Button>
    </form>
  );
}
