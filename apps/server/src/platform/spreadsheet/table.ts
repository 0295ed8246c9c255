/** A text, or a number that a spreadsheet can sum up. */
export type Cell = string | number | bigint;
export type Row = readonly Cell[];

/** `amount` is shown with separators, `number` without. */
export interface Column {
  readonly title: string;
  readonly kind: 'text' | 'amount' | 'number';
}

/** A table of any length: its rows come in stretches, and only one of them is in memory. */
export interface Table {
  /** The name of the sheet. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly stretches: AsyncIterable<readonly Row[]>;
}

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const TABLE_MEDIA: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
