import { buttonClass } from '@nesye/ui';
import { lazy } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { statementText } from '#messages/shop-statements.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { BalanceCards } from '../components/balance-cards.tsx';
import { PayoutRow } from '../components/payout-row.tsx';
import { ScheduleLine } from '../components/schedule-line.tsx';
import { PAYOUTS, STATEMENTS_SCREEN } from '../components/settlement-api.ts';

/** At a desk alone. */
const PayoutsDesk = lazy(async () => ({ default: (await import('../components/payouts-desk.tsx')).PayoutsDesk }));

/** `/user/merchant-payouts`: what the shop is owed and when it comes, and every payout so far. */
export default defineListScreen({
  path: PAYOUTS,
  texts: payoutText,
  layout: 'joined',
  renewsItself: true,
  drawing: <NoSalesDrawing />,
  desk: PayoutsDesk,
  head: () => (
    <div className="flex w-full flex-col gap-3">
      <BalanceCards />
      <ScheduleLine />
      <Link to={STATEMENTS_SCREEN} className={`${buttonClass({ tone: 'quiet', size: 'small' })} -ms-4 w-fit`}>
        {statementText.list}
      </Link>
    </div>
  ),
  row: (payout) => <PayoutRow payout={payout} />,
});
