import { toPersianDigits } from '@nesye/persian';
import { Amount, Card, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salaryDayText } from '#messages/salary-day.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { monthsOfPlan } from '../domain/plan-months.ts';
import type { Plan, PlanRow } from './redate-api.ts';

/** Every owed row before and after, by the month of its new day; then those that stay, each with its reason. */
export function PlanView({ plan }: { readonly plan: Plan }): ReactElement {
  const moved = plan.rows.filter(({ state }) => state === 'moved');
  const staying = plan.rows.filter(({ state }) => state !== 'moved');
  return (
    <div className="flex flex-col gap-4">
      {monthsOfPlan(moved).map(({ year, month, amount, rows }) => {
        const name = `${monthNames[month - 1] ?? ''} ${toPersianDigits(year)}`;
        return (
          <Card key={name} as="section" isFlush aria-label={name} className="overflow-hidden">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken px-4 py-2 text-sm">
              {name}
              <Amount amountRial={amount} size="small" />
            </h3>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <MovedRow key={`${row.transaction}/${row.number}`} row={row} />
              ))}
            </ul>
          </Card>
        );
      })}
      {staying.length > 0 && (
        <Card as="section" isFlush aria-label={salaryDayText.stayTitle} className="overflow-hidden">
          <h3 className="bg-sunken px-4 py-2 text-sm">{salaryDayText.stayTitle}</h3>
          <ul className="divide-y divide-line">
            {staying.map((row) => (
              <li key={`${row.transaction}/${row.number}`} className="px-4 py-3 text-sm">
                <Title row={row} />
                <p className="text-ink-soft">
                  <DateText value={row.due_date} />، {salaryDayText.states[row.state]}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Title({ row }: { readonly row: PlanRow }): ReactElement {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <strong className="font-semibold">{salaryDayText.row(row.number, row.shop_name)}</strong>
      <Amount amountRial={row.amount} size="small" />
    </p>
  );
}

function MovedRow({ row }: { readonly row: PlanRow }): ReactElement {
  return (
    <li className="px-4 py-3 text-sm">
      <Title row={row} />
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{salaryDayText.before}</span>
        <time dateTime={row.due_date} className="text-ink-soft">
          {dueDay(row.due_date)}
        </time>
        <Icon name="forward" sizePx={16} className="shrink-0 text-ink-faint" />
        <span className="sr-only">{salaryDayText.after}</span>
        <DateText value={row.new_due_date} style="weekday" className="font-semibold" />
      </p>
      {row.payable_until !== row.new_due_date && (
        <p className="text-ink-soft">{salaryDayText.until(dueDay(row.payable_until))}</p>
      )}
    </li>
  );
}
