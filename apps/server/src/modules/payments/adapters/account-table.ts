import { type IsoDate, jalaliText, type Rial } from '@nesye/money';
import type { Column, Row } from '../../../platform/spreadsheet/table.ts';

/** What moved the account of a shop, as settlement has it. Rials. */
export interface AccountLineForTable {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** The day it is booked on. */
  readonly day: IsoDate;
  readonly at: Date;
  readonly kind:
    | 'sale'
    | 'refund'
    | 'correction'
    | 'own_credit'
    | 'gift_card'
    | 'offer'
    | 'holdback'
    | 'release'
    | 'debt'
    | 'payout';
  /** Before commission; less than 0 where the shop loses it. */
  readonly amount: Rial;
  /** Taken, without its tax; less than 0 where it was given back. */
  readonly commission: Rial;
  /** On the commission. */
  readonly vat: Rial;
  /** By how much what we owe the shop changed. */
  readonly net: Rial;
  readonly purchaseId: bigint | null;
  readonly payoutId: bigint | null;
  readonly bankReference: string | null;
}

const KINDS: Readonly<Record<AccountLineForTable['kind'], string>> = {
  sale: 'فروش',
  refund: 'برگشت',
  correction: 'اصلاح',
  own_credit: 'وصول اعتبار اختصاصی',
  gift_card: 'کارت هدیه',
  offer: 'هزینهٔ پیشنهاد بدون کارمزد',
  holdback: 'سپرده',
  release: 'آزاد شدن سپرده',
  debt: 'بدهی',
  payout: 'واریز',
};

export const ACCOUNT_COLUMNS: readonly Column[] = [
  { title: 'تاریخ', kind: 'text' },
  { title: 'فروشگاه', kind: 'text' },
  { title: 'نوع', kind: 'text' },
  { title: 'شمارهٔ فروش', kind: 'text' },
  { title: 'شمارهٔ واریز', kind: 'text' },
  { title: 'مبلغ', kind: 'amount' },
  { title: 'کارمزد', kind: 'amount' },
  { title: 'مالیات کارمزد', kind: 'amount' },
  { title: 'اثر بر مانده', kind: 'amount' },
  { title: 'واحد', kind: 'text' },
  { title: 'کد پیگیری', kind: 'text' },
];

/** A line of a shop's account as a row of the table; the last amounts of a month sum to what its balance changed by. */
export const accountRow = (line: AccountLineForTable, shop: string): Row => [
  jalaliText(line.day),
  shop,
  KINDS[line.kind],
  line.purchaseId === null ? '' : String(line.purchaseId),
  line.payoutId === null ? '' : String(line.payoutId),
  line.amount,
  0n - line.commission,
  0n - line.vat,
  line.net,
  'ریال',
  line.bankReference ?? '',
];
