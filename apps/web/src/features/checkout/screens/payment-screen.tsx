import type { ReactElement } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { NoPayment } from '../components/no-payment.tsx';

/**
 * `/payment`, `/payment/success` and `/payment/results`: with `?session=` they lead to the order's page, which says how it is; without one no payment is open here.
 */
export default function PaymentScreen(): ReactElement {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const session = query.get('session');
  if (session === null) return <NoPayment />;
  const isResult = pathname.startsWith('/payment/');
  return <Navigate to={isResult ? `/nig/results?${query}` : `/payment/${encodeURIComponent(session)}`} replace />;
}
