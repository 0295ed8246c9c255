import { defineCall } from '../../call.ts';
import { defineList } from '../../list-call.ts';
import { AmountOut, Instant, namedObject, strictObject } from '../../schemas/common.ts';
import { LineText } from '../../schemas/credit-request.ts';
import { oneOf } from '../../schemas/texts.ts';
import { CreditLineDetail, creditLineSample, stepsSample } from './lines.ts';

const OfLine = strictObject({ line: LineText });
const shared = { context: 'origination', access: 'customer', owner: 'none' } as const;

/** What a customer does with a credit that they have. */
export const activeCreditCalls = {
  closeCreditLine: defineCall({
    ...shared,
    id: 'N180',
    method: 'POST',
    path: '/api/v1/credit-assessment/close-credit',
    summary:
      'Close the credit of a line on which nothing is owed; what was given for a guarantee goes back. Once more changes nothing',
    query: OfLine,
    reply: { 200: CreditLineDetail },
    errors: ['not_found', 'credit_owed', 'request_open', 'facility_not_active'],
    idempotency: 'none',
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'raise' },
      response: { ...creditLineSample, steps: stepsSample, next: null },
    },
  }),
  listLimitChanges: defineList({
    ...shared,
    id: 'N182',
    path: '/api/v1/credit-assessment/limit-changes',
    summary:
      'The limit of the credit of a line from its opening on, newest first; of a closed one until the next is opened',
    filters: { line: LineText },
    row: namedObject('LimitChange', {
      change: oneOf('opened', 'raised', 'lowered', 'closed'),
      from_amount: AmountOut,
      to_amount: AmountOut,
      at: Instant,
    }),
    example: {
      query: { line: '1' },
      rows: [{ change: 'opened', from_amount: 0, to_amount: 120_000_000, at: '2026-11-22T08:30:00.000Z' }],
    },
  }),
} as const;
