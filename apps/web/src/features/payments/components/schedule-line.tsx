import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { monthName } from '@nesye/web-kit/day-text.ts';
import type { ScheduleRow } from './schedule-list.tsx';

/** With more dots than this only every fourth is named, and the last. */
const ALL_NAMED = 6;
const NAMED_STEP = 4;

/** The rows of a schedule as dots on a line of months. A picture: the list below it is what is read out. */
export function ScheduleLine({ rows }: { readonly rows: readonly ScheduleRow[] }): ReactElement {
  const isNamed = (index: number): boolean =>
    rows.length <= ALL_NAMED || index % NAMED_STEP === 0 || index === rows.length - 1;
  return (
    <div aria-hidden className="relative flex pt-1">
      <span className="absolute inset-x-4 top-2.5 border-t-2 border-line" />
      {rows.map((row, index) => (
        <span key={row.seq} className="relative flex min-w-0 flex-1 flex-col items-center gap-1">
          <span
            className={classNames(
              'size-3.5 rounded-full border-2 border-firoozeh-text',
              row.is_paid_now ? 'bg-zaferan' : index === 0 ? 'bg-firoozeh' : 'bg-surface',
            )}
          />
          <span className="h-4 text-[0.6875rem] whitespace-nowrap text-ink-faint">
            {isNamed(index) && monthName(row.due_date)}
          </span>
        </span>
      ))}
    </div>
  );
}
