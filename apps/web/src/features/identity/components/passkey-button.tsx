import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { loginWaysText } from '#messages/login-ways.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { LoginContext } from '../domain/login-context.ts';

/** The way in by a passkey, where the browser has them. What it takes comes with the press: few press it, and everybody loads the page. */
export default function PasskeyButton({ context }: { readonly context: LoginContext }): ReactElement {
  const [reason, setReason] = useState<string>();
  // On success the guard leads away.
  const signIn = useAction(
    async () => {
      setReason(undefined);
      const { signInByPasskey } = await import('@nesye/web-kit/passkey/sign-in-by-passkey.ts');
      setReason(await signInByPasskey(context));
    },
    { isShownInPlace: true },
  );
  return (
    <div className="flex flex-col items-center gap-1">
      <Button tone="quiet" icon="shield" isBusy={signIn.isBusy} busyLabel={loginText.signingIn} onClick={signIn.run}>
        {loginWaysText.usePasskey}
      </Button>
      <p role="alert" className="text-center text-sm text-anar-text empty:hidden">
        {reason ?? signIn.error}
      </p>
    </div>
  );
}
