import { CURRENCY, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { businessDate, type Rial } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, formatRial, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { ShiftSheetView } from '../use-cases/show-shift-sheet.ts';
import { figuresIn, inWordsAndOtherUnit, type ReceiptUnit, type ReceiptWords, TEMPLATE } from './receipt-document.ts';

const WORDS: ReceiptWords & { readonly note: string } = {
  title: 'برگهٔ پایان نوبت',
  party: 'فروشگاه',
  done: 'پایان نوبت',
  amount: 'خالص نوبت، پس از کارمزد و برگشت',
  table: 'به شیوهٔ فروش',
  foot: '',
  note: 'توضیح',
};

const WAYS: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.cash]: 'نقدی',
  [PRODUCT_TYPE.endOfMonth]: 'پایان ماه',
  [PRODUCT_TYPE.installment]: 'قسطی',
};

interface ShiftPrint {
  readonly unit: ReceiptUnit;
  readonly madeAt: Date;
}

type Sums = ShiftSheetView['sums'][number];

/** The sheet of a shift as a document to typeset. Pure: the same facts give the same document. */
export function shiftDocument(sheet: ShiftSheetView, print: ShiftPrint): PdfRequest {
  return { template: TEMPLATE, facts: shiftInputs(sheet, print), createdAt: print.madeAt };
}

/** Every word and number of it as it is printed; the template only lays them out. Without leave to see sums there are counts alone. */
export function shiftInputs(sheet: ShiftSheetView, { unit: preferredUnit, madeAt }: ShiftPrint) {
  const figures = figuresIn(preferredUnit);
  const count = toPersianDigits(sheet.sums.reduce((sum, each) => sum + each.count, 0));
  const rials = sheet.sums.find(({ currency }) => currency === CURRENCY.irr);
  const unitOf = (currency: number): string => (currency === CURRENCY.irr ? figures.unit : 'دینار');
  const figureOf = (amount: Rial | null, currency: number): string | undefined => {
    if (amount === null) return undefined;
    return currency === CURRENCY.irr ? figures.of(amount) : formatRial(amount);
  };
  const amountOf = (amount: Rial | null, currency: number): string =>
    amount === null ? '' : `${figureOf(amount, currency)} ${unitOf(currency)}`;
  const ofCurrency = (sums: Sums): readonly (readonly [string, string])[] => [
    ['تعداد فروش', toPersianDigits(sums.count)],
    ['مبلغ فروش', amountOf(sums.amount, sums.currency)],
    ['تعداد برگشت', toPersianDigits(sums.refund_count)],
    ['مبلغ برگشت', amountOf(sums.refunded_amount, sums.currency)],
    ['کارمزد', amountOf(sums.commission, sums.currency)],
    ['خالص', amountOf(sums.net_amount, sums.currency)],
  ];
  const net = rials?.net_amount ?? null;
  const headline =
    net === null || sheet.sums.length > 1
      ? { amount: count, unit: 'فروش', amountInWords: '', amountInOtherUnit: '' }
      : { amount: figures.of(net), unit: figures.unit, ...inWordsAndOtherUnit(net, preferredUnit) };
  const money = sheet.sees_money ? ['فروش', 'برگشت', 'خالص'] : [];
  return {
    words: { ...WORDS, amount: headline.unit === 'فروش' ? 'تعداد فروش نوبت' : WORDS.amount },
    number: '',
    subtitle: `از ${formatJalaliDateTime(sheet.from)} تا ${formatJalaliDateTime(sheet.until)}`,
    date: formatJalaliDate(businessDate(madeAt), 'weekday'),
    dateTime: formatJalaliDateTime(madeAt),
    shop: { name: sheet.merchant.name, category: '', terminal: '' },
    buyer: { mobile: '' },
    ...headline,
    entries: [
      ['صندوق', sheet.terminal?.title ?? 'همهٔ صندوق‌ها'],
      ['فروشنده', sheet.staff === null ? 'همه' : toPersianDigits(sheet.staff)],
      ['تاریخ صدور', formatJalaliDateTime(madeAt)],
      ...sheet.sums.flatMap(ofCurrency),
    ],
    tenders: [],
    installments: [],
    columns: ['ردیف', 'شیوه', 'تعداد', 'تعداد برگشت', ...money],
    lines: sheet.ways.map((way, index) => [
      toPersianDigits(index + 1),
      sheet.sees_money ? `${WAYS[way.product_type]} (${unitOf(way.currency)})` : WAYS[way.product_type],
      toPersianDigits(way.count),
      toPersianDigits(way.refund_count),
      // Figures alone: a table sets them from left to right.
      ...[way.amount, way.refunded_amount, way.net_amount].flatMap((amount) => figureOf(amount, way.currency) ?? []),
    ]),
    note: sheet.sees_money ? '' : 'این برگه مبلغ ندارد؛ مبلغ‌ها را صاحب فروشگاه یا مدیر در برگهٔ همین نوبت می‌بیند.',
  };
}
