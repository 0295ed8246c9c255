import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import type { SignInCredential, Webauthn } from '../adapters/webauthn.ts';
import { hashOpaque } from '../domain/opaque-token.ts';
import { takeCeremony } from '../queries/passkey-ceremonies.ts';
import { type LockedPasskey, lockPasskey, markPasskeyUsed } from '../queries/passkeys.ts';
import type { SessionDevice } from '../queries/sessions.ts';
import { findUser } from '../queries/users.ts';
import { CEREMONY_LIFE_S, openCeremony } from './add-passkey.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { closedRefusal } from '../closed-refusal.ts';
import type { AcceptedTexts, RecordAcceptance } from '../sign-up-ports.ts';

export interface PasskeySignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly webauthn: Webauthn;
  readonly accessTokens: AccessTokens;
  readonly recordAcceptance: RecordAcceptance;
}

export interface PasskeySignIn extends SessionDevice {
  readonly ceremonyId: string;
  readonly credential: SignInCredential;
  readonly accepted: AcceptedTexts;
}

/** What a browser needs to sign in. It names no passkey, so it is the same for everybody and says nothing of any account. */
export async function startPasskeySignIn(deps: Omit<PasskeySignInDeps, 'accessTokens' | 'recordAcceptance'>) {
  const { ceremonyId, challenge } = await openCeremony(deps, undefined);
  const options = {
    rpId: deps.webauthn.relyingParty.id,
    challenge,
    timeout: CEREMONY_LIFE_S * 1000,
    userVerification: 'required' as const,
  };
  return { ceremony_id: ceremonyId, options };
}

/**
 * Signs in with a passkey. The ceremony is spent first, right or wrong; the passkey's count must have grown. Locks of codes and passwords do
 * not close this way, so that a stranger's guessing locks no one out. Refuses with passkey_invalid for all that is wrong, account_blocked, account_closed, busy.
 */
export async function signInByPasskey(
  { database, clock, webauthn, accessTokens, recordAcceptance }: PasskeySignInDeps,
  { ceremonyId, credential, accepted, ...device }: PasskeySignIn,
): Promise<SignedIn> {
  const now = clock.now();
  const challenge = await takeCeremony(database.sql, hashOpaque(ceremonyId), undefined, now);
  if (challenge === undefined) throw new Refusal('passkey_invalid');
  return database.transaction(async (tx) => {
    const passkey = await takePasskey(tx, webauthn, { credential, challenge, now });
    const user = passkey === undefined ? undefined : await findUser(tx, passkey.userId);
    if (user === undefined) throw new Refusal('passkey_invalid');
    if (user.isBanned) throw closedRefusal(user);
    await recordAcceptance(tx, user.id, accepted, now);
    return {
      tokens: await openSession(tx, accessTokens, user, device, { by: 'passkey', secondFactor: 'passkey' }, now),
      user,
      isCustomerCreated: false,
    };
  });
}

/** The passkey that has signed the challenge, locked and its use noted; undefined for whatever is wrong. */
export async function takePasskey(
  tx: Tx,
  webauthn: Webauthn,
  {
    credential,
    challenge,
    now,
  }: { readonly credential: SignInCredential; readonly challenge: Uint8Array; readonly now: Date },
): Promise<LockedPasskey | undefined> {
  const passkey = await lockPasskey(tx, Buffer.from(credential.id, 'base64url'));
  if (passkey === undefined || !isHandle(credential.response.userHandle, passkey.handle)) return undefined;
  const used = await webauthn.readSignIn(credential, challenge, passkey);
  if (used === undefined) return undefined;
  await markPasskeyUsed(tx, passkey.id, used, now);
  return passkey;
}

/** A passkey that the authenticator offers by itself always says whose it is. */
function isHandle(given: string | null | undefined, handle: Uint8Array): boolean {
  const bytes = Buffer.from(given ?? '', 'base64url');
  return bytes.length === handle.length && timingSafeEqual(bytes, handle);
}
