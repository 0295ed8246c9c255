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
  const surveys = await sql`
    select s.title, r.completed_at, r.postponed_until, r.postponed_count from engagement.survey_response r join engagement.survey s on s.id = r.survey_id
    where r.user_id = ${userId} order by r.user_id, r.survey_id limit ${MAX_ROWS}`;
  const choices = await sql`
    select q.title as question, o.title as choice from engagement.survey_choice a
    join engagement.survey_question q on q.survey_id = a.survey_id and q.id = a.question_id
    join engagement.survey_option o on o.survey_id = a.survey_id and o.question_id = a.question_id and o.id = a.option_id
    where a.user_id = ${userId} order by a.user_id, a.survey_id, a.question_id limit ${MAX_ROWS}`;
  return {
    tickets: [...tickets],
    messages: [...messages],
    ratings: [...ratings],
    surveys: [...surveys],
    choices: [...choices],
  };
}

/** Deletes tickets, ratings, choices to surveys and alias of a person whose account was erased. The database refuses it (42501) for any other. */
export async function eraseEngagement(tx: Tx, userId: bigint): Promise<void> {
  await tx`select engagement.erase_closed_person(${userId})`;
}
