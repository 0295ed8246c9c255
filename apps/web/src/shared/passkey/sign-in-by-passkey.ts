import { passkeysText } from '#messages/security.ts';
import { ApiFailure, failureText, FollowUpFailure } from '../api/api-failure.ts';
import { acceptedTexts } from '../session/accepted-texts.ts';
import { api, session } from '../session/session.ts';
import { authenticationOf, requestOptionsOf } from './passkey-json.ts';

/** What of a login's circumstances a passkey's call says. */
interface PasskeyLogin {
  readonly isMerchantLogin: boolean;
}

/** Signs in with a passkey. Answers why not, in words; undefined when it is done. */
export async function signInByPasskey(context: PasskeyLogin): Promise<string | undefined> {
  try {
    return (await requestCodeAndSignIn(context)) ? undefined : passkeysText.signInFailed;
  } catch (failure) {
    return failure instanceof ApiFailure || failure instanceof FollowUpFailure
      ? failureText(failure)
      : passkeysText.signInFailed;
  }
}

/** Asks the server for a challenge, has the device sign it, and signs in with it. False when the visitor gave up. */
async function requestCodeAndSignIn(context: PasskeyLogin): Promise<boolean> {
  const { ceremony_id: ceremonyId, options } = await api.post('/api/v1/token/passkey/options/', { body: {} });
  const credential = await navigator.credentials
    .get({ publicKey: requestOptionsOf(options) })
    .catch((reason: unknown) => {
      // The browser says the same for a device without a key, a wrong finger and a visitor who closed the question.
      if (reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError'))
        return null;
      throw reason;
    });
  if (!(credential instanceof PublicKeyCredential)) return false;
  const position = context.isMerchantLogin ? { position: 'merchant' } : {};
  const body = { ceremony_id: ceremonyId, credential: authenticationOf(credential), ...position, ...acceptedTexts };
  await session.signIn(ceremonyId, () => api.post('/api/v1/token/passkey/', { body }));
  return true;
}
