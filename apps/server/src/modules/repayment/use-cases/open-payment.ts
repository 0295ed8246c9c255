import { rial, type Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openCardPart, requireParts } from '../../charges/index.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { readFree, readFunds } from '../../wallet/index.ts';
import { earlyRebates, lockRows, type PayableRow, type InstallmentKey } from '../../schedules/index.ts';
import { isKeyed, type PaymentKind } from '../domain/payment-state.ts';
import {
  findOpenPaymentsOf,
  insertPayment,
  markEnded,
  type NewPayment,
  nextPaymentId,
  type Payment,
  type PaymentRow,
  readLastPayment,
  readPaymentRows,
} from '../queries/payments.ts';
import { paymentHolds } from '../payment-holds.ts';
import { REPAYMENT_PURPOSE, type RepaymentDeps } from '../repayment-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** What someone wants to pay. */
export interface PaymentOrder {
  readonly kind: PaymentKind;
  readonly payerId: bigint;
  readonly debtorId: bigint;
  readonly keys: readonly InstallmentKey[];
  readonly subject: Uint8Array;
  readonly useCashWallet: boolean;
  /** An open payment of the same rows whose page at the gateway no one can use any more. */
  readonly deadPaymentId?: bigint | undefined;
  readonly facilityId?: bigint;
  readonly shareHash?: string;
  readonly bodyHash?: Uint8Array;
  /** Of a payoff or a bill: are these all rows that are open now. */
  readonly isWhole?: (tx: Tx, rows: readonly PayableRow[]) => Promise<boolean>;
  /** The sum that the payer saw and agreed to, where it was said. */
  readonly amount?: Rial | undefined;
}

export interface OpenedPayment {
  readonly payment: Payment;
  readonly rows: readonly PaymentRow[];
  /** It was there before: nothing was done now. */
  readonly isReplay: boolean;
}

const PAID = 2;

/**
 * Begins a payment, in one transaction: locks, then looks. What the wallet covers is posted immediately; else the wallet's part is held and an attempt opened, and
 * everything is posted when the card's money is there. The rows' state is the guard: a payment that is done, or open with the same flag, is returned again; one
 * that is open with another flag, or for some of the same rows, is abandoned. Refuses `not_found` for a row that is not the debtor's, and `installment_not_payable`.
 * Refuses `quote_changed` where it comes to another sum than was agreed, and `amount_invalid` (what no card can be charged).
 */
export async function openPayment(
  deps: Pick<RepaymentDeps, 'clock' | 'gateway'>,
  tx: Tx,
  order: PaymentOrder,
): Promise<OpenedPayment> {
  const at = deps.clock.businessNow();
  const locked = await lockRows(tx, {
    customerId: order.debtorId,
    keys: order.keys,
    alongside: [{ kind: ACCOUNT.cashWallet, partyId: order.payerId }],
    asOf: deps.clock.businessDate(),
  });
  if (locked === undefined) throw new Refusal('not_found');
  const last = await readLastPayment(tx, order.payerId, order.subject);
  if (last !== undefined && !isSameBody(last, order)) throw new Refusal('idempotency_key_reused', { field: 'uid' });
  if (last !== undefined && isSamePayment(last, order, locked, at))
    return { payment: last, rows: await readPaymentRows(tx, last.id), isReplay: true };
  if (locked.length === 0 || locked.some(({ status }) => status !== 1 && status !== 4))
    throw new Refusal('installment_not_payable');
  for (const open of await findOpenPaymentsOf(tx, order.payerId, order.keys)) {
    await paymentHolds.release(tx, open, at);
    await markEnded(tx, open.id, 'abandoned', at);
  }
  const rows = await quoteRows(deps, tx, order, locked);
  const payment = await begin(deps, tx, order, { rows, locked, at });
  return { payment, rows, isReplay: false };
}

/** What is paid of locked rows today, and what is given back of the fee of those that are not due yet. Refuses `quote_changed` where the payer agreed to another sum. */
async function quoteRows(
  { clock }: Pick<RepaymentDeps, 'clock'>,
  tx: Tx,
  { debtorId: customerId, isWhole, amount }: PaymentOrder,
  locked: readonly PayableRow[],
): Promise<PaymentRow[]> {
  const rebates = await earlyRebates(tx, { customerId, rows: locked, asOf: clock.businessDate() });
  const rows = locked.map((row, index) => quotedRow(row, rebates[index] ?? 0n));
  const isAgreed = (amount === undefined || amountOf(rows) === amount) && ((await isWhole?.(tx, locked)) ?? true);
  if (!isAgreed) throw new Refusal('quote_changed', { field: 'amount' });
  // Of a row that a refund has left nothing but a fee, nothing is owed before the first day of that fee.
  if (amountOf(rows) === 0n) throw new Refusal('installment_not_payable');
  return rows;
}

