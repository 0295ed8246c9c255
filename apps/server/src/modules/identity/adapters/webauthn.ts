import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallTypes, identityCalls } from '@nesye/contract';
import type { RelyingParty } from '../domain/relying-party.ts';

export type RegistrationCredential = CallTypes<(typeof identityCalls)['registerPasskey']>['body']['credential'];
export type SignInCredential = CallTypes<(typeof identityCalls)['signInByPasskey']>['body']['credential'];

/** A passkey as its authenticator has made it. */
export interface MadePasskey {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

export interface KnownPasskey {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
}

/** What a sign-in has proved besides its own truth. */
export interface UsedPasskey {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** Verifies what authenticators return. Undefined for whatever is wrong: who makes up a response learns nothing from its refusal. */
export interface Webauthn {
  readonly relyingParty: RelyingParty;
  readRegistration(credential: RegistrationCredential, challenge: Uint8Array): Promise<MadePasskey | undefined>;
  readSignIn(
    credential: SignInCredential,
    challenge: Uint8Array,
    passkey: KnownPasskey,
  ): Promise<UsedPasskey | undefined>;
}

/** COSE algorithms we take: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** WebAuthn level 3 for one relying party; the user must have been verified (PIN, finger, face), and the pages must be ours and in no foreign frame. */
export function createWebauthn(relyingParty: RelyingParty): Webauthn {
  const expected = {
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
  return {
    relyingParty,
    readRegistration: (credential, challenge) =>
      orUndefined(async () => {
        if (isInFrame(credential.response.clientDataJSON)) return undefined;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: asLibraryReads(credential),
          expectedChallenge: base64url(challenge),
          supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        });
        if (!verified) return undefined;
        const { credential: made, credentialBackedUp } = registrationInfo;
        return {
          credentialId: Buffer.from(made.id, 'base64url'),
          publicKey: made.publicKey,
          signCount: made.counter,
          transports: credential.response.transports ?? [],
          isSynced: credentialBackedUp,
        };
      }),
    readSignIn: (credential, challenge, passkey) =>
      orUndefined(async () => {
        if (isInFrame(credential.response.clientDataJSON)) return undefined;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: asLibraryReads(credential),
          expectedChallenge: base64url(challenge),
          credential: {
            id: base64url(passkey.credentialId),
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.signCount,
          },
        });
        return verified
          ? { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
          : undefined;
      }),
  };
}

/** As the library reads it: what may be missing is missing and not null, and extensions are there. */
const asLibraryReads = <Credential extends RegistrationCredential | SignInCredential>(credential: Credential) => ({
  ...withoutNulls(credential),
  response: withoutNulls(credential.response as Credential['response']),
  clientExtensionResults: credential.clientExtensionResults ?? {},
});

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> };
const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as WithoutNulls<T>;

/** The library checks a frame only where the browser names the page around it, and not all do. */
function isInFrame(clientDataJson: string): boolean {
  const client: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
  return typeof client !== 'object' || client === null || ('crossOrigin' in client && client.crossOrigin !== false);
}

async function orUndefined<Result>(read: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await read();
  } catch {
    // Readers of WebAuthn throw for whatever is wrong with a response; all of it is one refusal.
    return undefined;
  }
}
