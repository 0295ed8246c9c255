import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Makes the user known to this context and holds the row until the transaction ends: what is counted of a user is counted behind it. */
export async function lockPerson(tx: Tx, userId: bigint): Promise<void> {
  await tx`insert into engagement.person (user_id) values (${userId}) on conflict do nothing`;
  await tx`select from engagement.person where user_id = ${userId} for update`;
}

/** The random id by which outside parties know the user; made at the first call and the same ever after. */
export async function aliasOf(sql: Sql, userId: bigint): Promise<string> {
  await sql`insert into engagement.person (user_id) values (${userId}) on conflict do nothing`;
  const [row] = await sql<{ alias: string }[]>`select alias from engagement.person where user_id = ${userId}`;
  if (row === undefined) throw new Error('a person that was just written is missing');
  return row.alias;
}
