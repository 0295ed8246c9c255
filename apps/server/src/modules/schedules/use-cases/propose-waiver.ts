import { type IsoDate, parseRial, type Rial } from '@nesye/money';
import { proposeApproval, type Proposed, requireReason } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { installmentIdOf, rowOfInstallmentId } from '../domain/installment-uid.ts';
import { amountDue } from '../domain/row-debt.ts';
import { hasOpenWaiver, nextWaiverId } from '../queries/penalty-waivers.ts';
import { readRowOwner, type RowKey } from '../queries/repay-row.ts';
import { lockWaivedRows, type LockedRow, waiverApproval } from './waiver-approval.ts';

export interface WaiverRequest {
  readonly operatorId: bigint;
  readonly customerId: number;
  /** Rows of the customer, each once. */
  readonly installments: readonly number[];
  readonly amount: number | string;
  readonly reason: string;
}

/**
 * Proposes to forgive `amount` rials of the penalties that rows of a customer owe today. The sum goes to the oldest row first, up to what it owes. A row
 * that nothing is left for is not in the proposal. Refuses `amount_invalid`, `not_found`, `own_case`, `reason_missing`, `waiver_too_large`, and `waiver_open`
 * where an open proposal has one of these rows.
 */
export async function proposeWaiver(tx: Tx, clock: Clock, request: WaiverRequest): Promise<Proposed> {
  const { operatorId } = request;
  const amount = parseRial(String(request.amount));
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const reason = requireReason(request.reason);
  const { customerId, keys } = await requireRows(tx, request);
  await requireNoPart(tx, operatorId, { people: [customerId] });
  const rows = shareWaiver(amount, await lockWaivedRows(tx, keys), clock.businessDate());
  if (rows === undefined) throw new Refusal('waiver_too_large', { field: 'amount' });
  const installments = rows.map(({ installment }) => installment);
  if (await hasOpenWaiver(tx, customerId, installments)) throw new Refusal('waiver_open');
  const subjectId = await nextWaiverId(tx, customerId);
  const proposal = { operatorId, subjectId, customerId, payload: { rows }, reason };
  return await proposeApproval(tx, clock, waiverApproval(clock), proposal);
}

async function requireRows(
  tx: Tx,
  { customerId, installments }: WaiverRequest,
): Promise<{ readonly customerId: bigint; readonly keys: readonly RowKey[] }> {
  const customer = recordIdOf(customerId);
  if (customer === undefined) throw new Refusal('not_found');
  const keys: RowKey[] = [];
  for (const installment of installments) {
    const id = recordIdOf(installment);
    const key = id === undefined ? undefined : { customerId: customer, ...rowOfInstallmentId(id) };
    if (key === undefined || (await readRowOwner(tx, key)) === undefined) throw new Refusal('not_found');
    keys.push(key);
  }
  return { customerId: customer, keys };
}

/** Shares a sum among rows by their due dates: to each what it owes, as long as something is left. Undefined where the rows owe less. */
function shareWaiver(amount: Rial, rows: readonly LockedRow[], today: IsoDate) {
  let rest: bigint = amount;
  const oldestFirst = rows.toSorted((left, right) => left.debt.payableUntil.localeCompare(right.debt.payableUntil));
  const shares = oldestFirst.flatMap(({ key, debt }) => {
    const { penalty } = amountDue(debt, today);
    const part = rest < penalty ? rest : penalty;
    rest -= part;
    return part > 0n ? [{ installment: Number(installmentIdOf(key)), amount: Number(part) }] : [];
  });
  return rest === 0n ? shares : undefined;
}
