import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';

/** What speaks for and against the one who holds a session being the owner of the account. */
export interface OwnerProof {
  readonly accountSince: Date;
  readonly simChangedAt: Date | null;
  readonly simCheckedAt: Date | null;
  /** The first sign-in of the account on this device. */
  readonly deviceSince: Date;
  readonly passkeyAt: Date | null;
  readonly passkeyMadeAt: Date | null;
}

/** The proofs of a session; undefined for one of another user, and for none. */
export async function readOwnerProof(
  sql: Sql | Tx,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<OwnerProof | undefined> {
  const [row] = await sql<
    {
      account_since: Date;
      sim_changed_at: Date | null;
      sim_checked_at: Date | null;
      device_since: Date;
      passkey_at: Date | null;
      passkey_made_at: Date | null;
    }[]
  >`
    select u.created_at as account_since, u.sim_changed_at, u.sim_checked_at, s.passkey_at, s.passkey_made_at,
      (select min(d.created_at) from identity.session d where d.user_id = s.user_id and d.device_hash = s.device_hash) as device_since
    from identity.session s join identity.app_user u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId}`;
  if (row === undefined) return undefined;
  return {
    accountSince: row.account_since,
    simChangedAt: row.sim_changed_at,
    simCheckedAt: row.sim_checked_at,
    deviceSince: row.device_since,
    passkeyAt: row.passkey_at,
    passkeyMadeAt: row.passkey_made_at,
  };
}

/** Stores what the register says of a mobile, if the user still has it. */
export async function storeSimCheck(
  sql: Sql,
  {
    userId,
    mobile,
    changedAt,
    now,
  }: { readonly userId: bigint; readonly mobile: string; readonly changedAt: Date | null; readonly now: Date },
): Promise<void> {
  await sql`update identity.app_user set sim_changed_at = ${changedAt}, sim_checked_at = ${now} where id = ${userId} and mobile = ${mobile}`;
}

/** A passkey of this age has proved who is there, which is also a proof of presence. */
export async function markPasskeyProof(tx: Tx, sessionId: bigint, madeAt: Date, now: Date): Promise<void> {
  await tx`update identity.session set proved_at = ${now}, passkey_at = ${now}, passkey_made_at = ${madeAt} where id = ${sessionId}`;
}
