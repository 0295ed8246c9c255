import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { RecentTransactions } from '../../features/payments/components/recent-transactions.tsx';
import { NextDueCard } from '../../features/dues/components/next-due-card.tsx';
import { WalletCarousel } from '../../features/wallet/components/wallet-carousel.tsx';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { QuickActions } from './quick-actions.tsx';

const HomeOffers = lazy(() => import('../../features/merchants/components/home-offers.tsx'));
const SurveyCard = lazy(() => import('../../features/engagement/components/survey-card.tsx'));

/** The customer's home in three parts under what is done most: what can be spent, what is owed next, what happened lately. A late customer reads first what is owed. */
export default function CustomerHome(): ReactElement {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  const isIdle = useIdle();
  const isLate = data !== undefined && data.due.overdue_count > 0;
  const parts = [<WalletCarousel key="spending" />, <NextDueCard key="due" />];
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <QuickActions />
      </div>
      {isLate ? parts.toReversed() : parts}
      <div className="lg:col-span-2">
        <RecentTransactions />
      </div>
      {isIdle && (
        <Suspense fallback={null}>
          {!isLate && <HomeOffers />}
          <SurveyCard />
        </Suspense>
      )}
    </div>
  );
}
