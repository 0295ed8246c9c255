import type { CreditLine } from '../api.ts';

/** What the example of a purchase costs, in rials: a million toman, or the least that the line gives. */
const USUAL_RIAL = 10_000_000;
const USUAL_COUNT = 4;

/** The purchase that shows what a line costs each time: a usual one that the line has. */
export const examplePurchase = ({
  min_amount: least,
  installment_counts: counts,
}: Pick<CreditLine, 'min_amount' | 'installment_counts'>) => ({
  amountRial: BigInt(Math.max(least, USUAL_RIAL)),
  count: counts.includes(USUAL_COUNT) ? USUAL_COUNT : (counts[0] ?? 1),
});

/** Lines of the product itself leave the count of installments to each purchase; a lender decides about it with the request. */
export const asksCount = ({ owner }: Pick<CreditLine, 'owner'>): boolean => owner === 'lender';

/** What a contract says at most, where each purchase has its own count. */
export const longestCount = ({ installment_counts: counts }: Pick<CreditLine, 'installment_counts'>): number =>
  Math.max(...counts, 1);
