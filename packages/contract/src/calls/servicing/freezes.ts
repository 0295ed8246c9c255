import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull, strictObject, Uid } from '../../schemas/common.ts';
import { LineNumber } from '../../schemas/credit-request.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

const ContractState = namedObject('ContractState', {
  contract_uid: Uid,
  customer_id: Type.Integer(),
  line: LineNumber,
  status: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off'),
  frozen_at: orNull(Instant),
  reason: orNull(Type.String({ description: 'why it is frozen; the customer does not see it' })),
  is_frozen_by_you: Type.Boolean({ description: 'true: another operator has to lift it' }),
});

/** Credits that take no purchase for a time: one operator freezes, another lifts it. */
export const freezeCalls = {
  setContractFreeze: defineCall({
    context: 'servicing',
    access: 'operator',
    id: 'N181',
    method: 'POST',
    path: '/api/v1/operator/contracts/:contract_uid/freeze/',
    summary: 'Freeze a credit: no purchase draws on it, it can be paid as before; or lift that, which another does',
    params: strictObject({ contract_uid: Uid }),
    body: namedObject('ContractFreeze', { action: oneOf('freeze', 'unfreeze'), reason: LongText }),
    reply: { 200: ContractState },
    errors: [
      'not_found',
      'own_case',
      'own_proposal',
      'already_decided',
      'facility_not_active',
      'reason_missing',
      'step_up_required',
    ],
    owner: ownedBy('operator', ['path.contract_uid']),
    idempotency: 'none',
    example: {
      params: { contract_uid: demo('contract_to_freeze') },
      body: { action: 'freeze', reason: 'صاحب حساب گزارش سرقت گوشی داده است' },
      response: {
        contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
        customer_id: 10_118,
        line: 1,
        status: 'frozen',
        frozen_at: '2026-11-22T14:19:26.674Z',
        reason: 'صاحب حساب گزارش سرقت گوشی داده است',
        is_frozen_by_you: true,
      },
    },
  }),
} as const;