const amountOf = (rows: readonly PaymentRow[]): Rial =>
  rial(rows.reduce((sum, { principal, fee, penalty }) => sum + principal + fee + penalty, 0n));

/** Is this what was done before: paid, or waiting for the gateway in the same way, for as long as it may succeed. */
function isSamePayment(
  last: Payment,
  { kind, useCashWallet, deadPaymentId, amount }: PaymentOrder,
  locked: readonly PayableRow[],
  at: Date,
): boolean {
  // A key made by the client: whatever became of it, the same key has the same response.
  if (isKeyed(kind)) return true;
  // Rows that are owed again, because the gateway took that payment back, are paid again.
  if (last.state === 'paid') return locked.every(({ status }) => status === PAID);
  if (last.state !== 'open' || last.id === deadPaymentId || last.useCashWallet !== useCashWallet) return false;
  // Of the day before: the payer has seen today's sum since.
  if (amount !== undefined && last.amount !== amount) return false;
  return last.releasedAt === null && last.decidesUntil !== null && at <= last.decidesUntil;
}

/** Did the key of a payoff or a bill come with the same request before. Other payments have no key. */
const isSameBody = (last: Pick<Payment, 'bodyHash'>, { bodyHash }: Pick<PaymentOrder, 'bodyHash'>): boolean =>
  bodyHash === undefined || last.bodyHash === null || Buffer.from(last.bodyHash).equals(bodyHash);

const quotedRow = ({ purchaseId, seq, due, status }: PayableRow, rebate: bigint): PaymentRow => ({
  purchaseId,
  seq,
  principal: due.principal,
  fee: due.fee - rebate,
  penalty: due.penalty,
  rebate,
  status,
});

interface Quoted {
  readonly rows: readonly PaymentRow[];
  readonly locked: readonly PayableRow[];
  readonly at: Date;
}

async function begin(
  { clock, gateway }: Pick<RepaymentDeps, 'clock' | 'gateway'>,
  tx: Tx,
  order: PaymentOrder,
  { rows, locked, at }: Quoted,
): Promise<Payment> {
  const { payerId: customerId, debtorId } = order;
  const isOwn = customerId === debtorId;
  const amount = amountOf(rows);
  const parts = requireParts(amount, await spendable({ gateway }, tx, customerId, isOwn), order.useCashWallet);
  const id = await nextPaymentId(tx, customerId);
  const payment = {
    ...paymentOf(order, id, clock.businessDate(), at),
    amount,
    walletAmount: parts.wallet,
    gatewayAmount: parts.gateway,
  };
  if (parts.gateway === 0n) {
    const entryId = await settlePayment(tx, payment, rows, locked, {
      at,
      businessDate: payment.businessDate,
      quotedOn: payment.businessDate,
    });
    return await insertPayment(tx, { ...payment, state: 'paid', entryId, endedAt: at }, rows);
  }
  const { attemptId, holdIds, decidesUntil } = await openCardPart(gateway, tx, {
    customerId,
    forCustomerId: isOwn ? undefined : debtorId,
    purpose: REPAYMENT_PURPOSE,
    sourceId: id,
    amount: parts.gateway,
    holds: [{ kind: ACCOUNT.cashWallet, partyId: customerId, amount: parts.wallet }],
    at,
  });
  return await insertPayment(tx, { ...payment, attemptId, holdId: holdIds[0] ?? null, decidesUntil }, rows);
}

const paymentOf = (
  { payerId, debtorId, kind, subject, useCashWallet, facilityId, shareHash, bodyHash }: PaymentOrder,
  id: bigint,
  businessDate: Payment['businessDate'],
  madeAt: Date,
): Omit<NewPayment, 'amount' | 'walletAmount' | 'gatewayAmount'> => ({
  id,
  customerId: payerId,
  debtorId,
  kind,
  subject,
  bodyHash: bodyHash ?? null,
  facilityId: facilityId ?? null,
  shareHash: shareHash ?? null,
  useCashWallet,
  state: 'open',
  attemptId: null,
  holdId: null,
  decidesUntil: null,
  businessDate,
  madeAt,
  endedAt: null,
  entryId: null,
  isOpening: false,
});

/** What the wallet may pay with: for someone else only what is settled, since it may come back into another wallet. */
async function spendable(
  deps: Pick<RepaymentDeps, 'gateway'>,
  tx: Tx,
  customerId: bigint,
  isOwn: boolean,
): Promise<bigint> {
  return isOwn ? await readFree(tx, customerId) : (await readFunds(deps, tx, customerId)).available;
}
