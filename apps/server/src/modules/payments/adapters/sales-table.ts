import { CURRENCY, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type IsoDate, jalaliText, type Rial } from '@nesye/money';
import type { Column, Row } from '../../../platform/spreadsheet/table.ts';

/** A line of the statement with what other contexts know of its sale. Amounts in whole units of its currency. */
export interface LineForTable {
  readonly line: {
    /** 0 for the sale itself. */
    readonly refundId: bigint;
    readonly amount: Rial;
    readonly commission: Rial;
    readonly netAmount: Rial;
    readonly businessDate: IsoDate;
    readonly at: Date;
    readonly sale: {
      readonly id: bigint;
      readonly productType: ProductType;
      readonly installmentCount: number;
      readonly currency: number;
      readonly buyerNote: string | null;
    };
  };
  readonly shop: string;
  readonly buyer: string;
  readonly code: { readonly note: string | null; readonly invoiceUid: string | null } | undefined;
}

/** The ways to pay, as a table names them. */
export const PRODUCT_NAMES: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.cash]: 'نقدی',
  [PRODUCT_TYPE.endOfMonth]: 'پایان ماه',
  [PRODUCT_TYPE.installment]: 'قسطی',
};

/** The currency of a row's amounts. */
export const unitName = (currency: number): string => (currency === CURRENCY.iqd ? 'دینار' : 'ریال');

export const SALES_COLUMNS: readonly Column[] = [
  { title: 'نوع', kind: 'text' },
  { title: 'شمارهٔ فروش', kind: 'number' },
  { title: 'فروشگاه', kind: 'text' },
  { title: 'تاریخ', kind: 'text' },
  { title: 'ساعت', kind: 'text' },
  { title: 'شیوه', kind: 'text' },
  { title: 'تعداد قسط', kind: 'number' },
  { title: 'خریدار', kind: 'text' },
  { title: 'مبلغ فروش', kind: 'amount' },
  { title: 'برگشت', kind: 'amount' },
  { title: 'کارمزد', kind: 'amount' },
  { title: 'خالص', kind: 'amount' },
  { title: 'واحد', kind: 'text' },
  { title: 'شمارهٔ فاکتور', kind: 'text' },
  { title: 'بابت', kind: 'text' },
  { title: 'یادداشت خریدار', kind: 'text' },
];

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** A sale or a refund as a row of the table: dates Jalali, amounts whole; what the shop loses is below zero. */
export function salesRow({ line, shop, buyer, code }: LineForTable): Row {
  const { sale, refundId } = line;
  const isRefund = refundId > 0n;
  return [
    isRefund ? 'برگشت' : 'فروش',
    sale.id,
    shop,
    jalaliText(line.businessDate),
    hour.format(line.at),
    PRODUCT_NAMES[sale.productType],
    sale.installmentCount,
    buyer,
    isRefund ? 0n : line.amount,
    isRefund ? line.amount : 0n,
    line.commission,
    line.netAmount,
    unitName(sale.currency),
    code?.invoiceUid ?? '',
    code?.note ?? '',
    sale.buyerNote ?? '',
  ];
}
