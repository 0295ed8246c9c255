import { invoiceCalls } from './invoicing/invoices.ts';

export const invoicingCalls = { ...invoiceCalls } as const;
