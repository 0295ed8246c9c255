import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { isoDate, jalaliFromDate, rial, sumRial } from '@nesye/money';
import { formatCount, formatJalaliDate, toPersianDigits } from '@nesye/persian';
import { amountWords, Card, classNames, Icon, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { weekdayLetters, weekdayNames } from '@nesye/web-kit/messages/calendar.ts';
import { installmentText } from '#messages/servicing.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { weeksOf, type JalaliMonth } from '../domain/jalali-month.ts';
import type { Installment } from '../domain/installment.ts';

interface MonthGridProps {
  readonly month: JalaliMonth;
  readonly rows: readonly Installment[];
  readonly chosenDay: string | undefined;
  readonly onDay: (day: string) => void;
}

/** The weeks of a month, Saturday at the start; days with installments show their sum and can be pressed. */
export function MonthGrid({ month, rows, chosenDay, onDay }: MonthGridProps): ReactElement {
  const today = useToday();
  return (
    <Card as="div" className="p-3">
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <thead>
          <tr>
            {weekdayNames.map((name, index) => (
              <th key={name} scope="col" className="pb-1 text-xs font-medium text-ink-faint">
                <abbr title={name} className="no-underline">
                  {weekdayLetters[index]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, column) => (
                <td key={day ?? column} className="p-0">
                  {day !== undefined && (
                    <Day
                      day={day}
                      rows={rows.filter((row) => row.due_date === day)}
                      isToday={day === today}
                      isChosen={day === chosenDay}
                      onDay={onDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && <p className="px-1 pt-2 text-xs text-ink-soft">{installmentText.thousands}</p>}
    </Card>
  );
}

interface DayProps {
  readonly day: string;
  readonly rows: readonly Installment[];
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onDay: (day: string) => void;
}

function Day({ day, rows, isToday, isChosen, onDay }: DayProps): ReactElement {
  const figure = toPersianDigits(jalaliFromDate(isoDate(day)).day);
  const box = classNames(
    'flex min-h-12 w-full flex-col items-center justify-center gap-0.5 rounded-control text-sm',
    isToday && 'ring-2 ring-firoozeh',
  );
  const unit = useMoneyUnit();
  const amount = sumRial(rows.map((row) => rial(row.remaining > 0 ? row.remaining : row.amount)));
  const icon = iconOf(rows);
  if (rows.length === 0) return <span className={classNames(box, 'text-ink-soft')}>{figure}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(box, 'font-bold', isChosen ? 'bg-firoozeh-fill text-firoozeh-on' : tintOf(rows))}
      onClick={() => onDay(day)}
    >
      {/* What is drawn is short for want of room, and is read in words. */}
      <span className="sr-only">
        {installmentText.dayLabel(formatJalaliDate(day), rows.length, amountWords(amount, unit))}
      </span>
      <span aria-hidden className="flex items-center gap-0.5">
        {figure}
        {icon && <Icon name={icon} sizePx={12} />}
      </span>
      <span aria-hidden className="max-w-full text-[0.6875rem] leading-4 font-normal break-words">
        {thousandsOf(amount)}
      </span>
    </button>
  );
}

/** Rials as thousands of tomans, at least one: a day's figure has to fit in a seventh of a phone. */
const thousandsOf = (amountRial: bigint): string => formatCount(Math.max(1, Math.round(Number(amountRial) / 10_000)));

const isAny = (rows: readonly Installment[], status: number): boolean => rows.some((row) => row.status === status);

function tintOf(rows: readonly Installment[]): string {
  if (isAny(rows, INSTALLMENT_STATUS.overdue)) return 'bg-anar-tint text-anar-text';
  return isAny(rows, INSTALLMENT_STATUS.dueLater)
    ? 'bg-firoozeh-tint text-firoozeh-text'
    : 'bg-pesteh-tint text-pesteh-text';
}

/** What is late and what is paid has a sign besides its colour. */
function iconOf(rows: readonly Installment[]): 'overdue' | 'check' | undefined {
  if (isAny(rows, INSTALLMENT_STATUS.overdue)) return 'overdue';
  return rows.every(({ status }) => status === INSTALLMENT_STATUS.paid) ? 'check' : undefined;
}
