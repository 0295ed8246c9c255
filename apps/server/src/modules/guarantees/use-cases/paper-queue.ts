import { Readable } from 'node:stream';
import { type CallTypes, guaranteesCalls } from '@nesye/contract';
import { maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { hasPart, requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser, findUsers } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { lineName } from '../../schedules/index.ts';
import { rejectText } from '../domain/reject-text.ts';
import { eventsOf, type InstrumentEvent } from '../domain/states.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { readOfRequirement as readGuarantors } from '../queries/guarantors.ts';
import {
  findInstrument,
  type Instrument,
  lockInstrument,
  paperOf,
  returnAddressPlace,
  storeDecision,
} from '../queries/instruments.ts';
import { findPicture, insertLook, readLooked, readPictures } from '../queries/pictures.ts';
import { type QueuedPaper, readQueue } from '../queries/queue.ts';
import { lockRequirement } from './lock-requirement.ts';
import { applyToInstrument } from './apply-event.ts';
import { namedViews } from '../guarantor-view.ts';
import { instrumentViews } from '../instrument-view.ts';
import { paperStep } from './next-step.ts';
import { tellCustomer } from '../notices.ts';
import { settleRequirement } from '../requirement-state.ts';

type PaperCase = Outgoing<CallTypes<typeof guaranteesCalls.getPaper>['reply']>;
type Decision = CallTypes<typeof guaranteesCalls.decidePaper>['body'];
type PaperMove = CallTypes<typeof guaranteesCalls.movePaper>['body'];
type QueueQuery = ListQuery &
  WorkQuery & {
    readonly filter_state?: Instrument['state'] | undefined;
    readonly filter_kind?: Instrument['kind'] | undefined;
  };

const RULES: ListRules<'since'> = {
  order: { since: 'instant' },
  standardOrder: { key: 'since', isDescending: false },
  tieBreakers: 1,
  pageSize: 20,
};

/** The operators' queue: papers in check unless another state is requested, those that wait longest first. Refuses `page_size_too_large`, `invalid` with the field. */
export async function listPapers(deps: GuaranteeDeps, operatorId: bigint, query: QueueQuery) {
  const { sql } = deps.database;
  const request = readListRequest(query, RULES);
  const { total, rows } = await readQueue(sql, {
    state: query.filter_state ?? 'in_check',
    kind: query.filter_kind,
    work: workOf('papers', query, { operatorId, now: deps.clock.now() }),
    isDescending: request.isDescending,
    after: request.after,
    ...rowsToRead(request),
  });
  return listResponse(
    addressOf(guaranteesCalls.listPapers.path, { ...query }),
    request,
    { total, rows: await queueItems(deps, sql, rows) },
    (item) => item,
    (item) => [item.since, String(item.id)],
  );
}

async function queueItems(deps: GuaranteeDeps, sql: Sql, rows: readonly QueuedPaper[]) {
  const ids = rows.map(({ customerId }) => customerId);
  const [users, people] = await Promise.all([findUsers(sql, ids), readCustomers(sql, ids)]);
  const day = today(deps);
  const lines = [...new Set(rows.map(({ line }) => line))];
  const names = new Map(await Promise.all(lines.map(async (line) => [line, await lineName(sql, line)] as const)));
  return rows.map((row) => {
    const person = people.get(row.customerId);
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      holder: row.holder,
      line: row.line,
      line_name: names.get(row.line) ?? '',
      amount: row.amount,
      customer_name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
      cellphone: maskMobile(users.get(row.customerId)?.mobile ?? ''),
      is_return_late:
        ['return_requested', 'return_paid', 'in_transit'].includes(row.state) &&
        row.returnDueOn !== null &&
        row.returnDueOn < day,
      since: row.since.toISOString(),
    };
  });
}

/** The moves of operators by the events that they are; the confirmation of a note by its notary is none of theirs. */
const MOVE_OF: Readonly<Partial<Record<InstrumentEvent, PaperCase['moves'][number]>>> = {
  confirm: 'confirm',
  reject: 'reject',
  hand_to_customer: 'hand_to_customer',
  hand_to_courier: 'hand_to_courier',
  find: 'find',
  write_off: 'write_off',
};

/** One paper with all that a decision needs; that it was looked at is audited. Refuses `not_found`. */
export async function showPaper(deps: GuaranteeDeps, operatorId: bigint, id: bigint): Promise<PaperCase> {
  const view = await paperCase(deps, deps.database.sql, operatorId, id);
  await appendAudit(deps.database.sql, {
    actorId: operatorId,
    action: 'guarantees.look',
    subjectKind: 'guarantees.instrument',
    subjectId: id,
    detail: {},
    at: deps.clock.now(),
  });
  return view;
}

async function paperCase(deps: GuaranteeDeps, sql: Sql | Tx, operatorId: bigint, id: bigint): Promise<PaperCase> {
  const paper = await findInstrument(sql, id);
  if (paper === undefined) throw new Refusal('not_found');
  const [view] = await instrumentViews(deps, sql, [paper]);
  if (view === undefined) throw new Error('a paper without a view');
  const guarantors = await readGuarantors(sql, paper.requirementId);
  const person = (await readCustomers(sql, [paper.customerId])).get(paper.customerId);
  const user = await findUser(sql, paper.customerId);
  const files = await readPictures(sql, { instrumentIds: [id], guarantorIds: guarantors.map((one) => one.id) });
  const isWaiting = paper.state === 'in_check' || paper.state === 'missing';
  return {
    ...view,
    allowed: [],
    reject_code: paper.rejectCode,
    reject_reason: rejectText(paper),
    customer: {
      user_id: paper.customerId,
      name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
      national_id: person?.nationalIdMask ?? null,
      cellphone: maskMobile(user?.mobile ?? ''),
    },
    required_amount: paper.requiredAmount,
    guarantors: await namedViews(sql, guarantors),
    files: files.map((file) => ({
      id: file.id,
      kind: file.kind,
      media_type: file.mediaType,
      size: file.sizeBytes,
      sent_at: file.sentAt.toISOString(),
    })),
    missing_text: paper.missingNote,
    return_address: addressOfReturn(deps, paper),
    is_own: await hasPart(sql, operatorId, { people: [paper.customerId] }),
    decided_by: paper.decidedBy,
    moves: eventsOf(paperOf(paper), paper.state).flatMap((event) => MOVE_OF[event] ?? []),
    next: isWaiting ? await paperStep(sql, paper, { userId: operatorId, as: 'operator' }) : null,
  };
}

