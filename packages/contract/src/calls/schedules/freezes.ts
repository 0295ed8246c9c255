import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull, RecordId, strictObject, Uid } from '../../schemas/common.ts';
import { AnyLine } from '../../schemas/credit-request.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const ContractState = namedObject('ContractState', {
  contract_uid: Uid,
  customer_id: Type.Integer(),
  line: AnyLine,
  status: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off'),
  frozen_at: orNull(Instant),
  reason: orNull(Type.String({ description: 'why it is frozen; the customer does not see it' })),
  is_frozen_by_you: Type.Boolean({ description: 'true: another operator has to lift it' }),
});
const CustomerContract = namedObject('CustomerContract', {
  id: RecordId,
  ...ContractState.properties,
  status: oneOf('active', 'blocked', 'frozen'),
  line_name: Type.String(),
  cellphone: MaskedText,
});

const shared = { context: 'schedules', access: 'operator', permission: 'collection' } as const;
const frozen = {
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  customer_id: 10_118,
  line: 1,
  status: 'frozen',
  frozen_at: '2026-11-22T14:19:26.674Z',
  reason: 'صاحب حساب گزارش سرقت گوشی داده است',
} as const;

/** Credits that take no purchase for a time: one operator freezes, another lifts it. */
export const freezeCalls = {
  listContracts: defineList({
    ...shared,
    id: 'N255',
    path: '/api/v1/operator/contracts/',
    summary:
      'Credits that are not closed, the newest first; frozen ones by the last freeze. None for a mobile number without an account',
    row: CustomerContract,
    filters: {
      filter_mobile: Type.Optional(MobileText),
      filter_status: Type.Optional(oneOf('frozen', 'active', 'blocked')),
    },
    owner: 'none',
    example: {
      query: { filter_status: 'frozen' },
      rows: [{ id: 64_118, ...frozen, is_frozen_by_you: false, line_name: 'اعتبار نسیه', cellphone: '0912***0003' }],
    },
  }),
  setContractFreeze: defineCall({
    ...shared,
    id: 'N181',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/contracts/:contract_uid/freeze/',
    summary: 'Freeze a credit: no purchase draws on it, it can be paid as before; or lift that, which another does',
    params: strictObject({ contract_uid: Uid }),
    body: namedObject('ContractFreeze', { action: oneOf('freeze', 'unfreeze'), reason: LongText }),
    reply: { 200: ContractState },
    errors: ['not_found', 'own_case', 'own_proposal', 'already_decided', 'facility_not_active', 'reason_missing'],
    owner: ownedBy('operator', ['path.contract_uid']),
    idempotency: 'none',
    example: {
      params: { contract_uid: demo('contract_to_freeze') },
      body: { action: 'freeze', reason: 'صاحب حساب گزارش سرقت گوشی داده است' },
      response: { ...frozen, is_frozen_by_you: true },
    },
  }),
} as const;
