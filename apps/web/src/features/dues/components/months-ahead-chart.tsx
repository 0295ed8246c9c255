import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { outlookText } from '#messages/outlook.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { installmentText } from '#messages/servicing.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { heaviestOf, type MonthAhead } from '../domain/outlook.ts';

const nameOf = ({ month }: MonthAhead): string => monthNames[month - 1] ?? '';

/** Six months as bars, each next to its amount; a month leads to its days. The same as a table below. */
export function MonthsAheadChart({ months }: { readonly months: readonly MonthAhead[] }): ReactElement {
  const heaviest = heaviestOf(months);
  return (
    <div className="flex flex-col gap-3">
      <BarChart
        none={outlookText.none}
        bars={months.map((month) => ({
          key: month.month,
          label: nameOf(month),
          amountRial: month.remaining,
          to: `/user/ips?view=month&y=${month.year}&m=${month.month}`,
          isMarked: month === heaviest,
        }))}
      />
      <TableBehind title={installmentText.asTable}>
        <FiguresTable
          name={installmentText.asTable}
          heads={[installmentText.monthColumn, installmentText.amountColumn, installmentText.countColumn]}
          rows={months.map((month) => ({
            key: month.month,
            cells: [
              outlookText.month(nameOf(month), month.year),
              <Amount key="amount" amountRial={month.remaining} size="small" />,
              toPersianDigits(month.count),
            ],
          }))}
        />
      </TableBehind>
    </div>
  );
}
