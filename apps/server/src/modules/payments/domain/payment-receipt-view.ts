import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { businessDate, jalaliText } from '@nesye/money';
import { amountInWords } from '@nesye/persian';
import type { PaymentReceipt } from '../../repayment/index.ts';

/** A payment of installments that is paid, and by whom. Amounts in rials. */
export interface PaidReceipt extends PaymentReceipt {
  readonly customerName: string;
}

/** The receipt of a payment of installments, in the form of every receipt: what it has no word for is null or 0. */
export function paymentReceiptView({ payment, rows, customerName }: PaidReceipt) {
  const number = String(payment.id);
  return {
    number,
    kind: payment.kind === 'payoff' || payment.kind === 'bill' ? payment.kind : ('payment' as const),
    customer_name: customerName,
    merchant: null,
    amount: payment.amount,
    amount_in_words: amountInWords(payment.amount),
    today_amount: payment.amount,
    fee: sumOf(rows, 'fee'),
    penalty: sumOf(rows, 'penalty'),
    rebate: sumOf(rows, 'rebate'),
    total: payment.amount,
    effective_rate_bp: null,
    number_of_installments: rows.length,
    tenders: [
      { kind: 'wallet' as const, amount: payment.walletAmount },
      { kind: 'gateway' as const, amount: payment.gatewayAmount },
    ].filter(({ amount }) => amount > 0n),
    exchange: null,
    wallet_group_name: '',
    created_at: payment.madeAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(payment.madeAt)),
    installments: rows.map((row) => ({
      seq: row.seq,
      amount: row.principal + row.fee + row.penalty,
      due_date: row.dueDate,
      due_date_jalali: jalaliText(row.dueDate),
      is_paid_now: true,
      status: INSTALLMENT_STATUS.paid,
    })),
    is_rescheduled: false,
    pdf_url: `/api/v1/accounting/payment-receipt/${number}/pdf`,
  };
}

/** Rials of one part of all rows. */
export const sumOf = (rows: PaidReceipt['rows'], part: 'fee' | 'penalty' | 'rebate'): bigint =>
  rows.reduce((sum, row) => sum + row[part], 0n);
