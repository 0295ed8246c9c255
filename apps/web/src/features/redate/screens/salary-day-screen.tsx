import { Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { salaryDayText } from '#messages/salary-day.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ConfirmDay } from '../components/confirm-day.tsx';
import { DayPicker } from '../components/day-picker.tsx';
import { PlanView } from '../components/plan-view.tsx';
import { type DueDay, PLAN, REDATE } from '../components/redate-api.ts';

/** `/user/ips/salary-day`: one due day for all installments: a day is chosen, what it changes is shown, then it is confirmed. With `?day=` the chosen one. */
export default function SalaryDayScreen(): ReactElement {
  const dueDay = useQuery({ ...callQuery(REDATE), staleTime: 0 });
  return (
    <QueryView query={dueDay} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(known) => <Choice known={known} />}
    </QueryView>
  );
}

function Choice({ known }: { readonly known: DueDay }): ReactElement {
  const [address, setAddress] = useSearchParams();
  const [day, setDay] = useState(() => dayOf(address.get('day')));
  // In the address too, so that a way back and another look lead to the same plan.
  const pick = (picked: number): void => {
    setDay(picked);
    setAddress({ day: String(picked) }, { replace: true });
  };
  return (
    <div className="flex w-full flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{salaryDayText.lead}</p>
        <Card as="div">
          <DayPicker day={day} onPick={pick} />
        </Card>
        <dl>
          <Fact name={salaryDayText.chosen}>
            {known.day === null ? salaryDayText.noneChosen : salaryDayText.dayName(known.day)}
          </Fact>
          {known.usual_day !== null && known.usual_day !== known.day && (
            <Fact name={salaryDayText.usual}>{salaryDayText.dayName(known.usual_day)}</Fact>
          )}
        </dl>
      </div>
      {day !== undefined && <PlanOf day={day} months={known.months_between} />}
    </div>
  );
}

function PlanOf({ day, months }: { readonly day: number; readonly months: number }): ReactElement {
  const plan = useQuery({ ...callQuery(PLAN, { query: { day: String(day) } }), staleTime: 0 });
  return (
    <section aria-labelledby="salary-plan" className="flex flex-col gap-3">
      <SectionHeading id="salary-plan">{salaryDayText.planTitle}</SectionHeading>
      <QueryView query={plan} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {(shown) => (
          <>
            {shown.moved > 0 && (
              <p role="status" className="font-semibold">
                {salaryDayText.moved(shown.moved)}
              </p>
            )}
            <ConfirmDay key={shown.checksum} plan={shown} months={months} />
            <PlanView plan={shown} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const LAST_DAY = 30;

function dayOf(text: string | null): number | undefined {
  const day = Number(text);
  return text !== null && Number.isInteger(day) && day >= 1 && day <= LAST_DAY ? day : undefined;
}
