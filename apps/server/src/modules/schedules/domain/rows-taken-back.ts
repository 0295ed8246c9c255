import { commission, rial, type Rial } from '@nesye/money';

/** What a payment had paid of a row; rials. */
export interface RepaidRow {
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
}

/**
 * What of each row is owed again when so much of a payment is taken back: the last row first, and of a row principal, fee and penalty in this order: the money that went in
 * last, as the engine's `refund-payment` gives it back. Rows of which nothing is owed again are left out. Throws where more is taken back than was paid. Rials.
 * Example: rows of 3,112,000 (fee 180,000) and 3,112,000 (fee 135,000), 4,000,000 by card → all of the second, and 888,000 of the first one's principal.
 */
export function rowsTakenBack<Row extends RepaidRow>(repaid: readonly Row[], amount: bigint): Row[] {
  let left = amount;
  const take = (paid: Rial): Rial => {
    const taken = rial(paid < left ? paid : left);
    left -= taken;
    return taken;
  };
  const lastFirst = repaid.toSorted((one, other) => Number(other.purchaseId - one.purchaseId) || other.seq - one.seq);
  const rows = lastFirst.map((row) => ({
    ...row,
    principal: take(row.principal),
    fee: take(row.fee),
    penalty: take(row.penalty),
  }));
  if (left > 0n) throw new Error(`${amount} rials are more than the payment has paid`);
  return rows.filter(({ principal, fee, penalty }) => principal + fee + penalty > 0n).toReversed();
}

/**
 * What of our share in a payment of a lender's row goes back with a part of it: the share of all that was paid less that of what stays paid, each half up. Rials of the
 * part that the share is of.
 */
export const shareTakenBack = (paid: Rial, taken: Rial, bp: bigint): Rial =>
  rial(commission(paid, bp) - commission(rial(paid - taken), bp));
