import { formatJalaliDate } from '@nesye/persian';
import { Amount, Button, buttonClass, Card, Icon } from '@nesye/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { PlanRows } from '@nesye/web-kit/components/plan-rows.tsx';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { PurchaseDoneDrawing } from '../../../shared/drawings/achievement-drawings.tsx';
import type { Plan } from './hardship-api.ts';
import { PlanMonths } from './plan-months.tsx';

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
  const { keyOf, renew } = useIdempotencyKey();
  const confirm = useAction(
    async () => {
      const done = await send(keyOf(plan.plan)).catch(async (failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status > 0) renew();
        if (failure instanceof ApiFailure && failure.status === 409) await onStale();
        throw failure;
      });
      onDone(done);
      await readMoneyAgain('schedule');
    },
    { isShownInPlace: true },
  );
  return (
    <section aria-label={hardshipText.planTitle} aria-busy={isOld} className="flex flex-col gap-4">
      <Schedule plan={plan} />
      <PlanFacts plan={plan} />
      <p className="text-sm text-ink-soft">{hardshipText.recorded}</p>
      <div className={FOOT}>
        <p role="alert" className="mb-2 text-sm text-anar-text empty:hidden">
          {confirm.error}
        </p>
        <Button isWide isBusy={confirm.isBusy} aria-disabled={isOld} onClick={() => !isOld && confirm.run()}>
          <ConfirmText plan={plan} />
        </Button>
      </div>
    </section>
  );
}

/** Under the thumb, with what the press does above the button. */
const FOOT =
  'sticky bottom-0 -mx-4 bg-paper px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent sm:mx-0 sm:px-0';

/** What spreading does is read by months, with the single rows folded below; of one row that moves, the rows say it all. */
function Schedule({ plan }: { readonly plan: Plan }): ReactElement {
  if (plan.kind === 'snooze') return <PlanRows plan={plan} />;
  return (
    <>
      <PlanMonths plan={plan} />
      <TableBehind title={hardshipText.rowsFolded}>
        <PlanRows plan={plan} />
      </TableBehind>
    </>
  );
}

/** The button says what the press brings: the first payment after it, and its day. */
const ConfirmText = ({ plan: { first_payment: first } }: { readonly plan: Plan }): ReactElement =>
  first === null ? (
    <>{hardshipText.confirm}</>
  ) : (
    <span className="flex flex-wrap items-baseline justify-center gap-x-1.5 py-1">
      {hardshipText.confirmFirst(dueDay(first.due_date))}
      <Amount amountRial={first.amount} />
    </span>
  );

function FirstPayment({ plan: { first_payment: first } }: { readonly plan: Plan }): ReactElement | null {
  if (first === null) return null;
  return (
    <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-sm text-ink-soft">{hardshipText.firstPayment(dueDay(first.due_date))}</span>
      <Amount amountRial={first.amount} />
    </p>
  );
}

function PlanFacts({ plan }: { readonly plan: Plan }): ReactElement {
  const { kind, penalty, penalties, late_after: lateAfter } = plan;
  return (
    <Card as="div" className="flex flex-col gap-3">
      {(kind === 'snooze' || plan.cost > 0) && (
        <dl className="border-b border-line pb-3">
          {kind === 'snooze' && (
            <Fact name={hardshipText.movedRow}>
              <Amount amountRial={plan.moved_amount} size="small" />
            </Fact>
          )}
          {plan.cost > 0 && (
            <Fact name={hardshipText.cost}>
              <Amount amountRial={plan.cost} size="small" />
            </Fact>
          )}
          {kind === 'snooze' && penalty > 0 && (
            <Fact name={hardshipText.penalty}>
              <Amount amountRial={penalty} size="small" />
            </Fact>
          )}
        </dl>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {plan.cost === 0 && <Point>{hardshipText.free}</Point>}
        <Point>{penaltyText(penalties)}</Point>
        {plan.late_before > 0 && lateAfter === 0 && <Point>{hardshipText.lateNone}</Point>}
        {lateAfter > 0 && <Point icon="info">{hardshipText.lateSome(lateAfter)}</Point>}
        {plan.is_unblocked && <Point>{hardshipText.unblocked(nameText(plan.line_name))}</Point>}
      </ul>
    </Card>
  );
}

function penaltyText(penalties: Plan['penalties']): string {
  const [first, ...later] = penalties;
  if (first === undefined) return hardshipText.penaltyNone;
  const day = formatJalaliDate(first.due_date);
  return later.length === 0 ? hardshipText.penaltyStays(day) : hardshipText.penaltyStaysParts(penalties.length, day);
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

/** A move that is done: what to pay next, and when. The button was at the foot of a long page: this begins at its head. */
export function PlanDone({ plan }: { readonly plan: Plan }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="done-heading" className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <PurchaseDoneDrawing />
        <h2 id="done-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {hardshipText.doneTitle}
        </h2>
        <p className="text-ink-soft">{doneText(plan)}</p>
        {plan.is_unblocked && (
          <p className="text-sm text-pesteh-text">{hardshipText.unblockedNow(nameText(plan.line_name))}</p>
        )}
      </div>
      <FirstPayment plan={plan} />
      <Schedule plan={plan} />
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
