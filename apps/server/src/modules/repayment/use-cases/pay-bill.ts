import { parseRial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashInput } from '../../../platform/idempotency/idempotency-store.ts';
import { billDueDate, isBillMonth, readOpenBillKeys } from '../../dues/index.ts';
import { subjectOfKey } from '../domain/payment-subject.ts';
import { facilityOf } from './payoff.ts';
import { placeOrder } from './pay-rows.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

/** As many as a payment may have. */
const MAX_ROWS = 1_000;

export interface BillPaymentRequest {
  /** Made by the client: the key. */
  readonly uid: string;
  readonly contract_uid: string;
  /** A Jalali month. */
  readonly year: number;
  readonly month: number;
  readonly amount: unknown;
  readonly use_cash_wallet: boolean;
}

/**
 * Pays all that is open of a monthly bill as one, for the amount the customer saw: from the wallet immediately, or with a card. A bill whose month is not over is paid as
 * far as it goes. The same key has the same response. Refuses `contract_not_found`, `not_found` (no month of the calendar), `installment_not_payable` (nothing of it
 * is open), `quote_changed` (a purchase was added, one was paid, a penalty has grown), `idempotency_key_reused`, `amount_invalid` and `gateway_down`.
 */
export async function payBill(deps: RepaymentDeps, customerId: bigint, request: BillPaymentRequest) {
  const facility = await facilityOf(deps, customerId, request.contract_uid);
  const amount = parseRial(request.amount);
  if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  if (!isBillMonth(request)) throw new Refusal('not_found');
  const bill = { customerId, facilityId: facility.id, dueDate: billDueDate(request.year, request.month) };
  const keys = await readOpenBillKeys(deps.database.sql, bill, MAX_ROWS);
  return await placeOrder(deps, {
    kind: 'bill',
    payerId: customerId,
    debtorId: customerId,
    keys,
    subject: subjectOfKey('bill', request.uid),
    useCashWallet: request.use_cash_wallet,
    facilityId: facility.id,
    bodyHash: hashInput({ ...request, amount: String(amount) }),
    amount,
    isWhole: async (tx, rows) => (await readOpenBillKeys(tx, bill, MAX_ROWS)).length === rows.length,
  });
}
