import { INVOICE_STATUS, type InvoiceStatus } from '@nesye/contract/constants';
import { businessDate, isPositiveRial } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import {
  figuresIn,
  inWordsAndOtherUnit,
  RECEIPT_TEMPLATE,
  type ReceiptUnit,
  type ReceiptWords,
} from '../../payments/index.ts';
import type { WholeInvoice } from '../use-cases/show-invoice.ts';

const STATES: Readonly<Record<InvoiceStatus, string>> = {
  [INVOICE_STATUS.draft]: 'فرستاده نشده',
  [INVOICE_STATUS.sent]: 'در انتظار پرداخت',
  [INVOICE_STATUS.paid]: 'پرداخت شد',
  [INVOICE_STATUS.cancelled]: 'لغو شد',
  [INVOICE_STATUS.expired]: 'مهلت گذشت',
};

/** What the page adds to the words of a receipt. */
interface InvoiceWords extends ReceiptWords {
  readonly note: string;
}

/** An invoice as a document to typeset; a draft is a pre-invoice. Pure: the same facts give the same document. */
export function invoiceDocument(whole: WholeInvoice, unit: ReceiptUnit = 'rial'): PdfRequest {
  return {
    template: RECEIPT_TEMPLATE,
    facts: invoiceInputs(whole, unit),
    createdAt: whole.invoice.sentAt ?? whole.invoice.createdAt,
  };
}

/** Every word and number of the invoice as it is printed; the template only lays them out. */
export function invoiceInputs(whole: WholeInvoice, unit: ReceiptUnit) {
  const { invoice, items, shopName } = whole;
  const figures = figuresIn(unit);
  return {
    words: wordsOf(invoice.status),
    isOpen: invoice.status !== INVOICE_STATUS.paid,
    number: invoice.number === null ? '' : toPersianDigits(invoice.number),
    shop: { name: shopName, category: '', terminal: '' },
    buyer: { mobile: '' },
    unit: figures.unit,
    amount: figures.of(invoice.total),
    ...inWordsAndOtherUnit(invoice.total, unit),
    entries: entriesOf(whole, unit),
    tenders: [],
    installments: [],
    columns: ['ردیف', 'شرح', 'تعداد', `قیمت (${figures.unit})`, 'تخفیف', 'جمع'],
    lines: items.map(({ title, count, unitPrice, discount, total }, index) => [
      toPersianDigits(index + 1),
      title,
      toPersianDigits(count),
      figures.of(unitPrice),
      figures.of(discount),
      figures.of(total),
    ]),
    note: invoice.note ?? '',
  };
}

const wordsOf = (status: InvoiceStatus): InvoiceWords => ({
  title: status === INVOICE_STATUS.draft ? 'پیش‌فاکتور' : 'صورتحساب',
  party: 'فروشگاه',
  done: STATES[status],
  amount: 'مبلغ صورتحساب',
  table: 'کالاها و خدمات',
  foot: '',
  note: 'یادداشت فروشگاه',
});

function entriesOf({ invoice, sale }: WholeInvoice, unit: ReceiptUnit): readonly (readonly [string, string])[] {
  const written = invoice.sentAt ?? invoice.createdAt;
  return [
    ['تاریخ', formatJalaliDate(businessDate(written), 'weekday')],
    ['خریدار', invoice.buyerName],
    ['مهلت پرداخت', formatJalaliDate(invoice.dueDate, 'weekday')],
    ['زمان پرداخت', sale === undefined ? '' : formatJalaliDateTime(sale.paidAt)],
    [
      'برگشت داده شد',
      sale === undefined || !isPositiveRial(sale.refunded) ? '' : figuresIn(unit).withUnit(sale.refunded),
    ],
  ];
}
