import { Amount, DateText, dateWords } from '@nesye/ui';
import { isValidElement, type ReactNode } from 'react';
import type { TableColumn } from '@nesye/web-kit/lists/table-columns.ts';

/** A column of a queue: as the kit's, and what a file says where the cell is more than words, a date or an amount. */
export type QueueColumn<Row> =
  | ((row: Row) => ReactNode)
  | (Exclude<TableColumn<Row>, (...input: never[]) => unknown> & {
      readonly text?: (row: Row) => string | number;
      /** Takes the room that is left, and its words are cut. */
      readonly isCut?: boolean;
    });

/** The same with its name. */
export interface NamedColumn {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: never) => ReactNode;
  readonly text?: (row: never) => string | number;
  readonly isFigure?: boolean;
  readonly isCut?: boolean;
  readonly sortKey?: string;
}

/** The columns of a definition, in their order, with the words of the catalogue. */
export const namedColumns = (
  columns: Readonly<Record<string, QueueColumn<never>>>,
  titles: Readonly<Record<string, string>>,
): readonly NamedColumn[] =>
  Object.entries(columns).map(([key, column]) => ({
    key,
    title: titles[key] ?? '',
    ...(typeof column === 'function' ? { cell: column } : column),
  }));

/** What a cell of a file says: an amount in rials as a number, a date in the Jalali calendar, else its words. A chip says its words; a cell that keeps a state needs `text`. */
export const textOfCell = ({ text, cell }: NamedColumn, row: unknown): string | number =>
  text?.(row as never) ?? textOf(cell(row as never));

function textOf(node: ReactNode): string | number {
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (Array.isArray(node)) return node.map((each: ReactNode) => textOf(each)).join('');
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return '';
  const { type, props } = node;
  if (type === Amount) return props['amountRial'] as number;
  if (type === DateText) return dateWords(props['value'] as string, 'short');
  const { children } = props;
  if (children === undefined && typeof type === 'function')
    return textOf((type as (given: object) => ReactNode)(props));
  return textOf(children as ReactNode);
}
