import type { Sql } from '../../../platform/database/database.ts';

export interface NewCeremony {
  readonly idHash: Uint8Array;
  /** Whose passkey is made; undefined for a sign-in, which is anybody's. */
  readonly userId: bigint | undefined;
  readonly challenge: Uint8Array;
  readonly expiresAt: Date;
}

/** Keeps the challenge of a ceremony until it is taken or too old. */
export async function insertCeremony(sql: Sql, { idHash, userId, challenge, expiresAt }: NewCeremony): Promise<void> {
  const kind = userId === undefined ? 'sign_in' : 'registration';
  await sql`
    insert into identity.passkey_ceremony (id_hash, kind, user_id, challenge, expires_at) values (${idHash}, ${kind}, ${userId ?? null}, ${challenge}, ${expiresAt})`;
}

/** Takes a ceremony's challenge away, for good: undefined when there is none, when it is another's, or too old. */
export async function takeCeremony(
  sql: Sql,
  idHash: Uint8Array,
  userId: bigint | undefined,
  now: Date,
): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ challenge: Uint8Array; expires_at: Date }[]>`
    delete from identity.passkey_ceremony where id_hash = ${idHash} and user_id is not distinct from ${userId ?? null}::bigint returning challenge, expires_at`;
  return row !== undefined && row.expires_at > now ? row.challenge : undefined;
}

/** Deletes those no one came back for; safe to repeat. */
export async function purgeCeremonies(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.passkey_ceremony where expires_at < ${now}`;
}
