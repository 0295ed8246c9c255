/** Chosen installments, in the order they were chosen. */
export type InstallmentSelection<Row extends { readonly id: number }> = readonly Row[];

/** Adds a record, or removes it, by the checked flag; a record is never in twice (B112). */
export function withChecked<Row extends { readonly id: number }>(
  selection: InstallmentSelection<Row>,
  row: Row,
  isChecked: boolean,
): InstallmentSelection<Row> {
  const others = selection.filter((chosen) => chosen.id !== row.id);
  if (!isChecked) return others;
  return others.length === selection.length ? [...selection, row] : selection;
}

/** Nothing chosen (B113). */
export const noSelection = <Row extends { readonly id: number }>(): InstallmentSelection<Row> => [];

/** What the chosen records still cost together, in rials. */
export function selectedTotal(
  selection: InstallmentSelection<{ readonly id: number; readonly remaining: number }>,
): bigint {
  return selection.reduce((total, row) => total + BigInt(row.remaining), 0n);
}
