import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Which user of the wallet app Ewano a person is. */
export interface EwanoLink {
  readonly userId: bigint;
  readonly hostUserId: string;
  readonly linkedAt: Date;
}

const selectLink = (sql: Sql | Tx) => sql`
  select user_id as "userId", host_user_id as "hostUserId", linked_at as "linkedAt" from checkout.ewano_link`;

/** The link of a person, or undefined. */
export async function findLink(sql: Sql | Tx, userId: bigint): Promise<EwanoLink | undefined> {
  const [row] = await sql<EwanoLink[]>`${selectLink(sql)} where user_id = ${userId}`;
  return row;
}

/** Writes a link, unless the person has one, or another person is this user of the host. */
export async function insertLink(tx: Tx, link: EwanoLink): Promise<void> {
  await tx`
    insert into checkout.ewano_link (user_id, host_user_id, linked_at)
    values (${link.userId}, ${link.hostUserId}, ${link.linkedAt}) on conflict do nothing`;
}

/** What is kept of a person about the host, for the copy of all their data. */
export async function readOwnLink(sql: Sql, userId: bigint) {
  return await sql<{ host: string; linked_at: Date }[]>`
    select 'ewano' as host, linked_at from checkout.ewano_link where user_id = ${userId}`;
}

/** Forgets which user of the host a closed account was. */
export async function eraseLink(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from checkout.ewano_link where user_id = ${userId}`;
}
