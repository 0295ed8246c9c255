import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

/** The unit of a purchase's amount. What was refused without a rate has an amount in dinars alone. */
export const unitOf = (exchange: ReplyOf<'GET', '/api/v1/accounting/transaction/:id'>['exchange']) =>
  exchange?.rate === null ? ({ unit: 'dinar' } as const) : {};
