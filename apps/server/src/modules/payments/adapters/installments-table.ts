import { type IsoDate, jalaliText } from '@nesye/money';
import type { Column, Row } from '../../../platform/spreadsheet/table.ts';
import type { SaleRow } from '../queries/read-sales.ts';
import { PRODUCT_NAMES, unitName } from './sales-table.ts';

/** A sale on credit, and how it is being paid. The buyer is masked. */
export interface InstallmentSaleForTable {
  readonly sale: SaleRow;
  readonly shop: string;
  readonly buyer: string;
  readonly schedule: {
    readonly paidCount: number;
    readonly remainingCount: number;
    readonly overdueCount: number;
    readonly lastDueDate: IsoDate;
  };
}

export const INSTALLMENT_COLUMNS: readonly Column[] = [
  { title: 'شمارهٔ فروش', kind: 'number' },
  { title: 'فروشگاه', kind: 'text' },
  { title: 'تاریخ فروش', kind: 'text' },
  { title: 'شیوه', kind: 'text' },
  { title: 'خریدار', kind: 'text' },
  { title: 'مبلغ فروش', kind: 'amount' },
  { title: 'واحد', kind: 'text' },
  { title: 'تعداد قسط', kind: 'number' },
  { title: 'پرداخت‌شده', kind: 'number' },
  { title: 'مانده', kind: 'number' },
  { title: 'دیرشده', kind: 'number' },
  { title: 'آخرین سررسید', kind: 'text' },
];

/** A sale on credit as a row of the table. Its installments are counted, as in the list of them: their amounts are not the shop's to know. */
export const installmentsRow = ({ sale, shop, buyer, schedule }: InstallmentSaleForTable): Row => [
  sale.id,
  shop,
  jalaliText(sale.businessDate),
  PRODUCT_NAMES[sale.productType],
  buyer,
  sale.amount,
  unitName(sale.currency),
  schedule.paidCount + schedule.remainingCount,
  schedule.paidCount,
  schedule.remainingCount,
  schedule.overdueCount,
  jalaliText(schedule.lastDueDate),
];
