import { Button, buttonClass, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { guestText } from '#messages/guest.ts';
import { sessionText } from '#messages/web-session.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { OrderOfShop } from '../../../shared/components/order-card.tsx';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { NoPayment } from '../components/no-payment.tsx';
import { orderQuery } from '../guest-order.ts';
import { guestApi, guestToken } from '../guest-session.ts';

/** `/nig/results`: what became of a guest's payment, and the way back to the shop. */
export default function GuestResultsScreen(): ReactElement {
  const [query] = useSearchParams();
  const session = query.get('session');
  return session === null ? <NoPayment /> : <Results session={session} />;
}

/** The public page of the order says it where the token is over: who comes back late still learns how it ended. */
function Results({ session }: { readonly session: string }): ReactElement {
  const hasToken = guestToken(session) !== undefined;
  const outcome = useQuery({
    queryKey: ['guest', session, 'outcome'],
    queryFn: () => guestApi(session).post('/nig/v1/_payment/complete', { body: {} }),
    enabled: hasToken,
    retry: false,
    meta: { quiet: 'shown_in_place' },
  });
  const order = useQuery({ ...orderQuery(session), enabled: !hasToken || outcome.isFetched });
  return (
    <QueryView query={order} showsReason skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {(found) => <Outcome order={found} />}
    </QueryView>
  );
}

function Outcome({ order }: { readonly order: OrderOfShop }): ReactElement {
  if (order.status === 'created')
    return (
      <div className="flex flex-1 flex-col gap-4">
        {order.waits_for_card ? (
          <Notice tone="soon" title={sessionText.waitingTitle}>
            {sessionText.waiting}
          </Notice>
        ) : (
          <Notice tone="soon" title={guestText.openTitle}>
            {guestText.open}
          </Notice>
        )}
        <Link to={`/nig/${order.id}`} className={buttonClass({ isWide: true })}>
          {guestText.resume}
        </Link>
      </div>
    );
  const isPaid = order.status === 'approved';
  const [title, text] = isPaid
    ? [guestText.paidTitle, guestText.paid]
    : order.status === 'canceled'
      ? [sessionText.canceledTitle, sessionText.canceled]
      : [guestText.expiredTitle, guestText.expired];
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone={isPaid ? 'paid' : 'soon'} title={title}>
        {text}
      </Notice>
      <BackToShop order={order} />
    </div>
  );
}

/** Back to the shop: the guest's own call ends a survey and says the page; without a token the order says it. */
function BackToShop({ order }: { readonly order: OrderOfShop }): ReactElement | null {
  const page = outsidePageOf(order.way_back, location.origin);
  const leave = useAction(async () => {
    const guest = guestApi(order.id);
    const { has_survey: hasSurvey } = await guest.get('/nig/v1/complete-survey');
    const { url } = hasSurvey
      ? { url: order.way_back }
      : await guest.post('/nig/v1/redirect-to-merchant', { body: { session_id: order.id } });
    const outside = outsidePageOf(url, location.origin);
    if (outside !== undefined) location.assign(outside);
  });
  if (page === undefined) return null;
  if (guestToken(order.id) === undefined)
    return (
      <a href={page} className={buttonClass({ isWide: true })}>
        {guestText.backToShop}
      </a>
    );
  return (
    <Button isWide isBusy={leave.isBusy} busyLabel={guestText.leaving} onClick={() => leave.run()}>
      {guestText.backToShop}
    </Button>
  );
}
