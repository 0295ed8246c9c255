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
export const signInByPasskey = (context: PasskeyLogin): Promise<string | undefined> =>
  sendProof(passkeysText.signInFailed, async (proof) => {
    const position = context.isMerchantLogin ? { position: 'merchant' } : {};
    const body = { ...proof, ...position, ...acceptedTexts };
    await session.signIn(proof.ceremony_id, () => api.post('/api/v1/token/passkey/', { body }));
  });

/** Proves by a passkey who is there, for ten minutes. Answers why not, in words; undefined when it is done. */
export const approveByPasskey = (): Promise<string | undefined> =>
  sendProof(passkeysText.approvalFailed, (body) => api.post('/api/v1/user/passkeys/approve/', { body }));

interface Proof {
  readonly ceremony_id: string;
  readonly credential: ReturnType<typeof authenticationOf>;
}

async function sendProof(failed: string, send: (proof: Proof) => Promise<unknown>): Promise<string | undefined> {
  try {
    const proof = await askPasskey();
    if (proof === undefined) return failed;
    await send(proof);
    return undefined;
  } catch (failure) {
    return failure instanceof ApiFailure || failure instanceof FollowUpFailure ? failureText(failure) : failed;
  }
}

/** Asks the server for a challenge and has the device sign it. Undefined when the visitor gave up. */
async function askPasskey(): Promise<Proof | undefined> {
  const { ceremony_id, options } = await api.post('/api/v1/token/passkey/options/', { body: {} });
  const credential = await navigator.credentials
    .get({ publicKey: requestOptionsOf(options) })
    .catch((reason: unknown) => {
      // The browser says the same for a device without a key, a wrong finger and a visitor who closed the question.
      if (reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError'))
        return null;
      throw reason;
    });
  return credential instanceof PublicKeyCredential
    ? { ceremony_id, credential: authenticationOf(credential) }
    : undefined;
}
