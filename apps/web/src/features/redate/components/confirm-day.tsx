import { formatJalaliDate } from '@nesye/persian';
import { Button, toasts } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { salaryDayText } from '#messages/salary-day.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { type Plan, PLAN, REDATE } from './redate-api.ts';

/** The overlay weighs more than the screen: it comes when the question is asked. */
const ConfirmPanel = lazy(async () => ({
  default: (await import('@nesye/web-kit/confirm/confirm-panel.tsx')).ConfirmPanel,
}));

const readDaysAgain = (): Promise<unknown> => Promise.all([readMoneyAgain('schedule'), invalidateReads([PLAN])]);

/** What the change means, and the one button, with its question. Where rows would move too soon after the last time, from when on they may. */
export function ConfirmDay({ plan, months }: { readonly plan: Plan; readonly months: number }): ReactElement {
  const { day, checksum, moved } = plan;
  const key = useIdempotencyKey();
  const confirmation = useConfirm(async () => {
    const body = { uid: key.keyOf(`${day}/${checksum}`), day, checksum };
    await api.post(REDATE, { body }).catch(async (failure: unknown) => {
      // Another plan by now, perhaps of another tab: it is read again.
      if (failure instanceof ApiFailure && failure.status === 409) await readDaysAgain();
      throw failure;
    });
    toasts.show(salaryDayText.done(day), 'success');
    await readDaysAgain();
  });
  if (moved > 0 && !plan.is_allowed)
    return (
      <p role="status" className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
        {salaryDayText.tooSoon(plan.next_change_date === null ? '' : formatJalaliDate(plan.next_change_date))}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {moved > 0 ? `${salaryDayText.free} ${salaryDayText.wait(months)}` : salaryDayText.nothing}
      </p>
      <Button size="large" isWide onClick={confirmation.open}>
        {salaryDayText.confirm(day)}
      </Button>
      {confirmation.isOpen && (
        <Suspense fallback={null}>
          <ConfirmPanel
            confirmation={confirmation}
            title={moved > 0 ? salaryDayText.ask(day) : salaryDayText.askNew(day)}
            text={moved > 0 ? salaryDayText.wait(months) : undefined}
            yes={salaryDayText.yes}
            no={salaryDayText.no}
            tone="primary"
          />
        </Suspense>
      )}
    </div>
  );
}
