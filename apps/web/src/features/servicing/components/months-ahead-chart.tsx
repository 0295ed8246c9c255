import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { outlookText } from '#messages/outlook.ts';
import { installmentText, monthNames } from '#messages/servicing.ts';
import { heaviestOf, type MonthAhead, shareOf } from '../domain/outlook.ts';

interface MonthsProps {
  readonly months: readonly MonthAhead[];
}

const nameOf = ({ month }: MonthAhead): string => monthNames[month - 1] ?? '';

/** Six months as bars, each beside its amount; a month leads to its days. The same as a table below. */
export function MonthsAheadChart({ months }: MonthsProps): ReactElement {
  const heaviest = heaviestOf(months);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-1 rounded-card bg-surface p-2 shadow-(--lift)">
        {months.map((month) => (
          <li key={month.month}>
            <Bar month={month} longest={heaviest?.remaining ?? 0n} isHeaviest={month === heaviest} />
          </li>
        ))}
      </ol>
      <MonthsTable months={months} />
    </div>
  );
}

interface BarProps {
  readonly month: MonthAhead;
  readonly longest: bigint;
  readonly isHeaviest: boolean;
}

function Bar({ month, longest, isHeaviest }: BarProps): ReactElement {
  return (
    <Link
      to={`/user/ips?view=month&y=${month.year}&m=${month.month}`}
      className="flex min-h-14 flex-col justify-center gap-1 rounded-control px-2 py-1 no-underline hover:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{nameOf(month)}</span>
        {month.remaining === 0n ? (
          <span className="text-sm text-ink-soft">{outlookText.none}</span>
        ) : (
          <Amount amountRial={month.remaining} size="small" />
        )}
      </span>
      <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={isHeaviest ? 'block h-full rounded-full bg-zaferan' : 'block h-full rounded-full bg-firoozeh'}
          style={{ inlineSize: `${shareOf(month.remaining, longest)}%` }}
        />
      </span>
    </Link>
  );
}

function MonthsTable({ months }: MonthsProps): ReactElement {
  const columns = [installmentText.monthColumn, installmentText.amountColumn, installmentText.countColumn];
  return (
    <details className="rounded-card bg-surface p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
        {installmentText.asTable}
      </summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={installmentText.asTable}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-soft">
              {columns.map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-t border-line">
                <th scope="row" className="py-2 pe-4 text-start font-semibold">
                  {outlookText.month(nameOf(month), month.year)}
                </th>
                <td className="pe-4">
                  <Amount amountRial={month.remaining} size="small" />
                </td>
                <td>{toPersianDigits(month.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
