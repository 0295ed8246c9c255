import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import type { RuleTerms } from './domain/rules-fault.ts';

/** Proposed rules in the form of the wire, which an approval stores as well. */
export type RulesOnWire = CallTypes<typeof creditAssessmentCalls.previewCreditRules>['body'];
type TermsOnWire = RulesOnWire['terms'];

/** Rules as they are decided by. */
export const termsOf = (terms: TermsOnWire): RuleTerms => ({
  minScore: terms.min_score,
  minAmount: BigInt(terms.min_amount),
  maxBouncedCheques: terms.max_bounced_cheques,
  maxOverdueLoans: terms.max_overdue_loans,
  bands: terms.bands.map((band) => ({ fromScore: band.from_score, maxAmount: BigInt(band.max_amount) })),
  guarantees: terms.guarantees.map((cell) => ({
    kind: cell.kind,
    fromScore: cell.from_score,
    aboveAmount: BigInt(cell.above_amount),
    factorBp: cell.factor_bp,
  })),
});

/** Rules as an operator reads them; every amount is small enough for a number. */
export const termsView = (terms: RuleTerms): TermsOnWire => ({
  min_score: terms.minScore,
  min_amount: Number(terms.minAmount),
  max_bounced_cheques: terms.maxBouncedCheques,
  max_overdue_loans: terms.maxOverdueLoans,
  bands: terms.bands.map(({ fromScore, maxAmount }) => ({ from_score: fromScore, max_amount: Number(maxAmount) })),
  guarantees: terms.guarantees.map(({ kind, fromScore, aboveAmount, factorBp }) => ({
    kind,
    from_score: fromScore,
    above_amount: Number(aboveAmount),
    factor_bp: factorBp,
  })),
});
