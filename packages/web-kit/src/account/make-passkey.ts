import { ApiFailure } from '../api/api-failure.ts';
import { api } from '../session/session.ts';
import { creationOptionsOf, registrationOf } from '../passkey/passkey-json.ts';

/** `given_up`: the visitor closed the device's question, or had no finger for it. `exists`: this device has a key of this account. */
export type PasskeyOutcome = 'made' | 'given_up' | 'exists' | 'failed';

/** Makes a passkey on this device and gives the server its public half. Throws `ApiFailure` for what the server refuses. */
export async function makePasskey(name: string): Promise<PasskeyOutcome> {
  const { ceremony_id: ceremonyId, options } = await api.post('/api/v1/user/passkeys/options/', { body: {} });
  try {
    const credential = await navigator.credentials.create({ publicKey: creationOptionsOf(options) });
    if (!(credential instanceof PublicKeyCredential)) return 'failed';
    await api.post('/api/v1/user/passkeys/', {
      body: { ceremony_id: ceremonyId, name, credential: registrationOf(credential) },
    });
    return 'made';
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    const reason = failure instanceof DOMException ? failure.name : '';
    if (reason === 'InvalidStateError') return 'exists';
    return reason === 'NotAllowedError' || reason === 'AbortError' ? 'given_up' : 'failed';
  }
}
