import { Amount, buttonClass, Card, Icon, type IconName, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoffText } from '#messages/repayment.ts';
import { installmentText } from '#messages/servicing.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { PAY_DUE_PATH, payUntilPath } from '../../../shared/pay-path.ts';
import { OpenBills } from './open-bills.tsx';
import { PausedNotice } from './paused-notice.tsx';

type Upcoming = ReplyOf<'GET', '/api/v1/accounting/upcoming-installments-sum'>;

/** What is owed altogether and what is paid next, two buttons that do it, and the other ways as a row of icons. Below it the monthly bills that are open. */
export function SumsCard(): ReactElement | null {
  const { data: sums, error } = useQuery({
    ...callQuery('/api/v1/accounting/all-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  const { data: upcoming } = useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  if (error !== null) return null;
  if (sums === undefined) return <Skeleton className="h-52 w-full rounded-card" />;
  const isOwed = sums.remaining_count > 0;
  return (
    <>
      <Card as="div" tone="lajvard" className="flex flex-col gap-4">
        <p>
          <span className="block text-sm text-lajvard-on-soft">
            {installmentText.remaining} · {installmentText.count(sums.remaining_count)}
          </span>
          <Amount amountRial={sums.remaining_amount} size="display" />
        </p>
        {isOwed && (
          <div className="flex flex-wrap gap-2">
            {upcoming !== undefined && <PayNext {...upcoming} />}
            <Link
              to="/user/ips/payoff"
              className="inline-flex min-h-12 grow items-center justify-center rounded-control border border-current px-3 text-sm font-semibold text-lajvard-on no-underline"
            >
              {payoffText.open}
            </Link>
          </div>
        )}
        <Ways isOwed={isOwed} isLate={sums.overdue_count > 0} hasAny={sums.remaining_count + sums.paid_count > 0} />
      </Card>
      <PausedNotice />
      <OpenBills bills={upcoming?.bills ?? []} />
    </>
  );
}

/** Pays what is due today, else the nearest day; late, it says how much of it is. */
function PayNext({ due, next }: Pick<Upcoming, 'due' | 'next'>): ReactElement | null {
  if (due.count === 0 && next === null) return null;
  const isDue = due.count > 0;
  const words = !isDue && next !== null ? installmentText.payOn(dueDay(next.due_date)) : installmentText.payDue;
  return (
    <>
      <Link
        to={isDue || next === null ? PAY_DUE_PATH : payUntilPath(next.due_date)}
        className={`${buttonClass({ tone: 'accent' })} min-w-0 grow flex-wrap gap-x-2 py-2`}
      >
        {due.overdue_count > 0 ? installmentText.payLate(due.count) : words}
        <Amount amountRial={isDue ? due.amount : (next?.amount ?? 0)} size="small" isUnitHidden />
      </Link>
      {due.overdue_count > 0 && due.overdue_count < due.count && (
        <p className="order-last basis-full text-sm text-lajvard-on-soft">
          {installmentText.overdue} · {installmentText.count(due.overdue_count)} ·{' '}
          <Amount amountRial={due.overdue_amount} size="small" />
        </p>
      )}
    </>
  );
}

interface WaysProps {
  readonly isOwed: boolean;
  /** The list below leads to the help for a hard month, next to what is late. */
  readonly isLate: boolean;
  readonly hasAny: boolean;
}

/** Where one may go on from the sum. */
function Ways({ isOwed, isLate, hasAny }: WaysProps): ReactElement {
  const text = installmentText.ways;
  const ways: readonly { readonly to: string; readonly icon: IconName; readonly text: string }[] = [
    { to: '/user/ips/outlook', icon: 'chart', text: text.ahead },
    ...(hasAny ? [{ to: '/user/ips/statement', icon: 'receipt' as const, text: text.statement }] : []),
    ...(isOwed ? [{ to: '/user/ips/auto-pay', icon: 'spark' as const, text: text.autoPay }] : []),
    { to: '/user/ips/salary-day', icon: 'month', text: text.day },
    ...(isOwed && !isLate ? [{ to: '/user/ips/hardship', icon: 'question' as const, text: text.hard }] : []),
  ];
  return (
    <nav aria-label={text.label} className="border-t border-lajvard-on/20 pt-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1">
        {ways.map(({ to, icon, text: name }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="flex min-h-14 w-full flex-col items-center justify-start gap-1 rounded-control py-1 text-center text-xs text-lajvard-on no-underline"
            >
              <Icon name={icon} sizePx={22} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
