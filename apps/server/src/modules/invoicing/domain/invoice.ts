import type { InvoiceStatus } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';

/** Who buys, and what is said besides. */
export interface Buyer {
  readonly buyerName: string;
  /** In the stored form: 09… or +9647… */
  readonly buyerMobile: string | null;
  readonly note: string | null;
}

/** What the head of an invoice says. */
export interface InvoiceHead extends Buyer {
  /** The last day on which it can be paid, in Tehran. */
  readonly dueDate: IsoDate;
}

/** A line of an invoice as the shop writes it; rials, the discount is of the whole line. */
export interface NewItem {
  readonly title: string;
  readonly count: number;
  readonly unitPrice: Rial;
  readonly discount: Rial;
}

export interface InvoiceItem extends NewItem {
  readonly id: bigint;
  /** count × unit price − discount, as the database computes it. */
  readonly total: Rial;
}

/** The code that pays a sent invoice, and the purchase that has claimed it. */
export interface InvoiceCode {
  readonly id: bigint;
  readonly code: string;
  readonly validUntil: Date;
  readonly claim: { readonly customerId: bigint; readonly uid: string; readonly at: Date } | null;
}

/** An invoice as it is at a moment of the business clock; amounts in rials. */
export interface Invoice extends InvoiceHead {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly status: InvoiceStatus;
  readonly number: number | null;
  /** The sum of the items; fixed once it is sent. */
  readonly total: Rial;
  readonly itemCount: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly code: InvoiceCode | null;
}
