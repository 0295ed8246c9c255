import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { readTakenBackOn } from '../../gateway/index.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { readRowFacts } from '../../schedules/index.ts';
import { type DatedRow, type Payment, readPayment, readPaymentRows } from '../queries/payments.ts';

/** A row of a receipt; rials. */
export interface ReceiptRow extends DatedRow {
  readonly merchantName: string;
}

export interface PaymentReceipt {
  readonly payment: Payment;
  /** The business day on which the gateway took the card's money back: the receipt is a record of what was, no proof of payment. */
  readonly takenBackOn: IsoDate | null;
  /** Empty where someone else's installment was paid: who pays sees nothing of the debt. */
  readonly rows: readonly ReceiptRow[];
}

/** What the receipt of a customer's own payment says; undefined when there is none of that number, or it is not paid. */
export async function readPaymentReceipt(
  sql: Sql,
  customerId: bigint,
  id: bigint,
): Promise<PaymentReceipt | undefined> {
  const payment = await readPayment(sql, customerId, id);
  if (payment?.state !== 'paid') return undefined;
  const takenBackOn = await readTakenBackOn(sql, payment.attemptId);
  if (payment.debtorId !== customerId) return { payment, takenBackOn, rows: [] };
  const rows = await readPaymentRows(sql, id);
  const facts = await readRowFacts(sql, customerId, rows);
  const names = await findMerchantNames(
    sql,
    [...facts.values()].map(({ merchantId }) => merchantId),
  );
  return {
    payment,
    takenBackOn,
    rows: rows.flatMap((row) => {
      const fact = facts.get(`${row.purchaseId}/${row.seq}`);
      if (fact === undefined) return [];
      return [{ ...row, merchantName: names.get(fact.merchantId)?.name ?? '' }];
    }),
  };
}
