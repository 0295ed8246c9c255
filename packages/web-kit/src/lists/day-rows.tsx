import { Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { dayHeading, groupByDay } from '../day-text.ts';
import { useToday } from '../use-today.ts';
import { WindowedRows } from './windowed-rows.tsx';

interface DayRow {
  readonly id: number;
  readonly created_at: string;
}

interface DayRowsProps<Row> {
  readonly rows: readonly Row[];
  /** A few rows in one card, as a part of a screen; else each day is a card with its heading above it. */
  readonly isPart?: boolean;
  /** One row as a list item. */
  readonly children: (row: Row) => ReactNode;
}

const ROW_HEIGHT_PX = 76;

/** Rows by the day on which they were made, under «امروز», «دیروز» or the date. */
export function DayRows<Row extends DayRow>({ rows, isPart = false, children }: DayRowsProps<Row>): ReactElement {
  const today = useToday();
  const days = groupByDay(rows);
  if (isPart)
    return (
      <Card as="div" isFlush className="overflow-hidden">
        {days.map(({ day, rows: dayRows }) => (
          <div key={day} className="border-line not-first:border-t">
            <h3 className="px-4 pt-3 text-xs font-medium text-ink-faint">{dayHeading(day, today)}</h3>
            <ul className="divide-y divide-line">{dayRows.map((row) => children(row))}</ul>
          </div>
        ))}
      </Card>
    );
  return (
    <>
      {days.map(({ day, rows: dayRows }) => (
        <section key={day}>
          <h2 className="mt-2 mb-2 text-sm text-ink-soft">{dayHeading(day, today)}</h2>
          <Card as="div" isFlush className="overflow-hidden">
            <WindowedRows rows={dayRows} rowHeightPx={ROW_HEIGHT_PX} isJoined>
              {children}
            </WindowedRows>
          </Card>
        </section>
      ))}
    </>
  );
}
