import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SignInCredential } from '../adapters/webauthn.ts';
import { hashOpaque } from '../domain/opaque-token.ts';
import { markPasskeyProof } from '../queries/owner-proofs.ts';
import { takeCeremony } from '../queries/passkey-ceremonies.ts';
import { PROOF_LIFE_MS } from './prove-presence.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { type PasskeySignInDeps, takePasskey } from './sign-in-by-passkey.ts';

/**
 * Proves by a passkey of the user who is there, in this session. Resolves with until when it counts. The ceremony is that of a sign-in and is spent first, right or
 * wrong. Refuses `passkey_invalid` for all that is wrong, a passkey of another user too.
 */
export async function approveByPasskey(
  { database, clock, webauthn }: Pick<PasskeySignInDeps, 'database' | 'clock' | 'webauthn'>,
  { userId, sessionId }: Principal,
  { ceremonyId, credential }: { readonly ceremonyId: string; readonly credential: SignInCredential },
): Promise<Date> {
  const now = clock.now();
  const challenge = await takeCeremony(database.sql, hashOpaque(ceremonyId), undefined, now);
  if (challenge === undefined) throw new Refusal('passkey_invalid');
  await database.transaction(async (tx) => {
    const passkey = await takePasskey(tx, webauthn, { credential, challenge, now });
    if (passkey?.userId !== userId) throw new Refusal('passkey_invalid');
    await markPasskeyProof(tx, sessionId, passkey.createdAt, now);
    await recordSecurityEvent(tx, {
      userId,
      action: 'reauthenticate',
      detail: { by: 'passkey', passkey: Number(passkey.id) },
      at: now,
    });
  });
  return new Date(now.getTime() + PROOF_LIFE_MS);
}
