import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface VideoChallenge {
  readonly id: string;
  readonly number: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a number for a user to speak; nothing is spent yet. */
export async function insertChallenge(tx: Tx, userId: bigint, challenge: VideoChallenge): Promise<void> {
  await tx`
    insert into kyc.video_challenge (id, user_id, number, created_at, expires_at)
    values (${challenge.id}, ${userId}, ${challenge.number}, ${challenge.createdAt}, ${challenge.expiresAt})`;
}

/** A number of this user that was not used yet, whatever its age. Nothing is locked: spending it checks again. */
export async function findUnspentChallenge(
  sql: Sql | Tx,
  userId: bigint,
  id: string,
): Promise<VideoChallenge | undefined> {
  const [row] = await sql<{ id: string; number: string; created_at: Date; expires_at: Date }[]>`
    select id, number, created_at, expires_at from kyc.video_challenge where id = ${id} and user_id = ${userId} and spent_at is null`;
  return row === undefined
    ? undefined
    : { id: row.id, number: row.number, createdAt: row.created_at, expiresAt: row.expires_at };
}

/** Uses a number up; false when someone was faster. */
export async function spendChallenge(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows =
    await tx`update kyc.video_challenge set spent_at = ${at} where id = ${id} and spent_at is null returning id`;
  return rows.length === 1;
}

/** Deletes numbers that ended before an instant, spent or not; returns how many. */
export async function deleteOldChallenges(sql: Sql, before: Date): Promise<number> {
  const rows = await sql`delete from kyc.video_challenge where expires_at < ${before}`;
  return rows.count;
}
