import { Amount, uiText, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import type { Plan } from './hardship-api.ts';

type Month = Plan['months'][number];
interface Line {
  readonly key: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** The sum of the others has no bar. */
  readonly isTotal?: true;
}

const nameOf = ({ month }: Month): string => (month === null ? hardshipText.monthLate : (monthNames[month - 1] ?? ''));

/** The months as they are and as they will be, each with a bar. Penalties are separate lines, and both columns come to one sum. Amounts in rials. */
export function PlanMonths({ plan: { months } }: { readonly plan: Pick<Plan, 'months'> }): ReactElement {
  const unit = uiText.units[useMoneyUnit()];
  const sumOf = (amounts: (month: Month) => number): number =>
    months.reduce((total, month) => total + amounts(month), 0);
  const lines = months.flatMap((month): Line[] => {
    const key = `${month.year ?? 0}/${month.month ?? 0}`;
    return [
      { key, name: nameOf(month), before: month.before, after: month.after },
      {
        key: `${key}/penalty`,
        name: hardshipText.monthPenalty(nameOf(month)),
        before: month.penalty_before,
        after: month.penalty_after,
      },
    ];
  });
  const total: Line = {
    key: 'total',
    name: hardshipText.monthTotal,
    before: sumOf(({ before, penalty_before: penalty }) => before + penalty),
    after: sumOf(({ after, penalty_after: penalty }) => after + penalty),
    isTotal: true,
  };
  const most = Math.max(1, ...lines.flatMap(({ before, after }) => [before, after]));
  return (
    <FiguresTable
      name={hardshipText.months}
      hasCaption
      heads={[hardshipText.monthColumn, `${hardshipText.before}، ${unit}`, `${hardshipText.after}، ${unit}`]}
      rows={[...lines, total]
        .filter(({ before, after }) => before > 0 || after > 0)
        .map(({ key, name, before, after, isTotal }) => ({
          key,
          cells: [
            name,
            <Figure key="before" amount={before} share={isTotal ? 0 : before / most} className="bg-ink-faint" />,
            <Figure key="after" amount={after} share={isTotal ? 0 : after / most} className="bg-firoozeh" />,
          ] as const,
        }))}
    />
  );
}

interface FigureProps {
  readonly amount: number;
  /** Of the largest figure, 0 to 1. */
  readonly share: number;
  readonly className: string;
}

const Figure = ({ amount, share, className }: FigureProps): ReactElement => (
  <span className="flex flex-col items-start gap-0.5">
    <Amount amountRial={amount} size="small" isUnitHidden />
    <span aria-hidden className={`h-1 rounded-full ${className}`} style={{ inlineSize: `${share * 100}%` }} />
  </span>
);
