import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { PayoutPage } from '../components/payout-page.tsx';

/** `/user/merchant-payouts/:id`: one payout on its own page. */
export default function PayoutScreen(): ReactElement {
  const { id = '' } = useParams();
  return <PayoutPage id={id} />;
}
