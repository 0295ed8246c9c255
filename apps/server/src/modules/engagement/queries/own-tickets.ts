import type { Sql, Tx } from '../../../platform/database/database.ts';

const MAX_ROWS = 10_000;

/** What engagement stores about a user, for the user's own copy. */
export async function readOwnEngagement(sql: Sql, userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const tickets =
    await sql`select number, title, body, route, state, purchase_id, installment, created_at, updated_at, hidden_at from engagement.ticket where user_id = ${userId} order by id limit ${MAX_ROWS}`;
  const messages = await sql`
    select t.number, m.author, m.body, m.created_at from engagement.ticket_message m join engagement.ticket t on t.id = m.ticket_id
    where t.user_id = ${userId} order by m.id limit ${MAX_ROWS}`;
  const ratings = await sql`
    select purchase_id, stars, categories, comment, comment_state, reply, created_at from engagement.shop_rating
    where customer_id = ${userId} order by id limit ${MAX_ROWS}`;
  return { tickets: [...tickets], messages: [...messages], ratings: [...ratings] };
}

/** Deletes tickets, ratings and alias of a person whose account was erased. The database refuses it (42501) for any other. */
export async function eraseEngagement(tx: Tx, userId: bigint): Promise<void> {
  await tx`select engagement.erase_closed_person(${userId})`;
}
