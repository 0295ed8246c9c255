import { businessDate, jalaliText, type Rial } from '@nesye/money';
import type { Column, Row } from '../../../platform/spreadsheet/table.ts';

/** A payout to a shop, as settlement has it. Rials. */
export interface PayoutForTable {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** When it was made. */
  readonly cutAt: Date;
  readonly amount: Rial;
  readonly shebaMask: string | null;
  readonly state: 'on_its_way' | 'paid' | 'partly_paid' | 'returned' | 'netted';
  /** When the bank paid it, or sent it back. */
  readonly endedAt: Date | null;
  readonly bankReference: string | null;
}

const STATES: Readonly<Record<PayoutForTable['state'], string>> = {
  on_its_way: 'در راه بانک',
  paid: 'واریز شد',
  partly_paid: 'بخشی واریز شد',
  returned: 'برگشت خورد',
  netted: 'با بدهی تهاتر شد',
};

export const PAYOUT_COLUMNS: readonly Column[] = [
  { title: 'شمارهٔ واریز', kind: 'number' },
  { title: 'فروشگاه', kind: 'text' },
  { title: 'تاریخ', kind: 'text' },
  { title: 'مبلغ', kind: 'amount' },
  { title: 'واحد', kind: 'text' },
  { title: 'شبا', kind: 'text' },
  { title: 'وضعیت', kind: 'text' },
  { title: 'تاریخ نتیجه', kind: 'text' },
  { title: 'کد پیگیری', kind: 'text' },
];

/** A payout as a row of the table. */
export const payoutRow = (payout: PayoutForTable, shop: string): Row => [
  payout.id,
  shop,
  jalaliText(businessDate(payout.cutAt)),
  payout.amount,
  'ریال',
  payout.shebaMask ?? '',
  STATES[payout.state],
  payout.endedAt === null ? '' : jalaliText(businessDate(payout.endedAt)),
  payout.bankReference ?? '',
];
