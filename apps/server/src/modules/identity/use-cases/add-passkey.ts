import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  type MadePasskey,
  PASSKEY_ALGORITHMS,
  type RegistrationCredential,
  type Webauthn,
} from '../adapters/webauthn.ts';
import { maskMobile } from '@nesye/persian';
import { hashOpaque, OPAQUE_BYTES } from '../domain/opaque-token.ts';
import { insertCeremony, takeCeremony } from '../queries/passkey-ceremonies.ts';
import { insertPasskey, lockHandle, type Passkey, readCredentialNames } from '../queries/passkeys.ts';
import { findUser } from '../queries/users.ts';
import { secureSession } from './enrol-second-factor.ts';
import { requireRecentSignIn } from './prove-presence.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** How long a browser may take over a ceremony. */
export const CEREMONY_LIFE_S = 5 * 60;
const MAX_PASSKEYS = 10;
const CHALLENGE_BYTES = 32;

export interface PasskeyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly webauthn: Webauthn;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A new ceremony: its name for the client, and the challenge to be signed within five minutes. */
export async function openCeremony(
  { database, clock }: Pick<PasskeyDeps, 'database' | 'clock'>,
  userId: bigint | undefined,
): Promise<{ ceremonyId: string; challenge: string }> {
  const ceremonyId = randomBytes(OPAQUE_BYTES).toString('base64url');
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(clock.now().getTime() + CEREMONY_LIFE_S * 1000);
  await insertCeremony(database.sql, { idHash: hashOpaque(ceremonyId), userId, challenge, expiresAt });
  return { ceremonyId, challenge: base64url(challenge) };
}

/** What a browser needs to make a passkey that its authenticator can offer by itself. Refuses with reauthentication_required, passkey_limit_reached. */
export async function startPasskeyRegistration(deps: PasskeyDeps, principal: Principal) {
  const { database, clock, webauthn } = deps;
  await requireRecentSignIn(database.sql, principal, clock.now());
  const { handle, known, mobile } = await database.transaction(async (tx) => {
    const user = await findUser(tx, principal.userId);
    if (user === undefined) throw new Refusal('user_not_found');
    return {
      handle: await lockHandle(tx, user.id),
      known: await readCredentialNames(tx, user.id),
      mobile: user.mobile,
    };
  });
  if (known.length >= MAX_PASSKEYS) throw new Refusal('passkey_limit_reached');
  const { ceremonyId, challenge } = await openCeremony(deps, principal.userId);
  const name = maskMobile(mobile);
  const options = {
    rp: { id: webauthn.relyingParty.id, name: webauthn.relyingParty.name },
    user: { id: base64url(handle), name, displayName: name },
    challenge,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CEREMONY_LIFE_S * 1000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: base64url(credentialId),
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none',
  };
  return { ceremony_id: ceremonyId, options };
}

export interface PasskeyRegistration {
  readonly ceremonyId: string;
  readonly name: string | undefined;
  readonly credential: RegistrationCredential;
}

/**
 * Stores a passkey that has signed the challenge of its own user's ceremony; the ceremony is spent, right or wrong. The owner is notified.
 * Refuses with reauthentication_required, passkey_invalid, passkey_limit_reached.
 */
export async function registerPasskey(
  deps: PasskeyDeps,
  principal: Principal,
  { ceremonyId, name, credential }: PasskeyRegistration,
): Promise<Passkey> {
  const { database, clock, webauthn } = deps;
  const now = clock.now();
  await requireRecentSignIn(database.sql, principal, now);
  const challenge = await takeCeremony(database.sql, hashOpaque(ceremonyId), principal.userId, now);
  const made = challenge === undefined ? undefined : await webauthn.readRegistration(credential, challenge);
  if (made === undefined) throw new Refusal('passkey_invalid');
  return database.transaction((tx) => store(tx, principal, made, nameOf(name), now));
}

const nameOf = (name: string | undefined): string =>
  name === undefined || name.trim() === '' ? STANDARD_NAME.passkey : name.trim();

async function store(tx: Tx, principal: Principal, made: MadePasskey, name: string, now: Date): Promise<Passkey> {
  const { userId } = principal;
  await lockHandle(tx, userId);
  if ((await readCredentialNames(tx, userId)).length >= MAX_PASSKEYS) throw new Refusal('passkey_limit_reached');
  const passkey = await insertPasskey(tx, userId, made, name, now);
  const user = await findUser(tx, userId);
  if (passkey === undefined || user === undefined) throw new Refusal('passkey_invalid');
  const detail = { passkey: Number(passkey.id), is_synced: passkey.isSynced };
  // The first second factor of an operator: what was open without one ends.
  if (principal.needsSecondFactor === true) await secureSession(tx, principal, now);
  await recordSecurityEvent(tx, {
    userId,
    action: 'passkey_added',
    detail,
    notice: { to: user.mobile, of: { kind: 'passkey_added' } },
    at: now,
  });
  return passkey;
}
