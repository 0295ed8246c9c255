import { formatJalaliDate } from '@nesye/persian';
import { Amount, Button, buttonClass, Card, Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { hardshipText } from '#messages/hardship.ts';
import { nameText } from '../../../shared/api/server-text.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { Fact } from '../../../shared/components/facts.tsx';
import { PlanRows } from '../../../shared/components/plan-rows.tsx';
import { useStableKey } from '../../../shared/stable-key.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type Plan, refreshSchedules } from './hardship-api.ts';

interface PlanViewProps {
  readonly plan: Plan;
  /** The plan of another choice is on its way: nothing is confirmed meanwhile. */
  readonly isOld: boolean;
  readonly send: (idempotencyKey: string) => Promise<Plan>;
  readonly onDone: (plan: Plan) => void;
  /** The plan is not today's any more: it is read again. */
  readonly onStale: () => Promise<unknown>;
}

/** What a move does, in one glance, and the button that does it. */
export function PlanView({ plan, isOld, send, onDone, onStale }: PlanViewProps): ReactElement {
  const { keyOf, renew } = useStableKey();
  const confirm = useAction(
    async () => {
      const done = await send(keyOf(plan.plan)).catch(async (failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status > 0) renew();
        if (failure instanceof ApiFailure && failure.status === 409) await onStale();
        throw failure;
      });
      onDone(done);
      await refreshSchedules();
    },
    { isShownInPlace: true },
  );
  return (
    <section aria-label={hardshipText.planTitle} aria-busy={isOld} className="flex flex-col gap-4">
      <PlanFacts plan={plan} />
      <PlanRows plan={plan} />
      <p className="text-sm text-ink-soft">{hardshipText.recorded}</p>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {confirm.error}
      </p>
      <div className="flex flex-wrap gap-3 *:first:grow">
        <Button isBusy={confirm.isBusy} aria-disabled={isOld} onClick={() => !isOld && confirm.run()}>
          {hardshipText.confirm}
        </Button>
        <Link to="/user/ips/hardship" replace className={buttonClass({ tone: 'quiet' })}>
          {hardshipText.back}
        </Link>
      </div>
    </section>
  );
}

function PlanFacts({ plan }: { readonly plan: Plan }): ReactElement {
  const { kind, penalty, penalty_due_date: penaltyDue, late_after: lateAfter } = plan;
  return (
    <Card as="div" className="flex flex-col gap-3">
      <dl>
        <Fact name={hardshipText.moved[kind]}>
          <Amount amountRial={plan.moved_amount} size="small" />
        </Fact>
        <Fact name={hardshipText.cost}>
          {plan.cost === 0 ? (
            <span className="text-pesteh-text">{hardshipText.free}</span>
          ) : (
            <Amount amountRial={plan.cost} size="small" />
          )}
        </Fact>
        {penalty > 0 && (
          <Fact name={hardshipText.penalty}>
            <Amount amountRial={penalty} size="small" />
          </Fact>
        )}
      </dl>
      <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
        <Point>
          {penaltyDue === null ? hardshipText.penaltyNone : hardshipText.penaltyStays(formatJalaliDate(penaltyDue))}
        </Point>
        {plan.late_before > 0 && lateAfter === 0 && <Point>{hardshipText.lateNone}</Point>}
        {lateAfter > 0 && <Point icon="info">{hardshipText.lateSome(lateAfter)}</Point>}
        {plan.is_unblocked && <Point>{hardshipText.unblocked(nameText(plan.line_name))}</Point>}
      </ul>
    </Card>
  );
}

function Point({
  icon = 'check',
  children,
}: {
  readonly icon?: 'check' | 'info';
  readonly children: ReactNode;
}): ReactElement {
  const tone = icon === 'check' ? 'text-pesteh-text' : 'text-zaferan-text';
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} sizePx={18} className={`mt-0.5 shrink-0 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** A move that is done: what to pay next, and when. */
export function PlanDone({ plan }: { readonly plan: Plan }): ReactElement {
  return (
    <section aria-labelledby="done-heading" className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <Icon name="paid" sizePx={48} className="text-pesteh-text" />
        <h2 id="done-heading" className="text-lg">
          {hardshipText.doneTitle}
        </h2>
        <p className="text-ink-soft">{doneText(plan)}</p>
        {plan.is_unblocked && (
          <p className="text-sm text-pesteh-text">{hardshipText.unblockedNow(nameText(plan.line_name))}</p>
        )}
      </div>
      <PlanRows plan={plan} />
      <Link to="/user/ips" replace className={buttonClass({})}>
        {hardshipText.toInstallments}
      </Link>
    </section>
  );
}

function doneText({ kind, rows, late_after: lateAfter }: Plan): string {
  const changed = rows.filter(({ before, after }) => before?.due_date !== after?.due_date);
  const days = (kind === 'snooze' ? changed : rows).flatMap(({ after }) => after?.due_date ?? []).toSorted();
  const day = formatJalaliDate(days[0] ?? '', 'weekday');
  if (kind === 'snooze') return hardshipText.done.snooze(day);
  return lateAfter === 0 ? hardshipText.done.spread(day) : hardshipText.done.spreadSome(day);
}
