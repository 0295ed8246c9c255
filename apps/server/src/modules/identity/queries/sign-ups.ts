import type { Sql } from '../../../platform/database/database.ts';

/** How someone found us: by a link of an advertisement, by a friend's code, or either or neither. */
export type SignUpSource = 'all' | 'campaign' | 'friend';

/** Sign-ups of the last 24 hours, all or those of one source. */
export async function countSignUps(sql: Sql, source: SignUpSource, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const ofSource = {
    all: sql`true`,
    campaign: sql`campaign_code is not null`,
    friend: sql`referrer_user_id is not null`,
  }[source];
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from identity.app_user where created_at > ${dayAgo} and ${ofSource}`;
  return Number(row?.count ?? 0n);
}
