import { type IsoDate, rial, type Rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import { refuseLaneError } from '../../../platform/group-commit/refuse-lane-error.ts';
import { guardedKeysOf, postFeeEarned } from '../../ledger/index.ts';
import {
  earlyRebates,
  feesEarnedEarly,
  type PayableRow,
  readPayableRows,
  rebateOfRows,
  repaymentOfRows,
  type RowPayment,
} from '../../schedules/index.ts';
import type { WalletPayment } from '../domain/wallet-payment.ts';
import type { Payment } from '../queries/payments.ts';
import type { StoredPayment } from '../queries/commit-wallet-payments.ts';
import type { OpenedPayment, PaymentOrder } from './open-payment.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

const DUE_LATER = 1;

/**
 * Pays what nearly every repayment is: own rows of one facility, not late, in full, from a wallet that covers them; many of these in one transaction. Undefined when it is
 * anything else, by what was read or by what the locks showed; then nothing was done, and `openPayment` decides. Refuses `busy`, `rate_limited` and `outcome_unknown`.
 */
export async function payFromWallet(deps: RepaymentDeps, order: PaymentOrder): Promise<OpenedPayment | undefined> {
  const { kind, payerId, debtorId, keys, useCashWallet, amount } = order;
  if (kind !== 'installments' || payerId !== debtorId || !useCashWallet) return undefined;
  const businessDate = deps.clock.businessDate();
  const rows = await readPayableRows(deps.database.sql, debtorId, keys, businessDate);
  if (rows.length !== keys.length || !rows.every((row) => isPlain(row, rows))) return undefined;
  const rebates = await earlyRebates(deps.database.sql, { customerId: debtorId, rows, asOf: businessDate });
  const paid = rows.map((row, index) => paidRow(row, rebates[index] ?? ZERO_RIAL));
  const payment = walletPaymentOf(order, paid, { businessDate, madeAt: deps.clock.businessNow() });
  if (amount !== undefined && amount !== payment.amount) return undefined;
  const stored = await deps.lane
    .submit({
      command: payment,
      laneKey: 0,
      keys: guardedKeysOf(payment.lines),
      owner: String(payerId),
    })
    .catch(refuseLaneError);
  return stored === undefined ? undefined : openedOf(payment, stored);
}

/** Of one facility with the others, owed in full and in the books, and nothing of it was ever late. */
function isPlain({ status, facilityId, debt, due }: PayableRow, rows: readonly PayableRow[]): boolean {
  if (status !== DUE_LATER || facilityId !== rows[0]?.facilityId || due.principal === 0n) return false;
  if (debt.chargedOffOn !== undefined) return false;
  const { charged, rialDays } = debt.penalty;
  const isUntouched = debt.principalPaid === 0n && debt.feePaid === 0n && debt.feeRebated === 0n;
  return isUntouched && due.penalty === 0n && charged === 0n && rialDays === 0n;
}

const paidRow = (row: PayableRow, rebate: Rial): RowPayment => ({
  row,
  principal: row.due.principal,
  fee: subtractRial(row.due.fee, rebate),
  penalty: row.due.penalty,
  rebate,
});

function walletPaymentOf(
  { payerId: customerId, subject }: PaymentOrder,
  paid: readonly RowPayment[],
  { businessDate, madeAt }: { readonly businessDate: IsoDate; readonly madeAt: Date },
): WalletPayment {
  const earned = feesEarnedEarly(paid).filter((fee) => fee > 0n);
  return {
    customerId,
    subject,
    amount: sumRial(paid.flatMap(({ principal, fee, penalty }) => [principal, fee, penalty])),
    rows: paid.map(({ row: { purchaseId, seq, dueDate, feeUnearned }, principal, fee, rebate }) => ({
      purchaseId,
      seq,
      principal,
      fee,
      rebate,
      dueDate,
      feeUnearned,
    })),
    ...repaymentOfRows(paid, { customerId, gatewayAmount: 0n, transitAmount: 0n }),
    rebateLines: rebateOfRows(paid),
    earned,
    earnedLines: earned.length === 0 ? [] : postFeeEarned(sumRial(earned)),
    businessDate,
    madeAt,
  };
}

function openedOf(
  { customerId, amount, rows, businessDate, madeAt }: WalletPayment,
  { id, uid }: StoredPayment,
): OpenedPayment {
  const payment: Payment = {
    id,
    uid,
    customerId,
    debtorId: customerId,
    kind: 'installments',
    bodyHash: null,
    facilityId: null,
    shareHash: null,
    useCashWallet: true,
    amount,
    walletAmount: amount,
    gatewayAmount: rial(0n),
    state: 'paid',
    attemptId: null,
    holdId: null,
    decidesUntil: null,
    releasedAt: null,
    businessDate,
    madeAt,
  };
  const paidRows = rows.map((row) => ({ ...row, penalty: 0n, status: DUE_LATER }));
  return { payment, rows: paidRows, isReplay: false };
}
