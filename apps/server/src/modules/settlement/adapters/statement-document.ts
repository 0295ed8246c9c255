import { businessDate, rial } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import {
  figuresIn,
  inWordsAndOtherUnit,
  RECEIPT_TEMPLATE,
  type ReceiptUnit,
  type ReceiptWords,
} from '../../payments/index.ts';
import type { WholeStatement } from '../use-cases/list-statements.ts';

const WORDS: ReceiptWords & { readonly note: string } = {
  title: 'صورتحساب ماهانهٔ فروشگاه',
  party: 'فروشگاه',
  done: 'قطعی',
  amount: 'واریز شده در این ماه',
  table: 'واریزهای ماه',
  foot: 'کد پیگیری همان است که در گردش حساب بانکی شما آمده است.',
  note: '',
};

/** A monthly statement as a document to typeset. Pure: the same facts give the same document. */
export function statementDocument(whole: WholeStatement, unit: ReceiptUnit = 'rial'): PdfRequest {
  return {
    template: RECEIPT_TEMPLATE,
    facts: statementInputs(whole, unit),
    createdAt: whole.statement.madeAt,
  };
}

/** Every word and number of it as it is printed; the template only lays them out. */
export function statementInputs({ statement, shopName, payouts }: WholeStatement, preferredUnit: ReceiptUnit) {
  const figures = figuresIn(preferredUnit);
  const sum = (amount: bigint): string => figures.withUnit(rial(amount));
  const unlessZero = (amount: bigint): string => (amount === 0n ? '' : sum(amount));
  const { firstDay, lastDay, madeAt } = statement;
  return {
    words: WORDS,
    number: '',
    subtitle: `از ${formatJalaliDate(firstDay)} تا ${formatJalaliDate(lastDay)}`,
    date: formatJalaliDate(businessDate(madeAt), 'weekday'),
    dateTime: formatJalaliDateTime(madeAt),
    shop: { name: shopName, category: '', terminal: '' },
    buyer: { mobile: '' },
    unit: figures.unit,
    amount: figures.of(rial(statement.paidOut)),
    ...inWordsAndOtherUnit(rial(statement.paidOut), preferredUnit),
    entries: [
      ['مانده از ماه پیش', sum(statement.opening)],
      ['فروش', sum(statement.sales)],
      ['کارمزد', sum(-statement.commission)],
      ['مالیات کارمزد', unlessZero(-statement.vat)],
      ['برگشت فروش', sum(-statement.refunds)],
      ['برگشت کارمزد', sum(statement.commissionBack)],
      ['هزینهٔ پیشنهادهای بدون کارمزد', unlessZero(-statement.offers)],
      ['وصول اعتبار اختصاصی', unlessZero(statement.ownCredit)],
      ['واریزهای برگشت‌خورده', unlessZero(statement.returned)],
      ['اصلاح و کارت هدیه', unlessZero(statement.corrections)],
      ['سپرده', unlessZero(-statement.heldBack)],
      ['بدهی به نسیه', unlessZero(statement.newDebt)],
      ['واریز به حساب شما', sum(-statement.paidOut)],
      ['مانده در پایان ماه', sum(statement.closing)],
    ],
    tenders: [],
    installments: [],
    columns: ['ردیف', 'روز', 'شمارهٔ واریز', 'کد پیگیری بانک', `مبلغ (${figures.unit})`],
    lines: payouts.map(({ id, day, amount, bankReference }, index) => [
      toPersianDigits(index + 1),
      formatJalaliDate(day),
      toPersianDigits(String(id)),
      toPersianDigits(bankReference ?? ''),
      figures.of(rial(amount)),
    ]),
    note: '',
  };
}
