import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { passkeysText } from '#messages/security.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { api, session } from '../../../shared/session/session.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { authenticationOf, requestOptionsOf } from '../domain/passkey-json.ts';

/** Asks the server for a challenge, the device for its answer, and signs in with it. False when the visitor gave up. */
async function signInByPasskey(context: LoginContext): Promise<boolean> {
  const { ceremony_id: ceremonyId, options } = await api.post('/api/v1/token/passkey/options/', { body: {} });
  const credential = await navigator.credentials.get({ publicKey: requestOptionsOf(options) }).catch((reason: unknown) => {
    // The browser says the same for a device without a key, a wrong finger and a visitor who closed the question.
    if (reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError')) return null;
    throw reason;
  });
  if (!(credential instanceof PublicKeyCredential)) return false;
  const position = context.isMerchantLogin ? { position: 'merchant' } : {};
  await session.accept(await api.post('/api/v1/token/passkey/', { body: { ceremony_id: ceremonyId, credential: authenticationOf(credential), ...position } }));
  return true;
}

/** The way in by a passkey, where the browser has them. */
export default function PasskeyButton({ context }: { readonly context: LoginContext }): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const press = async (): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    try {
      // On success the guard leads away; the button keeps turning until then.
      if (await signInByPasskey(context)) return;
      setError(passkeysText.signInFailed);
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failureText(failure) : passkeysText.signInFailed);
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <Button tone="quiet" icon="shield" isBusy={isBusy} busyLabel={passkeysText.signingIn} onClick={() => void press()}>
        {passkeysText.signIn}
      </Button>
      <p role="alert" className="text-center text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </div>
  );
}
