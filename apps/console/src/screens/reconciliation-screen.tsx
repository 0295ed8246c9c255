import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import { isoDate } from '@nesye/money';
import { Amount, DateText } from '@nesye/ui';
import { daysText } from '#messages/operator-reconciliation.ts';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { DayReader } from '../components/day-reader.tsx';
import { MissingStatements } from '../components/missing-statements.tsx';
import { queue } from '../components/queue.tsx';
import { DAYS } from '../api/reconciliation-api.ts';

const figure = (
  read: (row: { waiting: number; open: number; in_suspense: number; closed: number; line_count: number }) => number,
) => ({
  isFigure: true,
  cell: (row: Parameters<typeof read>[0]) => toPersianDigits(read(row)),
});

/** `/reconciliation`: business days with the bank's statement of each, the newest first. */
export default defineTableScreen({
  ...queue,
  path: DAYS,
  texts: daysText,
  above: (
    <>
      <MissingStatements />
      <DayReader />
    </>
  ),
  linkOf: ({ day }) => ({
    to: `/reconciliation/differences?day=${day}`,
    label: daysText.openDay(formatJalaliDate(isoDate(day), 'weekday')),
  }),
  columns: {
    day: ({ day }) => <DateText value={day} style="weekday" />,
    open: figure(({ open }) => open),
    suspense: figure(({ in_suspense: count }) => count),
    waiting: figure(({ waiting }) => waiting),
    closed: figure(({ closed }) => closed),
    lines: figure(({ line_count: count }) => count),
    net: { isFigure: true, cell: ({ net_amount: net }) => <Amount amountRial={net} size="small" /> },
    source: ({ is_uploaded: isUploaded }) => (isUploaded ? daysText.uploaded : daysText.fetched),
  },
});
