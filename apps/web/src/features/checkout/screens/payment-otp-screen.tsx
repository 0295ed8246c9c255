import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { OrderCard } from '../../../shared/components/order-card.tsx';
import { GuestEntry } from '../components/guest-entry.tsx';
import { NoPayment } from '../components/no-payment.tsx';
import { orderQuery } from '../guest-order.ts';
import { guestToken } from '../guest-session.ts';

/** `/payment/otp`: the code of an order alone, without a right click (B028); then the order goes on. */
export default function PaymentOtpScreen(): ReactElement {
  const [query] = useSearchParams();
  const session = query.get('session');
  return (
    <div className="flex flex-1 flex-col" onContextMenu={(event) => event.preventDefault()}>
      {session === null ? <NoPayment /> : <Entry session={session} />}
    </div>
  );
}

function Entry({ session }: { readonly session: string }): ReactElement {
  const navigate = useNavigate();
  const order = useQuery(orderQuery(session));
  return (
    <QueryView query={order} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(found) =>
        found.status !== 'created' || guestToken(session) !== undefined ? (
          <Navigate to={`/nig/${found.id}`} replace />
        ) : (
          <div className="flex flex-1 flex-col gap-4">
            <OrderCard session={found} />
            <GuestEntry session={found.id} onEntered={() => void navigate(`/nig/${found.id}`, { replace: true })} />
          </div>
        )
      }
    </QueryView>
  );
}
