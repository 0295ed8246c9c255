import { businessDate, isoDate, rial } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { CreditStatementView } from '../use-cases/show-credit-statement.ts';
import { figuresIn, inWordsAndOtherUnit, type ReceiptUnit, type ReceiptWords, TEMPLATE } from './receipt-document.ts';

interface StatementReader {
  readonly customerName: string;
  readonly madeAt: Date;
  readonly unit: ReceiptUnit;
}

const WORDS: ReceiptWords = {
  title: 'صورتحساب اعتبار',
  party: 'صاحب اعتبار',
  done: 'گردش بدهی',
  amount: 'ماندهٔ بدهی در پایان دوره',
  table: 'گردش',
  foot: 'جریمهٔ دیرکرد پس از قطعی شدن، در پایان ماه یا هنگام پرداخت، در گردش می‌آید.',
};

const KINDS: Readonly<Record<CreditStatementView['lines'][number]['kind'], string>> = {
  purchase: 'خرید',
  penalty: 'جریمهٔ دیرکرد',
  waiver: 'بخشش جریمه',
  refund: 'برگشت خرید',
  rebate: 'برگشت کارمزد',
  payment: 'پرداخت',
  chargeback: 'پس‌گرفتن پرداخت',
};

/** The statement of a credit as a document to typeset. Pure: the same facts give the same document. */
export function statementDocument(statement: CreditStatementView, reader: StatementReader): PdfRequest {
  return { template: TEMPLATE, facts: statementInputs(statement, reader), createdAt: reader.madeAt };
}

/** Every word and number of it as it is printed; the template only lays them out. */
export function statementInputs(
  statement: CreditStatementView,
  { customerName, madeAt, unit: preferredUnit }: StatementReader,
) {
  const figures = figuresIn(preferredUnit);
  const day = (text: string): string => formatJalaliDate(text);
  const sum = (amount: bigint): string => figures.withUnit(rial(amount));
  return {
    words: WORDS,
    number: '',
    subtitle: `از ${day(statement.from)} تا ${day(statement.to)}`,
    date: formatJalaliDate(businessDate(madeAt), 'weekday'),
    dateTime: formatJalaliDateTime(madeAt),
    shop: { name: customerName, category: statement.wallet_group_name, terminal: '' },
    buyer: { name: customerName, mobile: '' },
    unit: figures.unit,
    amount: figures.of(statement.closing),
    ...inWordsAndOtherUnit(statement.closing, preferredUnit),
    entries: [
      ['ماندهٔ آغاز دوره', sum(statement.opening)],
      ['خرید و کارمزد', sum(statement.purchased)],
      ['جریمهٔ دیرکرد', sum(statement.penalties)],
      ['پرداخت‌ها', sum(statement.paid)],
      ['برگشت کارمزد و جریمه', sum(statement.given_back)],
      ['پرداخت‌هایی که پس گرفته شد', statement.taken_back === 0n ? '' : sum(statement.taken_back)],
      ['ماندهٔ پایان دوره', sum(statement.closing)],
      ['جریمهٔ این ماه تا امروز', statement.not_booked === 0n ? '' : sum(statement.not_booked)],
      ['تاریخ صدور', formatJalaliDateTime(madeAt)],
    ],
    tenders: [],
    columns: ['ردیف', 'روز و شرح', `مبلغ (${figures.unit})`, `مانده (${figures.unit})`],
    installments: statement.lines.map(
      ({ kind, change, balance, day: on, merchant_name: shop, receipt_number: number }, index) => ({
        seq: toPersianDigits(index + 1),
        dueDay: [
          day(isoDate(on)),
          [KINDS[kind], shop ?? (number === null ? '' : toPersianDigits(number))].filter(Boolean).join(' '),
        ].join('، '),
        amount: figures.of(rial(change)),
        state: { tone: 'figure', text: figures.of(balance) },
      }),
    ),
    asOf: day(statement.to),
    note: '',
  };
}
