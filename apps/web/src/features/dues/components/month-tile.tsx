import { Amount, classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { installmentText } from '#messages/servicing.ts';
import type { YearMonth } from './year-month.ts';

interface MonthTileProps {
  readonly year: number;
  readonly month: YearMonth;
  /** Today is in it: the wall opens there. */
  readonly isPresent: boolean;
}

/** One month of the year wall; its bar shows the shares of paid, overdue and due. Leads to the month. */
export function MonthTile({ year, month, isPresent }: MonthTileProps): ReactElement {
  const tile = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPresent) tile.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isPresent]);
  const current = isPresent ? ({ ref: tile, 'aria-current': 'date' } as const) : {};
  const name = monthNames[month.month - 1] ?? '';
  if (month.count === 0) {
    return (
      <li
        {...current}
        className={classNames(
          'flex min-h-28 flex-col justify-between rounded-card bg-sunken p-4 text-ink-faint',
          isPresent && 'ring-2 ring-firoozeh',
        )}
      >
        <span className="font-semibold">{name}</span>
        <span className="text-sm">{installmentText.noneInMonth}</span>
      </li>
    );
  }
  return (
    <li {...current} className={classNames(isPresent && 'rounded-card ring-2 ring-firoozeh')}>
      <Link
        to={`?view=month&y=${year}&m=${month.month}`}
        className="flex min-h-28 flex-col justify-between gap-2 rounded-card bg-surface p-4 no-underline shadow-(--lift)"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="font-bold">{name}</span>
          <RecoveryStatus month={month} />
        </span>
        <Amount amountRial={month.amount} size="small" />
        <span className="sr-only">{installmentText.standing(month.count, month.paid_count, month.overdue_count)}</span>
        <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          <Part count={month.paid_count} className="bg-pesteh" />
          <Part count={month.overdue_count} className="bg-anar" />
          <Part count={month.count - month.paid_count - month.overdue_count} className="bg-firoozeh/40" />
        </span>
      </Link>
    </li>
  );
}

const Part = ({ count, className }: { readonly count: number; readonly className: string }): ReactElement | null =>
  count > 0 ? <span className={className} style={{ flexGrow: count }} /> : null;

function RecoveryStatus({ month }: { readonly month: YearMonth }): ReactElement {
  if (month.overdue_count > 0)
    return <Mark icon="overdue" className="text-anar-text" text={installmentText.legendOverdue} />;
  if (month.paused_count > 0)
    return <Mark icon="clock" className="text-zaferan-text" text={installmentText.legendPaused} />;
  return month.paid_count === month.count ? (
    <Mark icon="paid" className="text-pesteh-text" text={installmentText.legendPaid} />
  ) : (
    <Mark icon="clock" className="text-ink-soft" text={installmentText.count(month.count)} />
  );
}

function Mark({
  icon,
  text,
  className,
}: {
  readonly icon: 'overdue' | 'paid' | 'clock';
  readonly text: string;
  readonly className: string;
}): ReactElement {
  return (
    <span className={classNames('flex items-center gap-1 text-xs font-semibold', className)}>
      <Icon name={icon} sizePx={16} />
      {text}
    </span>
  );
}
