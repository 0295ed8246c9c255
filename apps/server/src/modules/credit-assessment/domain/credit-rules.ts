/** What the rules look at: the bureau's word about a person. Amounts in rials. */
export interface CreditFacts {
  readonly score: number;
  readonly bouncedCheques: number;
  readonly overdueLoans: number;
}

export type GuaranteeKind = 'cheque' | 'promissory_note' | 'guarantor';

/** The rules of a line from a day on; amounts in rials. */
export interface RuleSet {
  readonly id: number;
  readonly line: number;
  readonly minScore: number;
  readonly minAmount: bigint;
  readonly maxBouncedCheques: number;
  readonly maxOverdueLoans: number;
  readonly bands: readonly { readonly fromScore: number; readonly maxAmount: bigint }[];
  readonly guarantees: readonly GuaranteeRule[];
}

/** A cell of the guarantee matrix: from this score and above this amount, so much of the amount, in basis points. */
export interface GuaranteeRule {
  readonly kind: GuaranteeKind;
  readonly fromScore: number;
  readonly aboveAmount: bigint;
  readonly factorBp: number;
}

/** What a person can fail at. */
export type FailedRule =
  | { readonly rule: 'score'; readonly has: number; readonly needs: number }
  | { readonly rule: 'bounced_cheques' | 'overdue_loans'; readonly has: number; readonly allowed: number }
  | { readonly rule: 'limit'; readonly wanted: bigint; readonly max: bigint }
  | { readonly rule: 'minimum'; readonly wanted: bigint; readonly min: bigint };

export interface Guarantee {
  readonly kind: GuaranteeKind;
  readonly factorBp: number;
  /** What it must be worth, in rials; rounded up. */
  readonly amount: bigint;
}

export interface Assessment {
  readonly outcome: 'approved' | 'refused';
  /** What is possible on the line, in rials; 0 where nothing is. */
  readonly maxAmount: bigint;
  readonly minAmount: bigint;
  readonly guarantees: readonly Guarantee[];
  readonly failed: readonly FailedRule[];
}

const FULL_BP = 10_000n;

/**
 * What a line gives for these facts. Pure: the same rules, facts and amount give the same result on any day. Without an amount it says how much is possible, and the
 * guarantees are those of that sum. All failed rules are named, not the first alone. Example: score 690 on line 5 (minimum 580, 650 → 640,000,000), 100,000,000 wanted →
 * approved, a cheque of 120,000,000.
 */
export function assessCredit(rules: RuleSet, facts: CreditFacts, wanted: bigint | null): Assessment {
  const person = failedOfPerson(rules, facts);
  const maxAmount = person.length > 0 ? 0n : bandOf(rules, facts.score);
  const failed = person.length > 0 || wanted === null ? person : failedOfAmount(rules, wanted, maxAmount);
  const isApproved = failed.length === 0 && maxAmount > 0n;
  return {
    outcome: isApproved ? 'approved' : 'refused',
    maxAmount,
    minAmount: rules.minAmount,
    guarantees: isApproved ? guaranteesOf(rules, facts.score, wanted ?? maxAmount) : [],
    failed,
  };
}

function failedOfPerson(rules: RuleSet, { score, bouncedCheques, overdueLoans }: CreditFacts): FailedRule[] {
  const failed: FailedRule[] = [];
  if (score < rules.minScore) failed.push({ rule: 'score', has: score, needs: rules.minScore });
  if (bouncedCheques > rules.maxBouncedCheques)
    failed.push({ rule: 'bounced_cheques', has: bouncedCheques, allowed: rules.maxBouncedCheques });
  if (overdueLoans > rules.maxOverdueLoans)
    failed.push({ rule: 'overdue_loans', has: overdueLoans, allowed: rules.maxOverdueLoans });
  return failed;
}

function failedOfAmount({ minAmount }: RuleSet, wanted: bigint, max: bigint): FailedRule[] {
  if (wanted > max) return [{ rule: 'limit', wanted, max }];
  return wanted < minAmount ? [{ rule: 'minimum', wanted, min: minAmount }] : [];
}

/** The highest band that the score reaches. */
function bandOf({ bands }: RuleSet, score: number): bigint {
  const reached = bands.filter(({ fromScore }) => fromScore <= score);
  return reached.reduce((best, band) => (band.fromScore >= best.fromScore ? band : best), NO_BAND).maxAmount;
}
const NO_BAND = { fromScore: -1, maxAmount: 0n } as const;

/** Of each kind the cell with the highest amount below what is wanted, then the highest score reached. */
function guaranteesOf({ guarantees }: RuleSet, score: number, amount: bigint): Guarantee[] {
  const cells = new Map<GuaranteeKind, GuaranteeRule>();
  for (const cell of guarantees) {
    if (cell.fromScore > score || cell.aboveAmount >= amount) continue;
    const best = cells.get(cell.kind);
    const isBetter =
      best === undefined ||
      cell.aboveAmount > best.aboveAmount ||
      (cell.aboveAmount === best.aboveAmount && cell.fromScore > best.fromScore);
    if (isBetter) cells.set(cell.kind, cell);
  }
  return [...cells.values()]
    .filter(({ factorBp }) => factorBp > 0)
    .map(({ kind, factorBp }) => ({
      kind,
      factorBp,
      amount: (amount * BigInt(factorBp) + FULL_BP - 1n) / FULL_BP,
    }));
}
