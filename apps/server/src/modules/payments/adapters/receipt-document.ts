import path from 'node:path';
import { INSTALLMENT_STATUS, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { businessDate, type IsoDate, rial, type Rial } from '@nesye/money';
import {
  amountInWords,
  formatJalaliDate,
  formatJalaliDateTime,
  formatRate,
  formatRial,
  formatToman,
  toPersianDigits,
} from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { PurchaseCost } from '../../schedules/index.ts';

export interface ReceiptTender {
  readonly kind: 'credit' | 'gift_card' | 'wallet' | 'gateway';
  /** What the customer calls it: the name of the credit line or «کیف پول نقدی». */
  readonly title: string;
  readonly amount: Rial;
}

export interface ReceiptInstallment {
  readonly seq: number;
  readonly amount: Rial;
  readonly dueDate: IsoDate;
  /** Paid at the purchase itself, as a deposit. */
  readonly isPaidNow: boolean;
  /** The status of the row on the receipt's `asOf` (D32). */
  readonly status: number;
}

/** What a receipt shows: facts of a successful purchase that never change, and the status of its rows on a day. Amounts in rials. */
export interface ReceiptFacts {
  readonly receiptNumber: string;
  readonly createdAt: Date;
  /** What the shop sold in dinars, and rials for 1,000 of them. */
  readonly exchange: { readonly amount: bigint; readonly rate: bigint | null } | null;
  readonly shop: { readonly name: string; readonly category?: string; readonly terminalCode?: string };
  readonly buyer: { readonly name?: string; readonly maskedMobile?: string };
  readonly productType: ProductType;
  readonly amount: Rial;
  readonly cost: PurchaseCost;
  readonly tenders: readonly ReceiptTender[];
  readonly installmentCount: number;
  /** As they were agreed. */
  readonly installments: readonly ReceiptInstallment[];
  /** They are others now. */
  readonly isChanged?: boolean;
  /** The day whose states are printed. */
  readonly asOf: IsoDate;
  readonly buyerNote: string | null;
}

const RIALS_IN_TOMAN = 10n;
export const TEMPLATE = path.join(import.meta.dirname, 'receipt.typ');

/** What a receipt calls its parts; the template only lays them out. */
export interface ReceiptWords {
  readonly title: string;
  /** Above whom it is about. */
  readonly party: string;
  readonly done: string;
  readonly amount: string;
  readonly table: string;
  /** Under the table; empty: nothing. */
  readonly foot: string;
}

const PURCHASE_WORDS: ReceiptWords = {
  title: 'رسید خرید',
  party: 'فروشگاه',
  done: 'خرید موفق',
  amount: 'مبلغ خرید',
  table: 'جدول اقساط',
  foot: 'سررسیدی که به تعطیلی رسمی بیفتد تا نخستین روز کاری پس از آن بدون جریمه پرداخت‌شدنی است.',
};

const CHANGED_FOOT =
  'این جدول همان است که هنگام خرید توافق شد. برنامهٔ قسط‌ها پس از آن تغییر کرده است؛ برنامهٔ امروز در بخش اقساط است.';

/** What amounts in rials are printed in; a tenth of them in tomans, to the last digit. */
export type ReceiptUnit = 'rial' | 'toman';

/** How amounts are printed: the unit's name, and the figures of an amount in it. */
interface Figures {
  readonly unit: string;
  readonly of: (amount: Rial) => string;
  readonly withUnit: (amount: Rial) => string;
}

/** The receipt as a document to typeset. Pure: the same facts give the same document. */
export function receiptDocument(facts: ReceiptFacts, unit: ReceiptUnit = 'rial'): PdfRequest {
  return { template: TEMPLATE, facts: receiptInputs(facts, unit), createdAt: facts.createdAt };
}

/** Every word and number of the receipt as it is printed; the template only lays them out. */
export function receiptInputs(facts: ReceiptFacts, preferredUnit: ReceiptUnit = 'rial') {
  const figures = figuresIn(preferredUnit);
  const inWords = inWordsAndOtherUnit(facts.amount, preferredUnit);
  return {
    words: facts.isChanged === true ? { ...PURCHASE_WORDS, foot: CHANGED_FOOT } : PURCHASE_WORDS,
    number: toPersianDigits(facts.receiptNumber),
    date: formatJalaliDate(businessDate(facts.createdAt), 'weekday'),
    dateTime: formatJalaliDateTime(facts.createdAt),
    shop: { name: facts.shop.name, category: facts.shop.category ?? '', terminal: facts.shop.terminalCode ?? '' },
    buyer: { name: facts.buyer.name ?? '', mobile: toPersianDigits(facts.buyer.maskedMobile ?? '') },
    unit: figures.unit,
    amount: figures.of(facts.amount),
    ...inWords,
    amountInOtherUnit: [inWords.amountInOtherUnit, ...exchangeOf(facts, figures)].join(' · '),
    method: methodOf(facts),
    count: repaymentOf(facts),
    fee: feeOf(facts, figures),
    ...creditCost(facts, figures),
    tenders: facts.tenders.map((tender) => ({
      kind: tender.kind,
      title: tender.title,
      amount: figures.withUnit(tender.amount),
      // Only the length of a bar: 1 to 1,000 parts of the whole.
      share: Math.max(1, Number((tender.amount * 1_000n) / facts.amount)),
    })),
    installments: facts.installments.map((row) => ({
      seq: toPersianDigits(row.seq),
      dueDay: formatJalaliDate(row.dueDate, 'weekday'),
      amount: figures.of(row.amount),
      state: stateOf(row, facts.asOf),
    })),
    asOf: formatJalaliDate(facts.asOf),
    note: facts.buyerNote ?? '',
  };
}

/** How a receipt writes amounts: their unit, in tomans where that is preferred, and each amount. */
export function figuresIn(preferredUnit: ReceiptUnit): Figures {
  const isToman = preferredUnit === 'toman';
  const unit = isToman ? 'تومان' : 'ریال';
  const of = isToman ? formatToman : formatRial;
  return { unit, of, withUnit: (amount) => `${of(amount)} ${unit}` };
}

/** The amount in words, and in the unit that the receipt is not printed in. Odd rials have no words in tomans. */
export function inWordsAndOtherUnit(
  amount: Rial,
  preferredUnit: ReceiptUnit,
): { readonly amountInWords: string; readonly amountInOtherUnit: string } {
  const inRials = `${amountInWords(amount)} ریال`;
  if (preferredUnit === 'rial') return { amountInWords: inRials, amountInOtherUnit: `${formatToman(amount)} تومان` };
  const isEven = amount % RIALS_IN_TOMAN === 0n;
  return {
    amountInWords: isEven ? `${amountInWords(amount / RIALS_IN_TOMAN)} تومان` : inRials,
    amountInOtherUnit: `${formatRial(amount)} ریال`,
  };
}

/** What the shop got in dinars, and the rate; nothing for a sale in rials. */
function exchangeOf({ exchange }: ReceiptFacts, { withUnit }: Figures): string[] {
  if (exchange === null || exchange.rate === null) return [];
  return [`${formatRial(rial(exchange.amount))} دینار عراق، هر ۱٬۰۰۰ دینار ${withUnit(rial(exchange.rate))}`];
}

/** What a sale on credit costs besides its fee; of a cash sale there is nothing to say. */
function creditCost(
  { productType, cost }: ReceiptFacts,
  { withUnit }: Figures,
): { readonly today: string; readonly rate: string; readonly repayable: string } {
  if (productType === PRODUCT_TYPE.cash) return { today: '', rate: '', repayable: '' };
  return {
    today: cost.today_amount > 0n ? withUnit(cost.today_amount) : 'بدون پرداخت',
    rate: formatRate(cost.effective_rate_bp),
    repayable: withUnit(cost.total),
  };
}

/** A cash sale has no fee to speak of; a credit sale without one says so. */
function feeOf({ productType, cost: { fee } }: ReceiptFacts, { withUnit }: Figures): string {
  if (fee > 0n) return withUnit(fee);
  return productType === PRODUCT_TYPE.cash ? '' : 'بدون کارمزد';
}

function methodOf({ productType }: ReceiptFacts): string {
  if (productType === PRODUCT_TYPE.installment) return 'خرید اقساطی';
  return productType === PRODUCT_TYPE.endOfMonth ? 'خرید اعتباری' : 'خرید نقدی';
}

/** «۴ قسط ماهانه», or the one day on which all is paid. */
function repaymentOf({ productType, installmentCount, installments }: ReceiptFacts): string {
  const [only] = installments;
  if (productType === PRODUCT_TYPE.endOfMonth && only !== undefined)
    return `پایان ماه، ${formatJalaliDate(only.dueDate)}`;
  return installmentCount > 0 ? `${toPersianDigits(installmentCount)} قسط ماهانه` : '';
}

function stateOf(
  { isPaidNow, status, dueDate }: ReceiptInstallment,
  asOf: IsoDate,
): { readonly tone: 'paid' | 'overdue' | 'plain'; readonly text: string } {
  if (isPaidNow) return { tone: 'paid', text: 'هنگام خرید پرداخت شد' };
  if (status === INSTALLMENT_STATUS.paid) return { tone: 'paid', text: 'پرداخت شد' };
  if (status === INSTALLMENT_STATUS.overdue) return { tone: 'overdue', text: 'عقب‌افتاده' };
  if (status === INSTALLMENT_STATUS.cancelled) return { tone: 'plain', text: 'لغو شد' };
  return { tone: 'plain', text: dueDate > asOf ? 'در سررسید' : 'سررسیدشده' };
}
