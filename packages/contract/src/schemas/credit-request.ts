import { type Static, Type } from '@sinclair/typebox';
import { CREDIT_REASONS, CREDIT_RULES } from '../server-texts.ts';
import { AmountOut, Instant, namedObject, orNull, strictObject } from './common.ts';
import { NextStep } from './next-step.ts';
import { oneOf } from './texts.ts';

export const CreditPhase = Type.Integer({
  minimum: 1,
  maximum: 9,
  description:
    '1 scoring, 2 choose_credit, 3 personal_info, 4 documents, 5 guarantee, 6 review, 7 contract, 8 payment, 9 active',
});
export const CreditStatus = Type.Integer({
  minimum: 0,
  maximum: 5,
  description: '0 draft, 1 in_check, 2 confirmed, 3 rejected, 4 cancelled, 5 expired',
});
export const LineNumber = Type.Integer({ minimum: 1, maximum: 9 });
/** The line of any credit: 1 to 9 of the product, from 100 on of a shop that gives its own. */
export const AnyLine = Type.Integer({ minimum: 1 });
/** `?line=` of a call that is one for all nine lines. */
export const LineText = Type.String({ pattern: '^[1-9۱-۹١-٩]$', description: 'credit line, 1 to 9' });

/** A rule that a person or a wanted amount fails at. */
export const FailedRule = namedObject('FailedRule', {
  rule: oneOf(...CREDIT_RULES),
  has: Type.Integer({ description: 'the score, how many there are, or the wanted amount in rials' }),
  limit: Type.Integer({ description: 'the least or the most that the rule lets pass, in the same unit' }),
});

const CreditReason = strictObject({
  code: oneOf(...CREDIT_REASONS),
  text: Type.String(),
  retry_at: orNull(Instant),
});
const CreditStep = strictObject({
  key: Type.String({ description: 'stable name of the step' }),
  phase: CreditPhase,
  state: oneOf('done', 'open', 'waiting', 'refused'),
  calls: Type.Array(strictObject({ id: Type.String(), method: Type.String(), path: Type.String() })),
});

/** A credit request: where it is, what was done, what comes, and the one thing that moves it on. */
export const CreditRequest = namedObject('CreditRequest', {
  id: Type.Integer(),
  line: LineNumber,
  phase: CreditPhase,
  status: CreditStatus,
  amount: orNull(AmountOut),
  number_of_installments: orNull(Type.Integer()),
  reason: orNull(CreditReason),
  steps: Type.Array(CreditStep),
  next: orNull(NextStep),
  contract_uid: orNull(Type.String({ description: 'the credit that came of it' })),
  updated_at: Instant,
});
export type CreditRequestOut = Static<typeof CreditRequest>;
