import { Button, buttonClass, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { guestText } from '#messages/guest.ts';
import { sessionText } from '#messages/web-session.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { serverNow } from '@nesye/web-kit/server-clock.ts';
import { CardFailure } from '../../../shared/components/card-failure.tsx';
import { type OrderOfShop, OrderCard } from '../../../shared/components/order-card.tsx';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { GuestEntry } from '../components/guest-entry.tsx';
import { GuestPayment } from '../components/guest-payment.tsx';
import { orderQuery } from '../guest-order.ts';
import {
  type GuestPaid,
  guestTimeQuery,
  guestToken,
  isPinDead,
  keepGuestToken,
  type OnOver,
} from '../guest-session.ts';

/** `/nig/:session`: an order of a web shop for a guest: what, from whom, until when, and how to pay. */
export default function GuestScreen(): ReactElement {
  const { session = '' } = useParams();
  const order = useQuery(orderQuery(session));
  if (order.error instanceof ApiFailure && order.error.status > 0 && order.error.status < 500)
    return (
      <Notice tone="overdue" title={sessionText.missingTitle} isAlert>
        {sessionText.missing}
      </Notice>
    );
  return (
    <QueryView query={order} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(found) => <Open order={found} onOver={async () => void (await order.refetch())} />}
    </QueryView>
  );
}

function Open({ order, onOver }: { readonly order: OrderOfShop; readonly onOver: () => Promise<void> }): ReactElement {
  const [hasToken, setHasToken] = useState(() => guestToken(order.id) !== undefined);
  const [ended, setEnded] = useState<'time' | 'pin'>();
  const [paysAnew, setPaysAnew] = useState(false);
  if (order.status === 'expired') return <Navigate to={`/nig/expired?session=${order.id}`} replace />;
  if (order.status !== 'created' || (order.waits_for_card && !paysAnew && hasToken))
    return order.status === 'created' ? (
      <Waiting order={order} onAnew={() => setPaysAnew(true)} />
    ) : (
      <Navigate to={`/nig/results?session=${order.id}`} replace />
    );
  const take = async ({ gateway_page: page }: GuestPaid): Promise<void> => {
    // The order as it is now leads on.
    if (page === null) return await onOver();
    const outside = outsidePageOf(page, location.origin);
    if (outside !== undefined) location.assign(outside);
  };
  const end = (failure?: unknown): void => {
    keepGuestToken(order.id, undefined);
    setHasToken(false);
    setEnded(isPinDead(failure) ? 'pin' : 'time');
    inBackground(onOver());
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      {hasToken ? <TimedOrder order={order} onOver={end} /> : <OrderCard session={order} />}
      <CardFailure />
      {ended !== undefined && !hasToken && (
        <Notice tone="soon" title={ended === 'pin' ? guestText.pinDead : guestText.ended} isAlert />
      )}
      {hasToken ? (
        <GuestPayment order={order} onPaid={take} onOver={end} />
      ) : (
        <>
          <GuestEntry session={order.id} onEntered={() => setHasToken(true)} />
          <Link to={`/payment/${order.id}`} className="self-center py-3 text-sm text-firoozeh-text">
            {guestText.withAccount}
          </Link>
        </>
      )}
      {order.cancel_url !== null && (
        <a href={order.cancel_url} className={buttonClass({ tone: 'quiet', isWide: true })}>
          {sessionText.leave}
        </a>
      )}
    </div>
  );
}

/** The order with the time that the guest's token leaves: it may end before the order. */
function TimedOrder({ order, onOver }: { readonly order: OrderOfShop; readonly onOver: OnOver }): ReactElement {
  const { data: time } = useQuery(guestTimeQuery(order.id, onOver));
  const end = useEffectEvent(onOver);
  const endsAt = time?.expires_at;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => end(), Math.max(0, Date.parse(endsAt) - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return <OrderCard key={endsAt} session={order} endsAt={endsAt} />;
}

/** The bank's word comes to the server; who has left its page can pay another way. */
const Waiting = ({ order, onAnew }: { readonly order: OrderOfShop; readonly onAnew: () => void }): ReactElement => (
  <div className="flex flex-1 flex-col gap-4">
    <OrderCard session={order} />
    <Notice tone="soon" title={sessionText.waitingTitle}>
      {sessionText.waiting}
    </Notice>
    <Button tone="secondary" isWide onClick={onAnew}>
      {sessionText.payAnew}
    </Button>
  </div>
);
