import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import {
  AmountOut,
  Instant,
  JalaliText,
  listOf,
  ListQuery,
  named,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { defineList } from '../../list-call.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { ResultNumber } from '../../schemas/codes.ts';

const StatementLine = namedObject('StatementLine', {
  id: Type.Integer(),
  kind: oneOf(
    'top_up',
    'purchase',
    'repayment',
    'refund',
    'service',
    'airtime',
    'cash_out',
    'cash_out_returned',
    'transfer_out',
    'transfer_in',
    'chargeback',
    'correction',
    'other',
  ),
  /** Positive into the wallet, negative out of it. */
  amount: AmountOut,
  /** What the wallet held after it. */
  balance: AmountOut,
  /** Number of the record it belongs to. */
  reference: Type.String(),
  /** The other side of a transfer. */
  counterparty: orNull(strictObject({ mobile: MaskedText, name: orNull(MaskedText) })),
  created_at: Instant,
  created_at_jalali: JalaliText,
});
const StatementQuestion = namedObject('StatementQuestion', ListQuery);

const WalletMovement = namedObject('WalletMovement', {
  id: Type.Integer(),
  uid: Type.String(),
  kind: oneOf('charge', 'cash_out'),
  status: ResultNumber,
  /** As the top-up or the cash-out itself says it. */
  state: oneOf('open', 'paid', 'failed', 'sent_back', 'waiting', 'cancelled', 'sending', 'sent', 'returned'),
  amount: AmountOut,
  fee: AmountOut,
  created_at: Instant,
  created_at_jalali: JalaliText,
});

const line = {
  id: 129,
  kind: 'top_up',
  amount: 50_000_000,
  balance: 50_000_000,
  reference: '65',
  counterparty: null,
  created_at: '2025-09-28T05:30:00.000Z',
  created_at_jalali: '1404/07/06',
};

/** What moved in the cash wallet. */
export const statementCalls = {
  listWalletMovements: defineList({
    context: 'wallet',
    access: 'customer',
    id: 'C064',
    path: '/api/v1/accounting/charge-and-cash-out-list',
    summary: 'Top-ups and cash-outs of the customer, newest first',
    row: WalletMovement,
    owner: 'none',
    example: {
      query: { page_size: '1' },
      rows: [
        {
          id: 65,
          uid: 'b3a1c8c2-7f0e-4f0e-9c2e-6a1b0d4e8f21',
          kind: 'charge',
          status: 2,
          state: 'paid',
          amount: 50_000_000,
          fee: 0,
          created_at: '2025-09-28T05:30:00.000Z',
          created_at_jalali: '1404/07/06',
        },
      ],
    },
  }),
  askStatement: defineCall({
    context: 'wallet',
    access: 'customer',
    idempotency: 'none',
    id: 'C083',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/accounting/i-wall',
    summary: 'The statement of the cash wallet: every movement with the balance after it, newest first',
    description:
      'It only reads. Its `next` leads on at `GET /api/v1/accounting/cash-wallet-statement/`, the same list by address.',
    body: StatementQuestion,
    reply: { 200: named('StatementLineList', listOf(StatementLine)) },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { body: { page_size: '1' }, response: { count: 1, next: null, previous: null, results: [line] } },
  }),
  listStatement: defineList({
    context: 'wallet',
    access: 'customer',
    id: 'N96',
    path: '/api/v1/accounting/cash-wallet-statement/',
    summary: 'The statement of the cash wallet by address',
    row: StatementLine,
    owner: 'none',
    example: { query: { page_size: '1' }, rows: [line] },
  }),
} as const;
