import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  JalaliText,
  namedObject,
  PublicUid,
  strictObject,
  Uid,
} from '../../schemas/common.ts';
import { QueryDate } from '../../schemas/list.ts';
import { Payment, PAYMENT_ERRORS, paymentExample } from './payment-schema.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

const ContractParams = strictObject({ contract_uid: PublicUid });
const QuoteQuery = strictObject({ date: Type.Optional(QueryDate) });
const PayoffQuote = namedObject('PayoffQuote', {
  contract_uid: Type.String(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  rebate: AmountOut,
  valid_until: CalendarDate,
  valid_until_jalali: JalaliText,
  rows: Type.Array(
    strictObject({
      id: Type.Integer(),
      uid: Type.String(),
      purchase_transaction: Type.Integer(),
      seq: Type.Integer(),
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      amount: AmountOut,
      principal: AmountOut,
      fee: AmountOut,
      penalty: AmountOut,
      rebate: AmountOut,
      status: InstallmentStatusNumber,
    }),
  ),
});
const Payoff = namedObject('Payoff', {
  uid: Uid,
  contract_uid: PublicUid,
  amount: AmountIn,
  use_cash_wallet: Type.Boolean(),
});

const shared = { context: 'repayment', access: 'customer' } as const;

/** Paying a credit off before its time. */
export const payoffCalls = {
  getPayoffQuote: defineCall({
    ...shared,
    id: 'N101',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/payoff-quote/:contract_uid/',
    summary: 'What pays off everything that is owed of a contract on a day, and what of the fee it gives back',
    description:
      'Over all open purchases of the contract. `fee` is what is to be paid of it, `rebate` what is given back: the part that is not earned by that day. Without `date` today’s; a quote holds for its day alone.',
    params: ContractParams,
    query: QuoteQuery,
    reply: { 200: PayoffQuote },
    errors: ['contract_not_found'],
    owner: ownedBy('customer', ['path.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      params: { contract_uid: demo('indebted_contract_uid') },
      response: {
        contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
        amount: 12_000_000,
        principal: 12_000_000,
        fee: 0,
        penalty: 0,
        rebate: 450_000,
        valid_until: '2026-11-22',
        valid_until_jalali: '1405/09/01',
        rows: [
          {
            id: 21_185,
            uid: '0cd00679-0000-8000-8000-0000000052c1',
            purchase_transaction: 331,
            seq: 1,
            due_date: '2026-12-22',
            due_date_jalali: '1405/10/01',
            amount: 2_932_000,
            principal: 2_932_000,
            fee: 0,
            penalty: 0,
            rebate: 180_000,
            status: 1,
          },
        ],
      },
    },
  }),
  payOff: defineCall({
    ...shared,
    id: 'N102',
    openWhileFrozen: 'pays_debt',
    method: 'POST',
    idempotency: 'body_uid',
    path: '/api/v1/accounting/payoff/',
    summary: 'Pay off everything that is owed of a contract, for the amount of today’s quote',
    body: Payoff,
    reply: { 201: Payment },
    errors: ['contract_not_found', 'quote_changed', 'idempotency_key_reused', ...PAYMENT_ERRORS],
    owner: ownedBy('customer', ['body.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: {
        uid: demo('new_uid'),
        contract_uid: demo('indebted_contract_uid'),
        amount: 4_000_000,
        use_cash_wallet: true,
      },
      response: paymentExample,
    },
  }),
} as const;
