import { CURRENCY, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type IsoDate, jalaliText, type Rial } from '@nesye/money';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv/csv-line.ts';

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

const KINDS: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.cash]: 'نقدی',
  [PRODUCT_TYPE.endOfMonth]: 'پایان ماه',
  [PRODUCT_TYPE.installment]: 'قسطی',
};
const HEADERS = [
  'نوع',
  'شمارهٔ فروش',
  'فروشگاه',
  'تاریخ',
  'ساعت',
  'شیوه',
  'تعداد قسط',
  'خریدار',
  'مبلغ فروش',
  'برگشت',
  'کارمزد',
  'خالص',
  'واحد',
  'شمارهٔ فاکتور',
  'بابت',
  'یادداشت خریدار',
] as const;

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** The first line of the table, with the byte order mark. */
export const tableHead = (): string => BYTE_ORDER_MARK + csvLine(HEADERS);

/** A sale or a refund as a line of the table: digits Latin, dates Jalali, amounts whole and without separators; what the shop loses is below zero. */
export function tableLine({ line, shop, buyer, code }: LineForTable): string {
  const { sale, refundId } = line;
  const isRefund = refundId > 0n;
  return csvLine([
    isRefund ? 'برگشت' : 'فروش',
    sale.id,
    shop,
    jalaliText(line.businessDate),
    hour.format(line.at),
    KINDS[sale.productType],
    sale.installmentCount,
    buyer,
    isRefund ? 0n : line.amount,
    isRefund ? line.amount : 0n,
    line.commission,
    line.netAmount,
    sale.currency === CURRENCY.iqd ? 'دینار' : 'ریال',
    code?.invoiceUid ?? '',
    code?.note ?? '',
    sale.buyerNote ?? '',
  ]);
}
