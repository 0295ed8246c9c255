import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountOut, CalendarDate, namedObject, orNull } from '../../schemas/common.ts';
import { LastLedgerAudit } from '../ledger.ts';

const Count = Type.Integer({ minimum: 0 });
const MoneyView = namedObject('MoneyView', {
  orders_in_doubt: Count,
  orders_open: Count,
  suspense_items: Count,
  suspense_amount: AmountOut,
  differences_open: Count,
  differences_late: Count,
  payouts_waiting: Count,
  payouts_failed: Type.Integer({ minimum: 0, description: 'returned in whole or in part on the last thirty days' }),
  gateway_in_doubt: Count,
  last_audit: orNull(LastLedgerAudit),
  last_closed_day: orNull(CalendarDate),
  is_equal: Type.Boolean({ description: 'debits and credits are the same in each book and currency' }),
});

/** What of the money needs a look. */
export const moneyViewCalls = {
  getMoneyView: defineCall({
    context: 'reconciliation',
    access: 'operator',
    permission: 'money',
    id: 'N612',
    method: 'GET',
    path: '/api/v1/operator/money/',
    summary:
      'How much money is in doubt, in suspense, different from the bank’s or waiting, and what the last audit of the books found',
    reply: { 200: MoneyView },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      response: {
        orders_in_doubt: 1,
        orders_open: 4,
        suspense_items: 2,
        suspense_amount: 8_400_000,
        differences_open: 3,
        differences_late: 0,
        payouts_waiting: 5,
        payouts_failed: 0,
        gateway_in_doubt: 1,
        last_audit: { finished_at: '2026-11-21T23:31:04.120Z', checks: 210, violated_checks: 0 },
        last_closed_day: '2026-11-21',
        is_equal: true,
      },
    },
  }),
} as const;
