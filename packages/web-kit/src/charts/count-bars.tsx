import { toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { FiguresTable, TableBehind } from './table-behind.tsx';

interface CountBarsProps {
  /** Names the table behind the drawing. */
  readonly table: string;
  /** Of the table: what a row is, and what is counted. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: number; readonly label: string; readonly count: number }[];
}

/** Counts as bars, each as long as its part of all, and the same as a table behind them. */
export function CountBars({ table, heads, rows }: CountBarsProps): ReactElement {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ol aria-hidden className="flex flex-col gap-1">
        {rows.map(({ id, label, count }) => (
          <li key={id} className="grid grid-cols-[7rem_1fr_3rem] items-center gap-2 text-sm">
            <span>{label}</span>
            <span className="block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-zaferan"
                style={{ inlineSize: `${all === 0 ? 0 : Math.round((count * 100) / all)}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{toPersianDigits(count)}</span>
          </li>
        ))}
      </ol>
      <TableBehind title={table}>
        <FiguresTable
          name={table}
          heads={heads}
          rows={rows.map(({ id, label, count }) => ({ key: id, cells: [label, toPersianDigits(count)] }))}
        />
      </TableBehind>
    </>
  );
}
