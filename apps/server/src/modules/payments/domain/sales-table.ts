import { CURRENCY, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type IsoDate, jalaliText, type Rial, subtractRial } from '@nesye/money';

/** A sale with what other contexts know of it. Amounts in whole units of its currency. */
export interface SaleForTable {
  readonly sale: {
    readonly id: bigint;
    readonly productType: ProductType;
    readonly amount: Rial;
    readonly commission: Rial;
    readonly installmentCount: number;
    readonly currency: number;
    readonly buyerNote: string | null;
    readonly businessDate: IsoDate;
    readonly createdAt: Date;
  };
  readonly shop: string;
  readonly buyer: string;
  readonly payoutDate: IsoDate;
  readonly code: { readonly note: string | null; readonly invoiceUid: string | null } | undefined;
}

const KINDS: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.cash]: 'نقدی',
  [PRODUCT_TYPE.endOfMonth]: 'یک‌جا',
  [PRODUCT_TYPE.installment]: 'قسطی',
};
const HEADERS = [
  'شمارهٔ فروش',
  'فروشگاه',
  'تاریخ',
  'ساعت',
  'شیوه',
  'تعداد قسط',
  'خریدار',
  'مبلغ',
  'کارمزد',
  'خالص',
  'واحد',
  'واریز پیش‌بینی‌شده',
  'وضعیت واریز',
  'شمارهٔ فاکتور',
  'بابت',
  'یادداشت خریدار',
] as const;
/** Payouts are not run yet: nothing has been paid out. */
const NOT_PAID_OUT = 'واریز نشده';
/** Spreadsheets read a file without it as another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** The first line of the table, with the byte order mark. */
export const tableHead = (): string => BYTE_ORDER_MARK + lineOf(HEADERS);

/** One sale as a line of the table: digits Latin, dates Jalali, amounts whole and without separators. */
export function tableLine({ sale, shop, buyer, payoutDate, code }: SaleForTable): string {
  return lineOf([
    String(sale.id),
    shop,
    jalaliText(sale.businessDate),
    hour.format(sale.createdAt),
    KINDS[sale.productType],
    String(sale.installmentCount),
    buyer,
    String(sale.amount),
    String(sale.commission),
    String(subtractRial(sale.amount, sale.commission)),
    sale.currency === CURRENCY.iqd ? 'دینار' : 'ریال',
    jalaliText(payoutDate),
    NOT_PAID_OUT,
    code?.invoiceUid ?? '',
    code?.note ?? '',
    sale.buyerNote ?? '',
  ]);
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Quoted where it must be. What a spreadsheet would run as a formula is text: customers write notes. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
