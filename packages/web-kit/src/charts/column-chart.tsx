import type { ReactElement } from 'react';
import { shareOf } from './share-of.ts';

export interface ChartColumn {
  readonly key: string;
  /** Below the column, where there is room for it. */
  readonly label: string;
  readonly amountRial: bigint;
}

interface ColumnChartProps {
  /** What a screen reader says in the place of the drawing: the table behind it holds the figures. */
  readonly summary: string;
  /** Oldest first: time runs in the direction of reading. */
  readonly columns: readonly ChartColumn[];
}

/** About as many labels as are read without touching. */
const MAX_LABELS = 7;

/** Amounts over time as columns, each as high as its part of the highest. A `TableBehind` below it has the same. */
export function ColumnChart({ summary, columns }: ColumnChartProps): ReactElement {
  const highest = columns.reduce((most, { amountRial }) => (amountRial > most ? amountRial : most), 0n);
  const every = Math.ceil(columns.length / MAX_LABELS);
  return (
    <div role="img" aria-label={summary} className="rounded-card bg-surface p-4 shadow-(--lift)">
      <div className="flex h-40 items-end gap-px border-b border-line sm:gap-1">
        {columns.map(({ key, amountRial }) => (
          <span key={key} className="flex h-full min-w-0 flex-1 items-end">
            <span
              className="block w-full rounded-t-sm bg-firoozeh"
              style={{ blockSize: `${shareOf(amountRial, highest)}%` }}
            />
          </span>
        ))}
      </div>
      <div className="mt-1 flex gap-px text-xs text-ink-soft sm:gap-1">
        {columns.map(({ key, label }, index) => (
          <span key={key} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {index % every === 0 ? label : ''}
          </span>
        ))}
      </div>
    </div>
  );
}
