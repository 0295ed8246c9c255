import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AmountOut, CalendarDate, namedObject, strictObject } from '../schemas/common.ts';
import { QueryDate } from '../schemas/list.ts';
import { oneOf } from '../schemas/texts.ts';

const SignedAmount = Type.Unsafe<number>({ type: 'integer', description: 'whole units; debit − credit' });
const TrialBalance = namedObject('TrialBalance', {
  date: CalendarDate,
  rows: Type.Array(
    strictObject({
      kind: Type.Integer({ description: 'number of the chart of accounts' }),
      book: oneOf('own', 'managed'),
      currency: Type.Integer(),
      debit: AmountOut,
      credit: AmountOut,
      balance: SignedAmount,
    }),
  ),
});

/** The books, as accountants read them. */
export const ledgerCalls = {
  getTrialBalance: defineCall({
    id: 'N114',
    method: 'GET',
    context: 'ledger',
    access: 'operator',
    permission: 'money',
    path: '/api/v1/accounting/trial-balance',
    summary:
      'All that was debited and credited up to the end of an accounting day, by kind of account; each book sums to zero in each currency',
    query: strictObject({ date: Type.Optional(QueryDate) }),
    reply: { 200: TrialBalance },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      query: { date: '2026-11-22' },
      response: {
        date: '2026-11-22',
        rows: [
          { kind: 1110, book: 'own', currency: 364, debit: 62_500_000, credit: 0, balance: 62_500_000 },
          { kind: 2010, book: 'own', currency: 364, debit: 0, credit: 62_500_000, balance: -62_500_000 },
        ],
      },
    },
  }),
} as const;
