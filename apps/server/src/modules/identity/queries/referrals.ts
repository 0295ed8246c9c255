import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface Referral {
  readonly code: string;
  /** The code of who brought the user, as it was given. */
  readonly referrerCode: string | null;
  readonly hasReferrer: boolean;
  readonly referredCount: number;
  /** Who came by the code, the newest first, at most 20. */
  readonly referred: readonly { readonly mobile: string; readonly joinedAt: Date }[];
}

const MAX_REFERRED = 20;

/** A user's referral, with `newCode` from now on where it had none; undefined for no one. */
export async function readReferral(sql: Sql, userId: bigint, newCode: string): Promise<Referral | undefined> {
  await sql`update identity.app_user set referral_code = ${newCode} where id = ${userId} and referral_code is null`;
  const [row] = await sql<
    { code: string; referrer_code: string | null; has_referrer: boolean; referred_count: bigint }[]
  >`
    select u.referral_code as code, r.referral_code as referrer_code, u.referrer_user_id is not null as has_referrer,
           (select count(*) from identity.app_user f where f.referrer_user_id = u.id) as referred_count
    from identity.app_user u left join identity.app_user r on r.id = u.referrer_user_id
    where u.id = ${userId} and u.referral_code is not null`;
  if (row === undefined) return undefined;
  const referred = await sql<{ mobile: string; created_at: Date }[]>`
    select mobile, created_at from identity.app_user where referrer_user_id = ${userId} and status = 'active' order by created_at desc, id desc limit ${MAX_REFERRED}`;
  return {
    code: row.code,
    referrerCode: row.referrer_code,
    hasReferrer: row.has_referrer,
    referredCount: Number(row.referred_count),
    referred: referred.map(({ mobile, created_at: joinedAt }) => ({ mobile, joinedAt })),
  };
}

/** The user who gives this code to friends. */
export async function findReferrer(sql: Sql | Tx, code: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`select id from identity.app_user where referral_code = ${code}`;
  return row?.id;
}

/** Names who brought a user; false when someone was named before. */
export async function updateReferrer(sql: Sql | Tx, userId: bigint, referrerUserId: bigint): Promise<boolean> {
  const rows =
    await sql`update identity.app_user set referrer_user_id = ${referrerUserId} where id = ${userId} and referrer_user_id is null returning id`;
  return rows.length > 0;
}
