import type { ClaimedQueue } from '@nesye/contract';
import type { Sql, Tx } from '../database/database.ts';
import type { ClaimedCase } from './case-claims.ts';

export interface CaseNote {
  readonly id: bigint;
  readonly authorId: bigint;
  readonly body: string;
  readonly createdAt: Date;
  readonly mentioned: readonly bigint[];
}

/** Stores a note on a case with the colleagues whom it names; returns its id. */
export async function insertNote(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  { authorId, body, mentioned, createdAt }: Omit<CaseNote, 'id'>,
): Promise<bigint> {
  const [note] = await tx<{ id: bigint }[]>`
    insert into platform.case_note (queue, case_id, author_id, body, created_at) values (${queue}, ${caseId}, ${authorId}, ${body}, ${createdAt}) returning id`;
  if (note === undefined) throw new Error('an insert returned no row');
  await tx`
    insert into platform.case_mention (note_id, operator_id) select ${note.id}, o.id from unnest(${mentioned.map(String)}::bigint[]) o(id)`;
  return note.id;
}

/** The notes of a case, the newest first; at most 100. */
export async function readNotes(sql: Sql | Tx, { queue, caseId }: ClaimedCase): Promise<readonly CaseNote[]> {
  return await sql<CaseNote[]>`
    select n.id, n.author_id as "authorId", n.body, n.created_at as "createdAt",
      array(select m.operator_id from platform.case_mention m where m.note_id = n.id order by m.operator_id) as mentioned
    from platform.case_note n where n.queue = ${queue} and n.case_id = ${caseId} order by n.id desc limit 100`;
}

export interface Mention {
  readonly queue: ClaimedQueue;
  readonly caseId: bigint;
  readonly authorId: bigint;
  readonly body: string;
  readonly createdAt: Date;
}

/** Notes of these queues that name an operator who has not opened them, the newest first; at most 50. */
export async function readMentions(
  sql: Sql | Tx,
  operatorId: bigint,
  queues: readonly ClaimedQueue[],
): Promise<readonly Mention[]> {
  return await sql<Mention[]>`
    select n.queue, n.case_id as "caseId", n.author_id as "authorId", n.body, n.created_at as "createdAt"
    from platform.case_mention m join platform.case_note n on n.id = m.note_id
    where m.operator_id = ${operatorId} and m.read_at is null and n.queue = any(${[...queues]}::text[]) order by m.note_id desc limit 50`;
}

/** The notes of a case that name an operator are read; returns how many of other cases are not. */
export async function markMentionsRead(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  { operatorId, now }: { readonly operatorId: bigint; readonly now: Date },
): Promise<number> {
  await tx`
    update platform.case_mention m set read_at = ${now} from platform.case_note n
    where n.id = m.note_id and n.queue = ${queue} and n.case_id = ${caseId} and m.operator_id = ${operatorId} and m.read_at is null`;
  const [left] = await tx<{ unread: bigint }[]>`
    select count(*) as unread from platform.case_mention where operator_id = ${operatorId} and read_at is null`;
  return Number(left?.unread ?? 0n);
}

/** Deletes the notes from before a moment, with their mentions. */
export async function deleteNotes(sql: Sql, before: Date): Promise<void> {
  await sql`delete from platform.case_note where created_at < ${before}`;
}
