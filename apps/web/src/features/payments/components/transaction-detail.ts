import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

/** A purchase in full, as its receipt shows it. */
export type TransactionDetail = ReplyOf<'GET', '/api/v1/accounting/transaction/:id'>;
