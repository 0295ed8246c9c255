import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

/** An installment as the lists of the contract have it. */
export type Installment = ReplyOf<'GET', '/api/v1/accounting/installment/'>['results'][number];
