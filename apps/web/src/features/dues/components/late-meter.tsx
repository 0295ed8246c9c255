import { addDays, isoDate } from '@nesye/money';
import { moneyFigures, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { installmentText } from '#messages/servicing.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import type { Installment } from '../domain/installment.ts';

/** What being late costs of a row: until when nothing, today, in a week, and where it ends. All numbers are the server's, in the unit of the row's amount next to them. */
export function LateMeter({ row }: { readonly row: Installment }): ReactElement | null {
  const unit = useMoneyUnit();
  const { late_penalty: late, penalty } = row;
  if (late === null || row.days_overdue === 0 || late.cap === 0 || late.rate_bp === 0) return null;
  if (penalty === 0 && late.in_a_week === 0) return null;
  return (
    <span className="flex basis-full flex-wrap items-baseline gap-x-3 text-xs text-anar-text">
      {penalty === 0 ? (
        <span>{installmentText.penaltyFree(dueDay(addDays(isoDate(late.from), -1)))}</span>
      ) : (
        <span>
          {installmentText.penaltyNow} <bdi className="font-semibold">{moneyFigures(penalty, unit)}</bdi>
        </span>
      )}
      {penalty === late.in_a_week ? (
        <span>{installmentText.penaltyFull}</span>
      ) : (
        <>
          <span>
            {installmentText.penaltyInAWeek} <bdi className="font-semibold">{moneyFigures(late.in_a_week, unit)}</bdi>
          </span>
          {late.stops_on !== null && <span>{installmentText.penaltyUntil(dueDay(late.stops_on))}</span>}
        </>
      )}
    </span>
  );
}
