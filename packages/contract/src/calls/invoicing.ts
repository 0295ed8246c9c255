import { invoiceCalls } from './invoicing/invoices.ts';
import { invoiceRequestCalls } from './invoicing/requests.ts';

export const invoicingCalls = { ...invoiceCalls, ...invoiceRequestCalls } as const;
