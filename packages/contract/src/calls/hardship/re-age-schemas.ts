import { Type } from '@sinclair/typebox';
import { Instant, namedObject, orNull, Uid } from '../../schemas/common.ts';
import { ApprovalState } from '../../schemas/approval.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const MIN_ROWS = 2;
const MAX_ROWS = 12;

const PlanName = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the plan that was shown' });

export const ReAgeProposal = namedObject('ReAgeProposal', {
  id: Type.Integer(),
  state: ApprovalState,
  contract_uid: Uid,
  line_name: Type.String(),
  customer_id: Type.Integer(),
  cellphone: MaskedText,
  count: Type.Integer({ minimum: MIN_ROWS, maximum: MAX_ROWS, description: 'installments that take what is late' }),
  reason: Type.String(),
  proposed_at: Instant,
  is_proposed_by_you: Type.Boolean(),
  decided_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
});
export const ReAgeRequest = namedObject('ReAgeRequest', {
  contract_uid: Uid,
  count: Type.Integer({ minimum: MIN_ROWS, maximum: MAX_ROWS }),
  reason: LongText,
  plan: PlanName,
});
export const ReAgeDecision = namedObject('ReAgeDecision', {
  decision: oneOf('approve', 'reject'),
  reason: Type.Optional(LongText),
  plan: Type.Optional(PlanName),
});

export const reAgeSample = {
  id: 64,
  state: 'in_check',
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  line_name: 'نسیه',
  customer_id: 10_118,
  cellphone: '0912***0003',
  count: 3,
  reason: 'دوباره سر کار رفته است و قسط‌های ماه را می‌پردازد',
  proposed_at: '2026-11-22T14:19:26.674Z',
  is_proposed_by_you: false,
  decided_at: null,
  decision_reason: null,
} as const;
