import { businessDate, dateFromJalali, rial } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import { billMonthOf } from '../../dues/rules.ts';
import { CASH_WALLET_LOOK } from '../domain/contract-view.ts';
import { type PaidReceipt, sumOf } from '../domain/payment-receipt-view.ts';
import { figuresIn, inWordsAndOtherUnit, type ReceiptUnit, type ReceiptWords, TEMPLATE } from './receipt-document.ts';

const PAYMENT_WORDS: ReceiptWords = {
  title: 'رسید پرداخت اقساط',
  party: 'پرداخت‌کننده',
  done: 'پرداخت موفق',
  amount: 'مبلغ پرداخت',
  table: 'قسط‌های پرداخت‌شده',
  foot: '',
};
const PAYOFF_WORDS: ReceiptWords = {
  title: 'گواهی تسویه',
  party: 'تسویه‌کننده',
  done: 'تسویه شد',
  amount: 'مبلغ تسویه',
  table: 'قسط‌های تسویه‌شده',
  foot: 'گواهی می‌شود همهٔ قسط‌های بالا به‌طور کامل تسویه شده‌اند و از بابت آن‌ها بدهی نمانده است.',
};

const BILL_WORDS: ReceiptWords = {
  title: 'رسید پرداخت صورتحساب',
  party: 'پرداخت‌کننده',
  done: 'پرداخت موفق',
  amount: 'مبلغ پرداخت',
  table: 'خریدهای پرداخت‌شده',
  foot: '',
};

/** A bill's receipt names its month. */
function wordsOf({ payment, rows: [first] }: PaidReceipt): ReceiptWords {
  if (payment.kind === 'payoff') return PAYOFF_WORDS;
  if (payment.kind !== 'bill' || first === undefined) return PAYMENT_WORDS;
  const { year, month } = billMonthOf(first.dueDate);
  const monthText = formatJalaliDate(dateFromJalali({ year, month, day: 1 }), 'month');
  return { ...BILL_WORDS, title: `${BILL_WORDS.title} ${monthText}` };
}

/** The receipt of a payment of installments, or the certificate of a payoff, as a document to typeset. Pure: the same facts give the same document. */
export function paymentReceiptDocument(
  paid: PaidReceipt,
  maskedMobile: string | undefined,
  unit: ReceiptUnit = 'rial',
): PdfRequest {
  return { template: TEMPLATE, facts: paymentReceiptInputs(paid, maskedMobile, unit), createdAt: paid.payment.madeAt };
}

/** Every word and number of it as it is printed; the template only lays them out. */
export function paymentReceiptInputs(
  paid: PaidReceipt,
  maskedMobile: string | undefined,
  preferredUnit: ReceiptUnit = 'rial',
) {
  const { payment, takenBackOn, rows, customerName } = paid;
  const figures = figuresIn(preferredUnit);
  const amount = rial(payment.amount);
  const optional = (sum: bigint): string => (sum === 0n ? '' : figures.withUnit(rial(sum)));
  const mobile = toPersianDigits(maskedMobile ?? '');
  return {
    words: wordsOf(paid),
    number: toPersianDigits(String(payment.id)),
    date: formatJalaliDate(businessDate(payment.madeAt), 'weekday'),
    dateTime: formatJalaliDateTime(payment.madeAt),
    shop: { name: customerName, category: '', terminal: '' },
    buyer: { name: customerName, mobile },
    unit: figures.unit,
    amount: figures.of(amount),
    ...inWordsAndOtherUnit(amount, preferredUnit),
    entries: [
      ['زمان پرداخت', formatJalaliDateTime(payment.madeAt)],
      ['پس گرفته شد', takenBackOn === null ? '' : formatJalaliDate(takenBackOn, 'weekday')],
      payment.kind === 'bill'
        ? ['تعداد خرید', `${toPersianDigits(rows.length)} خرید`]
        : ['تعداد قسط', rows.length === 0 ? '' : `${toPersianDigits(rows.length)} قسط`],
      ['کارمزد', optional(sumOf(rows, 'fee'))],
      ['جریمهٔ دیرکرد', optional(sumOf(rows, 'penalty'))],
      ['برگشت کارمزد', optional(sumOf(rows, 'rebate'))],
      ['موبایل', mobile],
    ],
    tenders: [
      { kind: 'wallet', title: CASH_WALLET_LOOK.name, sum: payment.walletAmount },
      { kind: 'credit', title: payment.kind === 'mandate' ? 'حساب بانکی' : 'کارت بانکی', sum: payment.gatewayAmount },
    ]
      .filter(({ sum }) => sum > 0n)
      .map(({ kind, title, sum }) => ({
        kind,
        title,
        amount: figures.withUnit(rial(sum)),
        share: Math.max(1, Number((sum * 1_000n) / payment.amount)),
      })),
    installments: rows.map((row, index) => ({
      seq: toPersianDigits(index + 1),
      dueDay: `${row.merchantName}، ${formatJalaliDate(row.dueDate)}`,
      amount: figures.of(rial(row.principal + row.fee + row.penalty)),
      // Which of them are owed again, the list of installments says.
      state: takenBackOn === null ? { tone: 'paid', text: 'پرداخت شد' } : { tone: 'plain', text: 'آن روز پرداخت شد' },
    })),
    asOf: formatJalaliDate(businessDate(payment.madeAt)),
    note: '',
  };
}
