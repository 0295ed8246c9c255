/** The view of a pre-invoice (D20). */
export const PRE_INVOICE = 'pre_invoice';

/** Where a pre-invoice is shown. */
export const preInvoicePathOf = (uid: string): string => `/qr/payment/${PRE_INVOICE}?uid=${encodeURIComponent(uid)}`;
