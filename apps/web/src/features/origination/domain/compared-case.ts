/** What all lines are priced for: an amount in rials in so many installments. */
export interface ComparedCase {
  readonly amountRial: number;
  readonly count: number;
}

export const CASE_AMOUNTS: readonly number[] = [100_000_000, 200_000_000, 500_000_000];
export const CASE_COUNTS: readonly number[] = [6, 12];
const USUAL: ComparedCase = { amountRial: 100_000_000, count: 12 };

/** The case that an address names; what is offered by no one is passed over. */
export const caseOf = (address: URLSearchParams): ComparedCase => ({
  amountRial: CASE_AMOUNTS.find((each) => String(each) === address.get('amount')) ?? USUAL.amountRial,
  count: CASE_COUNTS.find((each) => String(each) === address.get('count')) ?? USUAL.count,
});
