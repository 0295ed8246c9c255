/** What the chosen installments still cost together, in rials. */
export function selectedTotal(rows: readonly { readonly remaining: number }[]): bigint {
  return rows.reduce((total, row) => total + BigInt(row.remaining), 0n);
}
