import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shareOf } from './share-of.ts';

export interface ChartBar {
  readonly key: string | number;
  readonly label: string;
  /** Rials, or what `unit` says. */
  readonly amountRial: bigint;
  /** Where it leads, if anywhere. */
  readonly to?: string;
  /** The unit of the amount where it is not the reader's. */
  readonly unit?: 'dinar';
  /** The one that is spoken of; it has a colour of its own. */
  readonly isMarked?: boolean;
}

interface BarChartProps {
  readonly bars: readonly ChartBar[];
  /** In the place of an amount that is nothing. */
  readonly none: string;
}

/** Amounts as bars, each next to its figure and as long as its part of the longest. Stands above a `TableBehind` with the same. */
export function BarChart({ bars, none }: BarChartProps): ReactElement {
  const longest = bars.reduce((most, { amountRial }) => (amountRial > most ? amountRial : most), 0n);
  return (
    <ol className="flex flex-col gap-1 rounded-card bg-surface p-2 shadow-(--lift)">
      {bars.map(({ key, ...bar }) => (
        <li key={key}>
          <Bar {...bar} none={none} longest={longest} />
        </li>
      ))}
    </ol>
  );
}

interface BarProps extends Omit<ChartBar, 'key'> {
  readonly longest: bigint;
  readonly none: string;
}

const shape = 'flex min-h-14 flex-col justify-center gap-1 rounded-control px-2 py-1';

function Bar({ label, amountRial, to, unit, isMarked = false, longest, none }: BarProps): ReactElement {
  const content = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        {amountRial === 0n ? (
          <span className="text-sm text-ink-soft">{none}</span>
        ) : (
          <Amount amountRial={amountRial} size="small" {...(unit && { unit })} />
        )}
      </span>
      <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={isMarked ? 'block h-full rounded-full bg-zaferan' : 'block h-full rounded-full bg-firoozeh'}
          style={{ inlineSize: `${shareOf(amountRial, longest)}%` }}
        />
      </span>
    </>
  );
  if (to === undefined) return <div className={shape}>{content}</div>;
  return (
    <Link to={to} className={`${shape} no-underline hover:bg-sunken`}>
      {content}
    </Link>
  );
}
