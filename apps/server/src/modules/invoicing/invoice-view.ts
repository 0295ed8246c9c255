import type { CallTypes, invoicingCalls } from '@nesye/contract';
import { rialToWire, ZERO_RIAL, type Rial } from '@nesye/money';
import { maskSignerName } from '../signing/index.ts';
import type { Invoice, InvoiceItem } from './domain/invoice.ts';

type Wire<Name extends keyof typeof invoicingCalls> = CallTypes<(typeof invoicingCalls)[Name]>['reply'];

/** The sale that paid an invoice, and what of it was refunded by now; rials. */
export interface SaleOfInvoice {
  readonly id: bigint;
  readonly paidAt: Date;
  readonly refunded: Rial;
}

/** The page of the product that shows an invoice to its buyer. */
export const payLinkOf = (publicOrigin: string, code: string): string => `${publicOrigin}/invoice/${code}`;

/** A line of the list. */
export const rowView = (invoice: Invoice): Wire<'listInvoices'>['results'][number] => ({
  id: Number(invoice.id),
  number: invoice.number,
  status: invoice.status,
  buyer_name: invoice.buyerName,
  total: rialToWire(invoice.total),
  item_count: invoice.itemCount,
  due_date: invoice.dueDate,
  created_at: invoice.createdAt.toISOString(),
  sent_at: invoice.sentAt?.toISOString() ?? null,
});

/** An item; amounts in rials. */
export const itemView = ({ id, ...item }: InvoiceItem): Wire<'getInvoiceItem'> => ({
  id: Number(id),
  ...lineView(item),
});

const lineView = ({ title, count, unitPrice, discount, total }: Omit<InvoiceItem, 'id'>) => ({
  title,
  count,
  unit_price: rialToWire(unitPrice),
  discount: rialToWire(discount),
  total: rialToWire(total),
});

const saleView = (sale: SaleOfInvoice | undefined) => ({
  paid_at: sale?.paidAt.toISOString() ?? null,
  refunded_amount: rialToWire(sale?.refunded ?? ZERO_RIAL),
});

/** An invoice as its shop sees it. */
export function detailView(
  invoice: Invoice,
  {
    items,
    sale,
    publicOrigin,
  }: { items: readonly InvoiceItem[]; sale: SaleOfInvoice | undefined; publicOrigin: string },
): Wire<'getInvoice'> {
  const { code } = invoice;
  return {
    ...rowView(invoice),
    buyer_mobile: invoice.buyerMobile,
    note: invoice.note,
    items: items.map(itemView),
    ...saleView(sale),
    sale_id: sale === undefined ? null : Number(sale.id),
    cancelled_at: invoice.cancelledAt?.toISOString() ?? null,
    pay:
      code === null
        ? null
        : { code: code.code, url: payLinkOf(publicOrigin, code.code), valid_until: code.validUntil.toISOString() },
  };
}

/** A sent invoice as anyone with its link sees it. Throws for a draft, which has no link. */
export function publicView(
  invoice: Invoice,
  { items, sale, shopName }: { items: readonly InvoiceItem[]; sale: SaleOfInvoice | undefined; shopName: string },
): Wire<'getPublicInvoice'> {
  const { code, number, sentAt } = invoice;
  if (code === null || number === null || sentAt === null) throw new Error(`invoice ${invoice.id} was not sent`);
  return {
    code: code.code,
    number,
    status: invoice.status,
    shop_name: shopName,
    buyer_name_masked: maskSignerName(invoice.buyerName),
    note: invoice.note,
    items: items.map(lineView),
    total: rialToWire(invoice.total),
    due_date: invoice.dueDate,
    sent_at: sentAt.toISOString(),
    ...saleView(sale),
  };
}
