/** A row of a schedule, as far as its sentence is in question. Rials. */
export interface PricedRow {
  readonly amount: number;
  readonly is_paid_now: boolean;
}

/** What is paid after the purchase, in as few numbers as are exact: `count` rows of `amount`, then the last one where it differs. */
export interface LaterRows {
  readonly count: number;
  readonly amount: number;
  readonly last: number | undefined;
}

/**
 * The later rows of a schedule in one sentence; undefined where there are none, or where more than the last row differs: then only the
 * schedule itself is exact. Example: 3,112,000 three times and 3,114,000 → 3 of 3,112,000 and 3,114,000 as the last.
 */
export function laterRows(rows: readonly PricedRow[]): LaterRows | undefined {
  const amounts = rows.filter((row) => !row.is_paid_now).map((row) => row.amount);
  const [amount, ...rest] = amounts;
  const last = amounts.at(-1);
  if (amount === undefined || last === undefined) return undefined;
  if (rest.slice(0, -1).some((other) => other !== amount)) return undefined;
  return last === amount
    ? { count: amounts.length, amount, last: undefined }
    : { count: amounts.length - 1, amount, last };
}
