import type { ReactNode } from 'react';

/** A column of a table at a desk. */
export interface DeskColumn<Line> {
  readonly key: string;
  readonly title: string;
  readonly cell: (line: Line) => ReactNode;
  /** The cell is the link that opens the record; one column has it, and it is always there. */
  readonly isLink?: boolean;
  /** An amount: under the others by its last digit, with the unit once in the head. */
  readonly isMoney?: boolean;
  /** Name of the order that the list call knows; the heading then sorts. */
  readonly sortKey?: string;
  /** So wide must the list be for this column, in rem; always there where it is missing. */
  readonly fromRem?: number;
  /** Takes the room that is left, and its words are cut: the record's own page has all of them. */
  readonly isCut?: boolean;
}

/** Lines that belong together, such as those of a day. */
export interface DeskGroup<Line> {
  readonly key: string;
  /** Is above them and stays in sight. */
  readonly heading?: ReactNode;
  /** What they come to, by the keys of their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  readonly lines: readonly Line[];
}

/** What a line is called and which record it opens. */
export interface LineWays<Line> {
  /** Id of the record, as the address has it. */
  readonly recordOf: (line: Line) => string;
  /** Spoken name of the link; contains what its cell shows. */
  readonly nameOf: (line: Line) => string;
}
