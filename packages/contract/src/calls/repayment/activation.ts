import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountOut, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';
import { LINE_REASONS, LINE_STEPS } from '../../server-texts.ts';

const LineActivation = namedObject('LineActivation', {
  line: Type.Integer({ minimum: 1, maximum: 9 }),
  wallet_group_name: Type.String(),
  contract_uid: orNull(Type.String()),
  state: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off', 'none'),
  is_usable: Type.Boolean(),
  reason: orNull(
    strictObject({
      code: oneOf(...LINE_REASONS),
      text: Type.String(),
      amount: orNull(AmountOut),
      count: orNull(Type.Integer()),
    }),
  ),
  next_step: orNull(strictObject({ code: oneOf(...LINE_STEPS), text: Type.String(), path: Type.String() })),
});

/** What blocks or activates each credit line. */
export const activationCalls = {
  getActivation: defineCall({
    id: 'C072',
    context: 'repayment',
    access: 'customer',
    idempotency: 'none',
    method: 'GET',
    path: '/api/v1/accounting/activating-information',
    summary: 'What blocks or activates each credit line, and its next step',
    reply: { 200: namedObject('Activation', { results: Type.Array(LineActivation) }) },
    errors: [],
    owner: 'none',
    example: {
      response: {
        results: [
          {
            line: 1,
            wallet_group_name: 'نسیه',
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            state: 'blocked',
            is_usable: false,
            reason: {
              code: 'overdue',
              text: 'تا قسط‌های عقب‌افتاده را نپردازید با این اعتبار نمی‌شود خرید کرد.',
              amount: 41_836_000,
              count: 7,
            },
            next_step: {
              code: 'pay',
              text: 'پرداخت قسط‌های عقب‌افتاده',
              path: '/user/ips?view=list&show=due&choose=all',
            },
          },
        ],
      },
    },
  }),
} as const;
