import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { guestText } from '#messages/guest.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { orderQuery } from '../guest-order.ts';

/** `/nig/expired`: the time of an order is over; nothing was taken, and the shop is one press away. */
export default function GuestExpiredScreen(): ReactElement {
  const [query] = useSearchParams();
  const session = query.get('session');
  const { data: order } = useQuery({ ...orderQuery(session ?? ''), enabled: session !== null });
  const page = outsidePageOf(order?.way_back, location.origin);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone="overdue" title={guestText.expiredTitle}>
        {guestText.expired}
      </Notice>
      {order?.status === 'created' && (
        <Link to={`/nig/${order.id}`} className={buttonClass({ isWide: true })}>
          {guestText.resume}
        </Link>
      )}
      {page !== undefined && (
        <a href={page} className={buttonClass({ isWide: true })}>
          {guestText.backToShop}
        </a>
      )}
    </div>
  );
}
