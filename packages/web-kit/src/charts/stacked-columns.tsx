import type { ReactElement } from 'react';
import { shareOf } from './share-of.ts';

export interface StackedColumn {
  readonly key: string;
  /** Below the column, where there is room for it. */
  readonly label: string;
  /** Of each series, in their order; nothing is 0. */
  readonly parts: readonly bigint[];
}

interface StackedColumnsProps {
  /** What a screen reader says in the place of the drawing: the table behind it holds the figures. */
  readonly summary: string;
  /** Names of the series, from the bottom up; at most six, each with a colour. */
  readonly series: readonly string[];
  /** Oldest first: time runs in the direction of reading. */
  readonly columns: readonly StackedColumn[];
}

const COLOURS = [
  'var(--firoozeh)',
  'var(--zaferan)',
  'var(--lajvard-line)',
  'var(--pesteh)',
  'var(--anar)',
  'var(--line-strong)',
] as const;
const colourOf = (index: number): string => COLOURS[index] ?? COLOURS[5];

const WIDTH = 360;
const HEIGHT = 160;
/** Between columns, and between the parts of one: they are told apart without their colours too. */
const GAP = 4;
const SEAM = 1.5;
/** About as many labels as are read without touching. */
const MAX_LABELS = 6;

/** Amounts over time as columns of parts, each as high as its share of the highest column. A `TableBehind` below it has the same. */
export function StackedColumns({ summary, series, columns }: StackedColumnsProps): ReactElement {
  const highest = columns.reduce((most, { parts }) => {
    const whole = sumOf(parts);
    return whole > most ? whole : most;
  }, 0n);
  const every = Math.ceil(columns.length / MAX_LABELS);
  const step = WIDTH / Math.max(1, columns.length);
  return (
    <figure className="rounded-card bg-surface p-4 shadow-(--lift)">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line rtl:-scale-x-100"
      >
        {columns.map(({ key, parts }, place) => (
          <Column key={key} parts={parts} highest={highest} x={place * step + GAP / 2} width={step - GAP} />
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex text-xs text-ink-soft">
        {columns.map(({ key, label }, index) => (
          <span key={key} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {(columns.length - 1 - index) % every === 0 ? label : ''}
          </span>
        ))}
      </div>
      <figcaption aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {series.map((name, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" rx="3" fill={colourOf(index)} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface ColumnProps {
  readonly parts: readonly bigint[];
  readonly highest: bigint;
  readonly x: number;
  readonly width: number;
}

function Column({ parts, highest, x, width }: ColumnProps): ReactElement {
  const height = (amount: bigint): number => (shareOf(amount, highest) * HEIGHT) / 100;
  const whole = height(sumOf(parts));
  const sum = parts.reduce((total, amount) => total + height(amount), 0);
  // What is hardly anything is still seen, and no column is higher than its whole.
  const scale = sum === 0 ? 0 : whole / sum;
  const tops = parts.map((_, index) =>
    parts.slice(0, index + 1).reduce((total, amount) => total + height(amount) * scale, 0),
  );
  return (
    <g>
      {parts.map((amount, index) => {
        const top = tops[index] ?? 0;
        const size = height(amount) * scale;
        return amount === 0n ? null : (
          <rect
            key={colourOf(index)}
            x={x}
            y={HEIGHT - top}
            width={width}
            height={Math.max(1, size - SEAM)}
            fill={colourOf(index)}
          />
        );
      })}
    </g>
  );
}

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);
