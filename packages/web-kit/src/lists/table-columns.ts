import type { ReactNode } from 'react';
import type { SelectionState } from './selection.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** A figure: it is under the others by its last digit. */
  readonly isFigure?: boolean;
  /** Name of the order that the list call knows; the heading then sorts. */
  readonly sortKey?: string;
  /** Under the column, from the rows above it: a total. */
  readonly foot?: (rows: readonly Row[]) => ReactNode;
}

/** A column of a list screen: its heading is the text of its name. */
export type TableColumn<Row> = ((row: Row) => ReactNode) | Omit<Column<Row>, 'key' | 'title'>;

/** The order of the rows, as it is in the address. */
export interface Sort {
  /** `amount`, or `-amount` for the largest first. */
  readonly value: string;
  readonly addressOf: (value: string) => string;
}

export interface DataTableProps<Row extends { readonly id: number }> {
  /** What the table shows; read out, and the name of its scrolling box. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: Sort | undefined;
  readonly selection?: SelectionState<Row> | undefined;
  /** What a row's box to tick is called. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** Where a row leads; its first cell is the link. */
  readonly linkOf?: ((row: Row) => { readonly to: string; readonly label: string }) | undefined;
  /** One row as a list item where there is no room for a table; else its cells under each other. */
  readonly renderCard?: ((row: Row) => ReactNode) | undefined;
  /** What the foot's first cell says. */
  readonly footTitle?: string | undefined;
}
