import { Amount, Card, classNames, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { outlookText } from '#messages/outlook.ts';
import { payoffText } from '#messages/repayment.ts';
import { creditStatementText } from '#messages/statement.ts';
import { nextDueText } from '#messages/due.ts';
import { installmentText } from '#messages/servicing.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { OpenBills } from './open-bills.tsx';
import { PausedNotice } from './paused-notice.tsx';

const LINK = 'inline-flex min-h-11 items-center text-sm text-lajvard-on underline';

/** What is owed altogether, and how much of it is due by today: the same number as on the home screen. Below it the monthly bills that are open. */
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
  if (sums === undefined) return <Skeleton className="h-28 w-full rounded-card" />;
  const due = upcoming?.due;
  return (
    <>
      <Card as="div" tone="lajvard" className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p>
            <span className="block text-sm text-lajvard-on-soft">
              {installmentText.remaining} · {installmentText.count(sums.remaining_count)}
            </span>
            <Amount amountRial={sums.remaining_amount} size="display" />
          </p>
          <Ways isOwed={sums.remaining_count > 0} hasAny={sums.remaining_count + sums.paid_count > 0} />
        </div>
        {due !== undefined && due.count > 0 && (
          <Link
            to="?view=list&show=due&choose=all"
            className={classNames(
              'flex items-center gap-2 rounded-control px-3 py-2 text-sm no-underline',
              due.overdue_count > 0 ? 'bg-anar-tint text-anar-text' : 'bg-zaferan-tint text-zaferan-text',
            )}
          >
            <Icon name={due.overdue_count > 0 ? 'overdue' : 'clock'} sizePx={20} className="shrink-0" />
            <span className="min-w-0">
              <span className="block text-xs">
                {due.overdue_count === due.count ? installmentText.overdue : installmentText.dueToday} ·{' '}
                {installmentText.count(due.count)}
              </span>
              <Amount amountRial={due.amount} size="small" />
              {due.overdue_count > 0 && due.overdue_count < due.count && (
                <span className="block text-xs">
                  {installmentText.overdue} · {installmentText.count(due.overdue_count)} ·{' '}
                  <Amount amountRial={due.overdue_amount} size="small" />
                </span>
              )}
            </span>
          </Link>
        )}
      </Card>
      <PausedNotice />
      <OpenBills bills={upcoming?.bills ?? []} />
    </>
  );
}

/** Where one may go on from the sum. */
function Ways({ isOwed, hasAny }: { readonly isOwed: boolean; readonly hasAny: boolean }): ReactElement {
  const ways = [
    { to: '/user/ips/outlook', text: outlookText.open },
    ...(isOwed ? [{ to: '/user/ips/payoff', text: payoffText.open }] : []),
    ...(hasAny ? [{ to: '/user/ips/statement', text: creditStatementText.open }] : []),
    ...(isOwed ? [{ to: '/user/ips/hardship', text: nextDueText.hardship }] : []),
    ...(isOwed ? [{ to: '/user/ips/auto-pay', text: installmentText.autoPay }] : []),
    { to: '/user/ips/salary-day', text: installmentText.salaryDay },
  ];
  return (
    <p className="flex flex-wrap gap-x-5">
      {ways.map(({ to, text }) => (
        <Link key={to} to={to} className={LINK}>
          {text}
        </Link>
      ))}
    </p>
  );
}