/** Who packs the envelope needs the address; no one else does. */
function addressOfReturn({ vault }: GuaranteeDeps, paper: Instrument): string | null {
  const isPacked = paper.state === 'return_paid' && paper.returnAddressSealed !== null;
  return isPacked && paper.returnAddressSealed !== null
    ? vault.open(paper.returnAddressSealed, returnAddressPlace(paper.id))
    : null;
}

export interface OpenPicture {
  readonly content: Readable;
  readonly sizeBytes: number;
}

/** A picture, deciphered as it leaves. That it was opened is committed before the first byte. Refuses `not_found`, also once it was erased. */
export async function openPicture(
  { database, clock, files }: GuaranteeDeps,
  operatorId: bigint,
  id: bigint,
): Promise<OpenPicture> {
  const picture = await findPicture(database.sql, id);
  const fileId = picture?.fileId;
  const file = fileId === undefined || fileId === null ? undefined : await files.find(database.sql, fileId);
  if (file === undefined) throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    const at = clock.now();
    await insertLook(tx, id, operatorId, at);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'guarantees.picture_open',
      subjectKind: 'guarantees.picture',
      subjectId: id,
      detail: {},
      at,
    });
  });
  return { content: Readable.from(files.read(file), { objectMode: false }), sizeBytes: file.sizeBytes };
}

/** The work of an operator on a paper with its requirement and itself locked; what was done is audited. Refuses `not_found`, `own_case`. */
async function withPaper(
  deps: GuaranteeDeps,
  operatorId: bigint,
  id: bigint,
  action: string,
  work: (tx: Tx, paper: Instrument, at: Date) => Promise<void>,
): Promise<PaperCase> {
  const { database, clock } = deps;
  const at = clock.businessNow();
  return database.transaction(async (tx) => {
    const found = await findInstrument(tx, id);
    if (found === undefined) throw new Refusal('not_found');
    const requirement = await lockRequirement(deps, tx, found.requirementId);
    const paper = await lockInstrument(tx, id);
    if (paper === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [paper.customerId] });
    await work(tx, paper, at);
    await settleRequirement(deps, tx, requirement, at);
    const view = await paperCase(deps, tx, operatorId, id);
    await appendAudit(tx, {
      actorId: operatorId,
      action,
      subjectKind: 'guarantees.instrument',
      subjectId: id,
      detail: { user_id: paper.customerId },
      at: clock.now(),
    });
    return view;
  });
}

/**
 * Confirms that a paper is right and with us, or rejects it with a reason that its owner reads. Of two operators, or two tabs, at once the first wins. Refuses `not_found`,
 * `reason_missing`, `own_case`, `already_decided`, and `guarantee_picture_unseen` for a confirmation by someone who has not opened both sides.
 */
export async function decidePaper(
  deps: GuaranteeDeps,
  operatorId: bigint,
  id: bigint,
  { decision, reason, note }: Decision,
): Promise<PaperCase> {
  const why = note?.trim() ?? '';
  if (decision === 'reject' && (reason === undefined || (reason === 'other' && why === '')))
    throw new Refusal('reason_missing', { field: reason === undefined ? 'reason' : 'note' });
  return withPaper(deps, operatorId, id, `guarantees.paper_${decision}`, async (tx, paper, at) => {
    if (paper.state !== 'in_check') throw new Refusal('already_decided');
    if (decision === 'confirm') {
      const ids = (await readPictures(tx, { instrumentIds: [id] })).map((picture) => picture.id);
      const looked = await readLooked(tx, ids, operatorId);
      if (!ids.every((one) => looked.has(one))) throw new Refusal('guarantee_picture_unseen');
    }
    const rejectCode = decision === 'reject' ? (reason ?? null) : null;
    const rejectNote = decision === 'reject' && why !== '' ? why : null;
    await storeDecision(tx, id, { by: operatorId, rejectCode, rejectNote });
    await applyToInstrument(tx, paper, decision, {
      actor: { as: 'operator', userId: operatorId },
      at,
      note: rejectNote,
    });
    const kind = decision === 'confirm' ? 'paper_confirmed' : 'paper_rejected';
    await tellCustomer(tx, paper.customerId, { kind, paper: paper.kind }, at);
  });
}

/** Records a hand-over, or what became of a missing paper. Refuses `not_found`, `own_case`, `guarantee_state_mismatch`. */
export async function movePaper(
  deps: GuaranteeDeps,
  operatorId: bigint,
  id: bigint,
  { move, note }: PaperMove,
): Promise<PaperCase> {
  return withPaper(deps, operatorId, id, `guarantees.${move}`, async (tx, paper, at) => {
    const said = note?.trim() ?? '';
    await applyToInstrument(tx, paper, move, {
      actor: { as: 'operator', userId: operatorId },
      at,
      note: said === '' ? null : said,
    });
    if (move === 'hand_to_customer' || move === 'write_off')
      await tellCustomer(tx, paper.customerId, { kind: 'paper_returned', paper: paper.kind }, at);
  });
}
