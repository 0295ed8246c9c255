import { useMemo, useState } from 'react';

interface SelectableRow {
  readonly id: number;
}

/** Chosen rows, in the order they were chosen. */
export type Selection<Row extends SelectableRow> = readonly Row[];

/** Adds a row, or removes it, by the checked flag; a row is never in twice (B112). */
export function withChecked<Row extends SelectableRow>(
  selection: Selection<Row>,
  row: Row,
  isChecked: boolean,
): Selection<Row> {
  const others = selection.filter((chosen) => chosen.id !== row.id);
  if (!isChecked) return others;
  return others.length === selection.length ? [...selection, row] : selection;
}

export interface SelectionState<Row extends SelectableRow> {
  readonly rows: Selection<Row>;
  readonly isSelected: (row: SelectableRow) => boolean;
  readonly select: (row: Row, isChecked: boolean) => void;
  /** Adds all of these, or takes all of them out. */
  readonly selectAll: (rows: readonly Row[], isChecked: boolean) => void;
  readonly clear: () => void;
}

/** The chosen rows of a list or table; nothing is chosen at first (B113). */
export function useSelection<Row extends SelectableRow>(): SelectionState<Row> {
  const [rows, setRows] = useState<Selection<Row>>([]);
  return useMemo(
    () => ({
      rows,
      isSelected: ({ id }) => rows.some((chosen) => chosen.id === id),
      select: (row, isChecked) => setRows((before) => withChecked(before, row, isChecked)),
      selectAll: (all, isChecked) =>
        setRows((before) => all.reduce<Selection<Row>>((chosen, row) => withChecked(chosen, row, isChecked), before)),
      clear: () => setRows([]),
    }),
    [rows],
  );
}
