import { formatJalaliDateTime } from '@nesye/persian';
import { Amount, buttonClass, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { staffText } from '#messages/staff.ts';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { STAFF_LOG, STAFF_SCREEN } from '../components/staff-api.ts';

/** `/user/merchant/staff/:id`: what a member has done for the shop, newest first. */
export default function StaffLogScreen(): ReactElement {
  const { id = '' } = useParams();
  return (
    <div className="flex w-full max-w-2xl flex-col gap-4">
      <PagedList
        path={STAFF_LOG}
        params={{ id }}
        empty={{ icon: 'clock', title: staffText.logEmpty }}
        endText={staffText.logEnd}
      >
        {(acts) => (
          <Card as="div" isFlush>
            <ul className="divide-y divide-line">
              {acts.map(({ action, amount, subject_id: subject, at }) => (
                <li
                  key={`${at}-${action}-${subject}`}
                  className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{staffText.acts[action]}</span>
                    <bdi className="block text-sm text-ink-soft">{formatJalaliDateTime(at)}</bdi>
                  </span>
                  {amount !== null && <Amount amountRial={amount} />}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <Link to={STAFF_SCREEN} className={buttonClass({ tone: 'secondary' })}>
        {staffText.back}
      </Link>
    </div>
  );
}
