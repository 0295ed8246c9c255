import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import type { LoginContext } from '../domain/login-context.ts';

/** The way in by a passkey, where the browser has them. What it takes comes with the press: few press it, and everybody loads the page. */
export default function PasskeyButton({ context }: { readonly context: LoginContext }): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const press = async (): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    try {
      const { signInByPasskey } = await import('../../../shared/passkey/sign-in-by-passkey.ts');
      const fault = await signInByPasskey(context);
      // On success the guard leads away; the button keeps turning until then.
      if (fault === undefined) return;
      setError(fault);
    } catch (failure) {
      setError(failureText(failure));
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <Button tone="quiet" icon="shield" isBusy={isBusy} busyLabel={loginText.signingIn} onClick={() => void press()}>
        {loginText.usePasskey}
      </Button>
      <p role="alert" className="text-center text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </div>
  );
}
