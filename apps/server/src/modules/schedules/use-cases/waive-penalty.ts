import { type IsoDate, parseRial, type Rial, rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { POSTING_RULE, postEntry, postPenaltyWaived } from '../../ledger/index.ts';
import { amountDue, type RowDebt } from '../domain/row-debt.ts';
import {
  addWaived,
  findWaiver,
  insertWaiver,
  lockWaiver,
  storeWaiverDecision,
  type WaivedRow,
  type WaiverProposal,
} from '../queries/penalty-waivers.ts';
import { lockRow, readRowOwner, type RowKey } from '../queries/repay-row.ts';
import { rowKeyOf, type WaiverDeps, waiverView } from './list-waivers.ts';
import { accruePenalty } from './make-penalty-firm.ts';

export interface ProposalRequest {
  readonly operatorId: bigint;
  readonly customerId: number;
  /** Rows of the customer, each once. */
  readonly installments: readonly number[];
  readonly amount: number | string;
  readonly reason: string;
}

/**
 * Proposes to forgive `amount` rials of the penalties that rows of a customer owe today. The sum goes to the rows by their due dates, the oldest first, up to what each
 * owes; a row that nothing is left for is not in the proposal. Nothing moves before another operator approves. Refuses `amount_invalid`, `not_found`, `own_case`,
 * `reason_missing`, `waiver_too_large`, `waiver_open`.
 */
export async function proposeWaiver(tx: Tx, clock: Clock, request: ProposalRequest) {
  const { operatorId } = request;
  const amount = parseRial(String(request.amount));
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const reason = request.reason.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  const { customerId, keys } = await requireRows(tx, request);
  await requireNoPart(tx, operatorId, { people: [customerId] });
  const today = clock.businessDate();
  const rows = shareWaiver(amount, await penaltiesOf(tx, keys, today));
  if (rows === undefined) throw new Refusal('waiver_too_large', { field: 'amount' });
  const at = clock.now();
  const id = await insertWaiver(tx, { customerId, rows, reason, proposedBy: operatorId, at: clock.businessNow() });
  if (id === undefined) throw new Refusal('waiver_open');
  const view = await waiverView(tx, id, operatorId, today);
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'servicing.waiver_propose',
    subjectKind: 'servicing.waiver',
    subjectId: id,
    detail: {
      user_id: customerId,
      rows: rows.map(({ purchaseId, seq, amount: part }) => `${purchaseId}/${seq}: ${part}`).join(', '),
      amount,
    },
    at,
  });
  return view;
}

async function requireRows(
  tx: Tx,
  { customerId, installments }: ProposalRequest,
): Promise<{ readonly customerId: bigint; readonly keys: readonly RowKey[] }> {
  const keys: RowKey[] = [];
  for (const installment of installments) {
    const key = rowKeyOf(customerId, installment);
    if (key === undefined || (await readRowOwner(tx, key)) === undefined) throw new Refusal('not_found');
    keys.push(key);
  }
  const [first] = keys;
  if (first === undefined) throw new Refusal('not_found');
  return { customerId: first.customerId, keys };
}

interface PenaltyOfRow extends RowKey {
  readonly payableUntil: IsoDate;
  readonly penalty: Rial;
}

/** What locked rows owe as penalties. Rows are locked in the order of their ids, as everywhere. */
async function penaltiesOf(tx: Tx, keys: readonly RowKey[], today: IsoDate): Promise<PenaltyOfRow[]> {
  const found: PenaltyOfRow[] = [];
  for (const key of keys.toSorted(byId)) {
    const debt = await lockRow(tx, key);
    found.push({ ...key, payableUntil: debt.payableUntil, penalty: amountDue(debt, today).penalty });
  }
  return found.toSorted((left, right) => left.payableUntil.localeCompare(right.payableUntil));
}

/** Shares a sum among rows, to each what it owes as long as something is left; undefined where the rows owe less. */
function shareWaiver(amount: Rial, rows: readonly PenaltyOfRow[]) {
  let rest: bigint = amount;
  const shares = rows.flatMap(({ purchaseId, seq, penalty }) => {
    const part = rest < penalty ? rest : penalty;
    rest -= part;
    return part > 0n ? [{ purchaseId, seq, amount: rial(part) }] : [];
  });
  return rest === 0n ? shares : undefined;
}

const byId = (left: RowKey, right: RowKey): number =>
  left.purchaseId === right.purchaseId ? left.seq - right.seq : left.purchaseId < right.purchaseId ? -1 : 1;

export interface WaiverDecision {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
}

/**
 * Decides on a proposal as a whole. An approval makes the penalty of each row firm through today and takes its part of the sum off it (rule 14), all or none. Of two
 * operators at once the first wins. Refuses `not_found`, `own_proposal`, `own_case`, `already_decided`, `reason_missing` for a rejection without its reason, and
 * `waiver_too_large` where a row owes less by now.
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
    await requireNoPart(tx, operatorId, { people: [waiver.customerId] });
    await storeWaiverDecision(tx, waiverId, {
      state: decision === 'approve' ? 'approved' : 'rejected',
      decidedBy: operatorId,
      // The day that a statement names: the business clock's, as of every other change of a debt.
      at: clock.businessNow(),
      reason: why === '' ? null : why,
      entries: decision === 'approve' ? await waiveAll(tx, clock, waiver) : new Map(),
    });
    const view = await waiverView(tx, waiverId, operatorId, clock.businessDate());
    await appendAudit(tx, {
      actorId: operatorId,
      action: `servicing.waiver_${decision}`,
      subjectKind: 'servicing.waiver',
      subjectId: waiverId,
      detail: { user_id: waiver.customerId, amount: view.amount },
      at,
    });
    return view;
  });
}

/** Waives each row of a proposal; returns the entry of each waiver. All rows are locked before the first is changed. */
async function waiveAll(tx: Tx, clock: Clock, { rows }: WaiverProposal): Promise<Map<bigint, bigint>> {
  const locked: { readonly row: WaivedRow; readonly debt: RowDebt }[] = [];
  for (const row of rows) locked.push({ row, debt: await lockRow(tx, row.key) });
  const entries = new Map<bigint, bigint>();
  for (const { row, debt } of locked) entries.set(row.id, await waive(tx, clock, row, debt));
  return entries;
}

async function waive(tx: Tx, clock: Clock, { id, key, amount }: WaivedRow, debt: RowDebt): Promise<bigint> {
  const [businessDate, at] = [clock.businessDate(), clock.businessNow()];
  // Behind the lock: a charge-off moves the debt to other accounts.
  const owner = await readRowOwner(tx, key);
  if (owner === undefined) throw new Error(`the installment of waiver ${id} has gone`);
  if (amount > amountDue(debt, businessDate).penalty) throw new Refusal('waiver_too_large');
  await accruePenalty(tx, { key, owner, debt }, { businessDate, at });
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
