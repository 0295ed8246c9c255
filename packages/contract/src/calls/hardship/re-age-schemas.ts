import { Type } from '@sinclair/typebox';
import { namedObject, Uid } from '../../schemas/common.ts';
import { LongText } from '../../schemas/texts.ts';

const Count = Type.Integer({ minimum: 2, maximum: 12, description: 'installments that take what is late' });

export const PlanName = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the plan that was shown' });

export const ReAgeDetails = namedObject('ReAgeDetails', {
  kind: Type.Literal('hardship.re_age'),
  contract_uid: Uid,
  line_name: Type.String(),
  count: Count,
});
export const ReAgeRequest = namedObject('ReAgeRequest', {
  contract_uid: Uid,
  count: Count,
  reason: LongText,
  plan: PlanName,
});
/** What speaks against re-ageing a credit. */
export const RE_AGE_ERRORS = [
  're_age_not_offered',
  're_age_too_early',
  're_age_too_late',
  're_age_new_contract',
  're_age_few_payments',
  're_age_limit',
  'hardship_contract_over',
  'hardship_nothing_late',
  'hardship_draw_under_way',
  'hardship_count_invalid',
] as const;
