import type { CallMap } from '@nesye/contract/types';

type CreationOptionsJson = CallMap['POST /api/v1/user/passkeys/options/']['reply']['options'];
type RequestOptionsJson = CallMap['POST /api/v1/token/passkey/options/']['reply']['options'];
type RegistrationJson = CallMap['POST /api/v1/user/passkeys/']['body']['credential'];
type AuthenticationJson = CallMap['POST /api/v1/token/passkey/']['body']['credential'];

/** Bytes out of base64url, as WebAuthn's JSON forms write them. */
export function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

/** Bytes as base64url without padding. */
export function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * WebAuthn's forms as the browser takes and gives them, from and to JSON. Browsers can do it themselves since 2024; those
 * of the years before, which the app still serves, cannot.
 */
export function creationOptionsOf(options: CreationOptionsJson): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    pubKeyCredParams: options.pubKeyCredParams.map(({ type, alg }) => ({ type, alg })),
    excludeCredentials: options.excludeCredentials.map(({ id, type, transports }) => ({
      id: bytesOf(id),
      type,
      ...(transports && { transports: transports as AuthenticatorTransport[] }),
    })),
    attestation: options.attestation as AttestationConveyancePreference,
  };
}

export const requestOptionsOf = (options: RequestOptionsJson): PublicKeyCredentialRequestOptions => ({
  ...options,
  challenge: bytesOf(options.challenge),
});

/** What goes with every credential. */
function commonOf(credential: PublicKeyCredential) {
  const attachment = (['platform', 'cross-platform'] as const).find(
    (known) => known === credential.authenticatorAttachment,
  );
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: 'public-key' as const,
    ...(attachment && { authenticatorAttachment: attachment }),
    clientExtensionResults: {},
  };
}

export function registrationOf(credential: PublicKeyCredential): RegistrationJson {
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...commonOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

export function authenticationOf(credential: PublicKeyCredential): AuthenticationJson {
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...commonOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
    },
  };
}
