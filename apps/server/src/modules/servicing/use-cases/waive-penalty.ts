import { servicingCalls } from '@nesye/contract';
import { daysBetween, type IsoDate, parseRial } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId, recordIdOf } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUserByMobile, findUsers } from '../../identity/index.ts';
import { POSTING_RULE, postEntry, postPenaltyWaived } from '../../ledger/index.ts';
import { amountDue } from '../domain/row-debt.ts';
import {
  addWaived,
  findWaiver,
  insertWaiver,
  lockWaiver,
  type PenaltyWaiver,
  readLateRows,
  readWaivers,
  storeWaiverDecision,
  type WaiverState,
} from '../queries/penalty-waivers.ts';
import { lockRow, readRowOwner, type RowKey } from '../queries/repay-row.ts';
import { makePenaltyFirm } from './make-penalty-firm.ts';

export interface WaiverDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
}

const PAGE_SIZE = 20;
const SEQ_BITS = 64n;

/** The proposals in a state, those in check unless another is requested. Refuses as every paged list does. */
export function listWaivers(
  { database: { sql }, clock }: WaiverDeps,
  operatorId: bigint,
  query: ListQuery & { readonly filter_state?: WaiverState | undefined },
) {
  const read = pagedList(
    servicingCalls.listPenaltyWaivers,
    ['proposed_at'],
    async (_, page, { filter_state: state = 'in_check' }: typeof query) => {
      const { total, rows } = await readWaivers(sql, page, state);
      return { total, rows: await viewsOf(sql, rows, operatorId, clock.businessDate()) };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

/** The late rows of whoever has a mobile number; none for a number that nobody has. Refuses as every paged list does, and `invalid` for what is no number. */
export function listLateRows(
  { database: { sql }, clock }: WaiverDeps,
  query: ListQuery & { readonly filter_mobile: string },
) {
  const mobile = normalizeMobile(query.filter_mobile);
  if (mobile === undefined) throw new Refusal('invalid', { field: 'filter_mobile' });
  const today = clock.businessDate();
  const read = pagedList(
    servicingCalls.listLateInstallments,
    ['due_date'],
    async (_, page) => {
      const found = await findUserByMobile(sql, mobile);
      if (found === undefined) return { total: 0, rows: [] };
      const { total, rows } = await readLateRows(sql, page, found.user.id, today);
      return {
        total,
        rows: rows.map(({ key, dueDate, debt }) => ({
          installment: wireIdOf(key),
          customer_id: key.customerId,
          due_date: dueDate,
          days_overdue: daysBetween(debt.payableUntil, today),
          amount: debt.principal + debt.fee,
          penalty: amountDue(debt, today).penalty,
        })),
      };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

export interface WaiverProposal {
  readonly operatorId: bigint;
  readonly customerId: number;
  readonly installment: number;
  readonly amount: number | string;
  readonly reason: string;
}

/**
 * Proposes to forgive `amount` rials of the penalty that a row owes today. Nothing moves before another operator approves. Refuses `amount_invalid`, `not_found`,
 * `own_case`, `waiver_too_large`, `waiver_open`.
 */
export async function proposeWaiver(tx: Tx, clock: Clock, proposal: WaiverProposal) {
  const amount = parseRial(String(proposal.amount));
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const key = rowKeyOf(proposal);
  if ((await readRowOwner(tx, key)) === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, proposal.operatorId, { people: [key.customerId] });
  const today = clock.businessDate();
  if (amount > amountDue(await lockRow(tx, key), today).penalty)
    throw new Refusal('waiver_too_large', { field: 'amount' });
  const at = clock.now();
  const reason = proposal.reason.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  const id = await insertWaiver(tx, {
    ...key,
    amount,
    reason,
    proposedBy: proposal.operatorId,
    at: clock.businessNow(),
  });
  if (id === undefined) throw new Refusal('waiver_open');
  const view = await viewOf(tx, id, proposal.operatorId, today);
  await appendAudit(tx, {
    actorId: proposal.operatorId,
    action: 'servicing.waiver_propose',
    subjectKind: 'servicing.waiver',
    subjectId: id,
    detail: { user_id: key.customerId, purchase_id: key.purchaseId, seq: key.seq, amount },
    at,
  });
  return view;
}

export interface WaiverDecision {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
}

/**
 * Decides on a proposal. An approval makes the penalty firm through today and takes the amount off it (rule 14). Of two operators at once the first wins. Refuses
 * `not_found`, `own_proposal`, `own_case`, `already_decided`, `reason_missing` for a rejection without its reason, and `waiver_too_large` where the row owes less by now.
 */
export async function decideWaiver(
  { database, clock }: WaiverDeps,
  { operatorId, id, decision, reason }: WaiverDecision,
) {
  const waiverId = requireRecordId(id);
  const why = reason?.trim() ?? '';
  if (decision === 'reject' && why === '') throw new Refusal('reason_missing', { field: 'reason' });
  const at = clock.now();
  return database.transaction(async (tx) => {
    const waiver = (await lockWaiver(tx, waiverId)) ? await findWaiver(tx, waiverId) : undefined;
    if (waiver === undefined) throw new Refusal('not_found');
    if (waiver.state !== 'in_check') throw new Refusal('already_decided');
    if (waiver.proposedBy === operatorId) throw new Refusal('own_proposal');
    await requireNoPart(tx, operatorId, { people: [waiver.key.customerId] });
    const entryId = decision === 'approve' ? await waive(tx, clock, waiver) : null;
    const state = decision === 'approve' ? 'approved' : 'rejected';
    await storeWaiverDecision(tx, waiverId, {
      state,
      decidedBy: operatorId,
      // The day that a statement names: the business clock's, as of every other change of a debt.
      at: clock.businessNow(),
      reason: why === '' ? null : why,
      entryId,
    });
    const view = await viewOf(tx, waiverId, operatorId, clock.businessDate());
    await appendAudit(tx, {
      actorId: operatorId,
      action: `servicing.waiver_${decision}`,
      subjectKind: 'servicing.waiver',
      subjectId: waiverId,
      detail: { user_id: waiver.key.customerId, amount: waiver.amount },
      at,
    });
    return view;
  });
}

async function waive(tx: Tx, clock: Clock, { id, key, amount }: PenaltyWaiver): Promise<bigint> {
  const [businessDate, at] = [clock.businessDate(), clock.businessNow()];
  const debt = await lockRow(tx, key);
  // Behind the lock: a charge-off moves the debt to other accounts.
  const owner = await readRowOwner(tx, key);
  if (owner === undefined) throw new Error(`the installment of waiver ${id} has gone`);
  if (amount > amountDue(debt, businessDate).penalty) throw new Refusal('waiver_too_large');
  await makePenaltyFirm(tx, { key, owner, debt }, { businessDate, at });
  await addWaived(tx, key, amount, at);
  return postEntry(tx, {
    bucket: bucketOf(key.customerId),
    rule: POSTING_RULE.penaltyWaived,
    sourceId: id,
    occurredAt: at,
    effectiveDate: businessDate,
    lines: postPenaltyWaived({ ...owner, penalty: amount }),
  });
}

function rowKeyOf({ customerId, installment }: WaiverProposal): RowKey {
  const [customer, row] = [recordIdOf(customerId), recordIdOf(installment)];
  if (customer === undefined || row === undefined) throw new Refusal('not_found');
  return { customerId: customer, purchaseId: row / SEQ_BITS, seq: Number(row % SEQ_BITS) };
}

const wireIdOf = ({ purchaseId, seq }: RowKey): bigint => purchaseId * SEQ_BITS + BigInt(seq);

async function viewOf(tx: Tx, id: bigint, operatorId: bigint, today: IsoDate) {
  const waiver = await findWaiver(tx, id);
  const [view] = waiver === undefined ? [] : await viewsOf(tx, [waiver], operatorId, today);
  if (view === undefined) throw new Error(`waiver ${id} has gone`);
  return view;
}

async function viewsOf(sql: Sql | Tx, waivers: readonly PenaltyWaiver[], operatorId: bigint, today: IsoDate) {
  const users = await findUsers(
    sql,
    waivers.map(({ key }) => key.customerId),
  );
  return waivers.map((waiver) => {
    const mobile = users.get(waiver.key.customerId)?.mobile;
    return {
      id: waiver.id,
      state: waiver.state,
      customer_id: waiver.key.customerId,
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      installment: wireIdOf(waiver.key),
      due_date: waiver.dueDate,
      amount: waiver.amount,
      penalty: amountDue(waiver.debt, today).penalty,
      reason: waiver.reason,
      proposed_at: waiver.proposedAt.toISOString(),
      is_proposed_by_you: waiver.proposedBy === operatorId,
      decided_at: waiver.decidedAt?.toISOString() ?? null,
      decision_reason: waiver.decisionReason,
    };
  });
}
