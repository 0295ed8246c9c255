import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import type { Plan } from './hardship-api.ts';

type Month = Plan['months'][number];

const nameOf = ({ month }: Month): string => (month === null ? hardshipText.monthLate : (monthNames[month - 1] ?? ''));

/** The months as they are and as they will be, penalties as lines of their own; both columns come to one sum. */
export function PlanMonths({ plan: { months } }: { readonly plan: Pick<Plan, 'months'> }): ReactElement {
  const sumOf = (amounts: (month: Month) => number): number =>
    months.reduce((total, month) => total + amounts(month), 0);
  const lines = months.flatMap((month) => {
    const key = `${month.year ?? 0}/${month.month ?? 0}`;
    return [
      ...lineOf(key, nameOf(month), month.before, month.after),
      ...lineOf(`${key}/penalty`, hardshipText.monthPenalty(nameOf(month)), month.penalty_before, month.penalty_after),
    ];
  });
  const total = lineOf(
    'total',
    hardshipText.monthTotal,
    sumOf(({ before, penalty_before: penalty }) => before + penalty),
    sumOf(({ after, penalty_after: penalty }) => after + penalty),
  );
  return (
    <FiguresTable
      name={hardshipText.months}
      hasCaption
      heads={[hardshipText.monthColumn, hardshipText.before, hardshipText.after]}
      rows={[...lines, ...total]}
    />
  );
}

const lineOf = (key: string, name: string, before: number, after: number) =>
  before === 0 && after === 0
    ? []
    : [
        {
          key,
          cells: [
            name,
            <Amount key="before" amountRial={before} size="small" />,
            <Amount key="after" amountRial={after} size="small" />,
          ] as const,
        },
      ];
