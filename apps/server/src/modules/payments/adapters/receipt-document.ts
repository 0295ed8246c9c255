import path from 'node:path';
import { CURRENCY, type CurrencyCode, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { addRial, businessDate, type IsoDate, type Rial } from '@nesye/money';
import { amountInWords, formatJalaliDate, formatJalaliDateTime, formatRial, formatToman, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';

export interface ReceiptTender {
  readonly kind: 'credit' | 'wallet';
  /** What the customer calls it: the name of the credit line or «کیف پول نقدی». */
  readonly title: string;
  readonly amount: Rial;
}

export interface ReceiptInstallment {
  readonly seq: number;
  readonly amount: Rial;
  readonly dueDate: IsoDate;
  /** Paid at the purchase itself, as a deposit. What is paid later does not change a receipt. */
  readonly isPaidNow: boolean;
}

/** What a receipt tells: facts of a successful purchase that never change. Amounts in whole units of the currency. */
export interface ReceiptFacts {
  readonly receiptNumber: string;
  readonly createdAt: Date;
  readonly currency: CurrencyCode;
  readonly shop: { readonly name: string; readonly category?: string; readonly terminalCode?: string };
  readonly buyer: { readonly name?: string; readonly maskedMobile?: string };
  readonly productType: ProductType;
  readonly amount: Rial;
  readonly fee: Rial;
  readonly tenders: readonly ReceiptTender[];
  readonly installmentCount: number;
  readonly installments: readonly ReceiptInstallment[];
  readonly buyerNote: string | null;
}

const TEMPLATE = path.join(import.meta.dirname, 'receipt.typ');

/** The receipt as a document to typeset. Pure: the same facts give the same document. */
export function receiptDocument(facts: ReceiptFacts): PdfRequest {
  return { template: TEMPLATE, facts: receiptInputs(facts), createdAt: facts.createdAt };
}

/** Every word and number of the receipt as it is printed; the template only lays them out. */
export function receiptInputs(facts: ReceiptFacts) {
  const unit = unitOf(facts.currency);
  return {
    number: toPersianDigits(facts.receiptNumber),
    date: formatJalaliDate(businessDate(facts.createdAt), 'weekday'),
    dateTime: formatJalaliDateTime(facts.createdAt),
    shop: { name: facts.shop.name, category: facts.shop.category ?? '', terminal: facts.shop.terminalCode ?? '' },
    buyer: { name: facts.buyer.name ?? '', mobile: toPersianDigits(facts.buyer.maskedMobile ?? '') },
    unit,
    amount: formatRial(facts.amount),
    amountInWords: `${amountInWords(facts.amount)} ${unit}`,
    amountInTomans: facts.currency === CURRENCY.irr ? `${formatToman(facts.amount)} تومان` : '',
    method: methodOf(facts),
    count: facts.installmentCount > 0 ? `${toPersianDigits(facts.installmentCount)} قسط ماهانه` : '',
    fee: feeOf(facts, unit),
    repayable: facts.fee === 0n ? '' : `${formatRial(addRial(facts.amount, facts.fee))} ${unit}`,
    tenders: facts.tenders.map((tender) => ({
      kind: tender.kind,
      title: tender.title,
      amount: `${formatRial(tender.amount)} ${unit}`,
      // Only the length of a bar: 1 to 1,000 parts of the whole.
      share: Math.max(1, Number((tender.amount * 1_000n) / facts.amount)),
    })),
    installments: facts.installments.map((row) => ({
      seq: toPersianDigits(row.seq),
      dueDay: formatJalaliDate(row.dueDate, 'weekday'),
      amount: formatRial(row.amount),
      state: row.isPaidNow ? 'paid' : 'due',
    })),
    note: facts.buyerNote ?? '',
  };
}

const unitOf = (currency: CurrencyCode): string => (currency === CURRENCY.iqd ? 'دینار عراق' : 'ریال');

/** A cash sale has no fee to speak of; a credit sale without one says so. */
function feeOf({ productType, fee }: ReceiptFacts, unit: string): string {
  if (fee > 0n) return `${formatRial(fee)} ${unit}`;
  return productType === PRODUCT_TYPE.cash ? '' : 'بدون کارمزد';
}

function methodOf({ productType }: ReceiptFacts): string {
  if (productType === PRODUCT_TYPE.installment) return 'خرید اقساطی';
  return productType === PRODUCT_TYPE.endOfMonth ? 'خرید با تسویهٔ پایان ماه' : 'خرید نقدی';
}
