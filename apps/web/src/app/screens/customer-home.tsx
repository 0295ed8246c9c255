import { Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { homeText } from '#messages/home.ts';
import { RecentTransactions } from '../../features/payments/components/recent-transactions.tsx';
import { NextDueCard } from '../../features/dues/components/next-due-card.tsx';
import { WalletCarousel } from '../../features/wallet/components/wallet-carousel.tsx';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

const SurveyCard = lazy(() => import('../../features/engagement/components/survey-card.tsx'));

/** The customer's home in three parts: what can be spent, what is owed next, what happened lately. A late customer reads first what is owed. */
export default function CustomerHome(): ReactElement {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/upcoming-installments-sum'),
    meta: { quiet: 'shown_in_place' },
  });
  const isIdle = useIdle();
  const isLate = data !== undefined && data.due.overdue_count > 0;
  const parts = [<Spending key="spending" />, <NextDueCard key="due" />];
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      {isLate ? parts.toReversed() : parts}
      <div className="lg:col-span-2">
        <RecentTransactions />
      </div>
      {isIdle && (
        <Suspense fallback={null}>
          <SurveyCard />
        </Suspense>
      )}
    </div>
  );
}

function Spending(): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      <WalletCarousel />
      <Link
        to="/qr"
        className="hidden min-h-16 items-center gap-4 rounded-card bg-firoozeh-fill px-5 py-4 text-firoozeh-on no-underline hover:bg-firoozeh-press sm:flex"
      >
        <Icon name="scan" sizePx={32} />
        <span>
          <strong className="block text-lg">{homeText.pay}</strong>
          <span className="block text-sm">{homeText.payNote}</span>
        </span>
      </Link>
    </div>
  );
}
