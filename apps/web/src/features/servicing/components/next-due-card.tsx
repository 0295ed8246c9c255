import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { relativeDueText } from '@nesye/persian';
import { Amount, buttonClass, Card, DateText, Icon, ProgressRing, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { installmentText, nextDueText } from '#messages/servicing.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { dueRing } from '../domain/due-ring.ts';
import { todayFrom } from '../domain/installment-groups.ts';
import type { Installment } from './installment-row.tsx';

type Sums = ReplyOf<'GET', '/api/v1/accounting/all-installments-sum'>;

/** What do I owe next and when: the nearest date in a ring, what is overdue before it, the whole debt below. */
export function NextDueCard(): ReactElement {
  const next = useQuery(callQuery('/api/v1/accounting/installment/', { query: { filter_status__in: '1,4', order_by: 'due_date', page_size: '1' } }));
  const sums = useQuery(callQuery('/api/v1/accounting/all-installments-sum'));
  const answer = next.data !== undefined && sums.data !== undefined ? { row: next.data.results[0], sums: sums.data } : undefined;
  const query = { data: answer, error: next.error ?? sums.error, isFetching: next.isFetching || sums.isFetching, refetch: () => Promise.all([next.refetch(), sums.refetch()]) };
  return (
    <section aria-labelledby="next-due-heading">
      <SectionHeading id="next-due-heading" more={{ to: '/user/ips', text: nextDueText.all }}>
        {nextDueText.title}
      </SectionHeading>
      <QueryView query={query} skeleton={<Skeleton className="h-44 w-full rounded-card" />}>
        {({ row, sums: totals }) => (row === undefined ? <NothingDue hasPaid={totals.paid_count > 0} /> : <NextDue row={row} sums={totals} />)}
      </QueryView>
    </section>
  );
}

function NextDue({ row, sums }: { readonly row: Installment; readonly sums: Sums }): ReactElement {
  const when = relativeDueText(row.due_date, todayFrom(row));
  const ring = dueRing(row.days_to_due);
  const isOverdue = row.status === INSTALLMENT_STATUS.overdue;
  return (
    <Card as="div" className="flex flex-col gap-4">
      <Link to="/user/ips" className="flex flex-wrap items-center gap-x-4 gap-y-2 no-underline">
        <ProgressRing share={ring.share} tone={isOverdue ? 'anar' : ring.tone} label={nextDueText.ring(when)} sizePx={104}>
          <span className="block max-w-[4.5rem] text-sm leading-6 font-bold">{when}</span>
        </ProgressRing>
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="block font-semibold break-words">{row.merchant.name}</span>
          <Amount amountRial={row.remaining} size="large" />
          <span className="block text-sm text-ink-soft">
            {installmentText.position(row.seq, row.number_of_installments)} · <DateText value={row.due_date} />
          </span>
        </span>
      </Link>
      {sums.overdue_count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-anar-tint px-3 py-2 text-sm text-anar-text">
          <Icon name="overdue" sizePx={20} className="shrink-0" />
          <span className="flex-1 basis-[6rem]">{nextDueText.overdue(sums.overdue_count)}</span>
          <Amount amountRial={sums.overdue_amount} size="small" />
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sm text-ink-soft">
        {nextDueText.alsoOwed}
        <Amount amountRial={sums.remaining_amount} size="small" className="text-ink" />
      </p>
    </Card>
  );
}

function NothingDue({ hasPaid }: { readonly hasPaid: boolean }): ReactElement {
  return (
    <Card as="div" className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-pesteh-tint text-pesteh-text">
        <Icon name={hasPaid ? 'paid' : 'installments'} sizePx={32} />
      </span>
      <div className="min-w-0 flex-1">
        <strong>{hasPaid ? nextDueText.noneTitle : nextDueText.neverTitle}</strong>
        <p className="text-sm text-ink-soft">{hasPaid ? nextDueText.none : nextDueText.never}</p>
        {!hasPaid && (
          <Link to="/qr" className={`mt-2 ${buttonClass({ tone: 'secondary', size: 'small' })}`}>
            {installmentText.scan}
          </Link>
        )}
      </div>
    </Card>
  );
}
