import { type CallTypes, type caseWorkCalls, CLAIMED_QUEUES } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import {
  type CaseNote,
  insertNote,
  markMentionsRead,
  readMentions,
  readNotes,
} from '../../../platform/case-work/case-notes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockOperatorRoles } from '../../../platform/operators/operator-roles.ts';
import { type Asker, colleagueViews, mayDecide, requireQueue } from '../colleagues.ts';
import type { CaseWorkDeps } from './hold-cases.ts';

type Calls = typeof caseWorkCalls;

/** What operators wrote on a case. A look at notes is an audit row; there is none where nothing was written. Refuses `role_not_allowed`. */
export async function listCaseNotes(
  deps: CaseWorkDeps,
  asker: Asker,
  query: CallTypes<Calls['listCaseNotes']>['query'],
) {
  const { queue } = query;
  requireQueue(asker, queue);
  const one = { queue, caseId: BigInt(query.id) };
  const notes = await readNotes(deps.database.sql, one);
  if (notes.length > 0)
    await appendAudit(deps.database.sql, {
      actorId: asker.operatorId,
      action: 'backoffice.case_notes_read',
      subjectKind: `case.${queue}`,
      subjectId: one.caseId,
      detail: { notes: notes.length },
      at: deps.clock.now(),
    });
  return { notes: await noteViews(deps, asker, notes) };
}

async function noteViews({ database: { sql }, ports }: CaseWorkDeps, asker: Asker, notes: readonly CaseNote[]) {
  if (notes.length === 0) return [];
  const ids = notes.flatMap(({ authorId, mentioned }) => [authorId, ...mentioned]);
  const viewOf = await colleagueViews(sql, ports, ids, asker.operatorId);
  return notes.map(({ id, authorId, body, mentioned, createdAt }) => ({
    id,
    author: viewOf(authorId),
    text: body,
    mentioned: mentioned.map(viewOf),
    created_at: createdAt.toISOString(),
  }));
}

/**
 * Writes a note on a case, in the transaction of its key. Refuses `role_not_allowed`, and `colleague_not_permitted` where it names someone whose roles do not open the queue:
 * they could not read it.
 */
export async function addCaseNote(
  tx: Tx,
  deps: CaseWorkDeps,
  asker: Asker,
  { queue, id, text, mentioned: named }: CallTypes<Calls['addCaseNote']>['body'],
) {
  requireQueue(asker, queue);
  const one = { queue, caseId: BigInt(id) };
  const mentioned = named.map(BigInt);
  for (const operatorId of mentioned.toSorted((a, b) => Number(a - b)))
    if (!mayDecide(await lockOperatorRoles(tx, operatorId), queue))
      throw new Refusal('colleague_not_permitted', { field: 'mentioned' });
  const note = { authorId: asker.operatorId, body: text, mentioned, createdAt: deps.clock.now() };
  const noteId = await insertNote(tx, one, note);
  await appendAudit(tx, {
    actorId: asker.operatorId,
    action: 'backoffice.case_note',
    subjectKind: `case.${queue}`,
    subjectId: one.caseId,
    detail: { note: noteId, mentioned: mentioned.length },
    at: note.createdAt,
  });
  const [view] = await noteViews(deps, asker, [{ ...note, id: noteId }]);
  if (view === undefined) throw new Error('a note without its view');
  return view;
}

/** Notes that name an operator who has not opened them, of the queues that their roles still open. */
export async function listMentions({ database: { sql }, ports }: CaseWorkDeps, { operatorId, roles }: Asker) {
  const queues = CLAIMED_QUEUES.filter((queue) => mayDecide(roles, queue));
  const mentions = await readMentions(sql, operatorId, queues);
  const authors = mentions.map(({ authorId }) => authorId);
  const viewOf = await colleagueViews(sql, ports, authors, operatorId);
  return {
    mentions: mentions.map(({ queue, caseId, authorId, body, createdAt }) => ({
      queue,
      id: caseId,
      author: viewOf(authorId),
      text: body,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** The notes of a case that name the operator are read. Says how many of other cases are not. */
export async function readMentionsOfCase(
  { database, clock }: CaseWorkDeps,
  { operatorId }: Asker,
  { queue, id }: CallTypes<Calls['readMentions']>['body'],
) {
  const one = { queue, caseId: BigInt(id) };
  const unread = await database.transaction((tx) => markMentionsRead(tx, one, { operatorId, now: clock.now() }));
  return { unread };
}
