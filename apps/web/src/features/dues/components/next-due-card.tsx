import { formatJalaliDate, relativeDueText } from '@nesye/persian';
import { Amount, buttonClass, Card, classNames, DateText, Icon, ProgressRing, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { nextDueText } from '#messages/due.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { AllPaidDrawing } from '../../../shared/drawings/achievement-drawings.tsx';
import { PAY_DUE_PATH } from '../../../shared/pay-path.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { dueRing } from '../domain/due-ring.ts';
import { overdueText } from '../domain/due-text.ts';
import { OpenBills } from './open-bills.tsx';
import { PausedNotice } from './paused-notice.tsx';

type Sums = ReplyOf<'GET', '/api/v1/accounting/all-installments-sum'>;
type Upcoming = ReplyOf<'GET', '/api/v1/accounting/upcoming-installments-sum'>;
type Due = Upcoming['due'];
type Next = NonNullable<Upcoming['next']>;

/** What do I owe now, and what comes next: everything that is due today in one number, else the nearest day; the whole debt below. */
export function NextDueCard(): ReactElement {
  const upcoming = useQuery(callQuery('/api/v1/accounting/upcoming-installments-sum'));
  const sums = useQuery(callQuery('/api/v1/accounting/all-installments-sum'));
  const response =
    upcoming.data !== undefined && sums.data !== undefined ? { upcoming: upcoming.data, sums: sums.data } : undefined;
  const query = {
    data: response,
    error: upcoming.error ?? sums.error,
    isFetching: upcoming.isFetching || sums.isFetching,
    refetch: () => Promise.all([upcoming.refetch(), sums.refetch()]),
  };
  return (
    <section aria-labelledby="next-due-heading">
      <SectionHeading id="next-due-heading" more={{ to: '/user/ips', text: nextDueText.all }}>
        {titleOf(upcoming.data?.due)}
      </SectionHeading>
      <QueryView query={query} skeleton={<Skeleton className="h-44 w-full rounded-card" />}>
        {({ upcoming: { due, next, bills }, sums: totals }) =>
          due.count === 0 && next === null ? (
            <NothingDue hasPaid={totals.paid_count > 0} isPaused={totals.paused.length > 0} />
          ) : (
            <div className="flex flex-col gap-4">
              <DueCard due={due} next={next} sums={totals} />
              <PausedNotice />
              <OpenBills bills={bills} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

function titleOf(due: Due | undefined): string {
  if (due === undefined || due.count === 0) return nextDueText.title;
  return due.overdue_count > 0 ? nextDueText.overdueTitle : nextDueText.dueTitle;
}

function DueCard({
  due,
  next,
  sums,
}: {
  readonly due: Due;
  readonly next: Next | null;
  readonly sums: Sums;
}): ReactElement {
  return (
    <Card as="div" className={classNames('flex flex-col gap-4', due.overdue_count > 0 && 'border-s-4 border-anar')}>
      {due.count > 0 ? <DueNow due={due} /> : next && <ComingNext next={next} day={due.day} />}
      {due.count > 0 && (
        <Link to={PAY_DUE_PATH} className={buttonClass({ isWide: true })}>
          {nextDueText.pay}
        </Link>
      )}
      {due.overdue_count > 0 && (
        <Link to="/user/ips/hardship" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {nextDueText.hardship}
        </Link>
      )}
      {due.overdue_count > 0 && due.overdue_count < due.count && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-anar-tint px-3 py-2 text-sm text-anar-text">
          <Icon name="overdue" sizePx={20} className="shrink-0" />
          <span className="flex-1 basis-[6rem]">{nextDueText.overdue(due.overdue_count)}</span>
          <Amount amountRial={due.overdue_amount} size="small" />
        </p>
      )}
      <div className="flex flex-col gap-1 border-t border-line pt-3 text-sm text-ink-soft">
        {due.count > 0 && next && (
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            {nextDueText.next(dayAndMonth(next.due_date))}
            <Amount amountRial={next.amount} size="small" className="text-ink" />
          </p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          {nextDueText.alsoOwed}
          <Amount amountRial={sums.remaining_amount} size="small" className="text-ink" />
        </p>
      </div>
    </Card>
  );
}

/** Everything that is due today: one number, which the list behind it adds up to. */
function DueNow({ due }: { readonly due: Due }): ReactElement {
  const isOverdue = due.overdue_count > 0;
  const when = isOverdue
    ? overdueText(due.day, due.days_overdue)
    : relativeDueText(due.payable_until ?? due.day, due.day);
  return (
    <Link to="/user/ips?view=list&show=due" className="flex flex-wrap items-center gap-x-4 gap-y-2 no-underline">
      <ProgressRing
        share={1}
        tone={isOverdue ? 'anar' : 'zaferan'}
        label={isOverdue ? nextDueText.ringOverdue(when) : nextDueText.ring(when)}
        sizePx={104}
      >
        <span className="block max-w-[4.5rem] text-sm leading-6 font-bold">{when}</span>
      </ProgressRing>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <Amount amountRial={due.amount} size="large" />
        {due.overdue_count === due.count ? (
          <span className="block text-sm text-anar-text">{nextDueText.overdue(due.count)}</span>
        ) : (
          <span className="block text-sm text-ink-soft">{nextDueText.due(due.count)}</span>
        )}
        {due.payable_until !== null && due.payable_until !== due.day && (
          <span className="block text-sm text-ink-soft">
            {nextDueText.payableUntil(formatJalaliDate(due.payable_until, 'weekday'))}
          </span>
        )}
      </span>
    </Link>
  );
}

function ComingNext({ next, day }: { readonly next: Next; readonly day: string }): ReactElement {
  const when = relativeDueText(next.due_date, day);
  const ring = dueRing(next.days_to_due);
  return (
    <Link to="/user/ips" className="flex flex-wrap items-center gap-x-4 gap-y-2 no-underline">
      <ProgressRing share={ring.share} tone={ring.tone} label={nextDueText.ring(when)} sizePx={104}>
        <span className="block max-w-[4.5rem] text-sm leading-6 font-bold">{when}</span>
      </ProgressRing>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <Amount amountRial={next.amount} size="large" />
        <span className="block text-sm text-ink-soft">
          {nextDueText.count(next.count)} · <DateText value={next.due_date} />
        </span>
        {next.payable_until !== next.due_date && (
          <span className="block text-sm text-ink-soft">
            {nextDueText.payableUntil(formatJalaliDate(next.payable_until, 'weekday'))}
          </span>
        )}
      </span>
    </Link>
  );
}

function NothingDue({
  hasPaid,
  isPaused,
}: {
  readonly hasPaid: boolean;
  /** What is owed waits: nothing is to be paid, and not all is paid. */
  readonly isPaused: boolean;
}): ReactElement {
  if (isPaused)
    return (
      <Card as="div" className="flex flex-col gap-3">
        <strong>{nextDueText.pausedTitle}</strong>
        <PausedNotice />
      </Card>
    );
  return (
    <Card as="div" className="flex items-center gap-4">
      {hasPaid ? (
        <AllPaidDrawing isSmall />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-pesteh-tint text-pesteh-text">
          <Icon name="installments" sizePx={32} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <strong>{hasPaid ? nextDueText.noneTitle : nextDueText.neverTitle}</strong>
        <p className="text-sm text-ink-soft">{hasPaid ? nextDueText.none : nextDueText.never}</p>
        {!hasPaid && (
          <Link to="/qr" className={`mt-2 ${buttonClass({ tone: 'secondary', size: 'small' })}`}>
            {nextDueText.scan}
          </Link>
        )}
      </div>
    </Card>
  );
}
