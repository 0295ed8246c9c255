import type { DebtOwner } from './charge-off-rule.ts';
import type { Line } from './line.ts';
import { postRepayment, postTopUp } from './posting-rules.ts';

/** What of a repayment by card is owed again, of one facility; rials. */
export interface RepaymentTakenBack {
  readonly customerId: bigint;
  /** A debt that was charged off is not owed again by itself. */
  readonly owner: Exclude<DebtOwner, 'charged_off'>;
  readonly facilityId: bigint;
  readonly lenderId: bigint;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  /** What of our share the lender has again. */
  readonly serviceFee: bigint;
}

const opposite = (lines: readonly Line[]): readonly Line[] => lines.map((line) => ({ ...line, amount: -line.amount }));

/**
 * Rule 34: a repayment by card that the gateway takes back is owed again: rules 9 and 10 the other way round. Example: row 1 of E3 by card, 3,112,000 → own book
 * Dr 2210 3,094,000 · 4120 18,000 / Cr 1110 3,112,000; managed book Dr 7110 2,932,000 · 7120 180,000 / Cr 7510, 7520.
 */
export function postRepaymentTakenBack({ customerId, ...debt }: RepaymentTakenBack): readonly Line[] {
  const gatewayAmount = debt.principal + debt.fee + debt.penalty;
  return opposite(postRepayment({ ...debt, from: { customerId, gatewayAmount } }));
}

/** Rule 34, of a top-up: what of it is still free leaves the wallet, Dr 2010 / Cr 1110; rials. */
export const postTopUpTakenBack = (customerId: bigint, amount: bigint): readonly Line[] =>
  opposite(postTopUp(customerId, amount));
