import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { homeText } from '#messages/home.ts';
import { RecentTransactions } from '../../features/payments/components/recent-transactions.tsx';
import { NextDueCard } from '../../features/servicing/components/next-due-card.tsx';
import { WalletCarousel } from '../../features/wallet/components/wallet-carousel.tsx';

/** The customer's home in three parts: how much can I spend, what do I owe next, what happened lately. */
export default function CustomerHome(): ReactElement {
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
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
      <NextDueCard />
      <div className="lg:col-span-2">
        <RecentTransactions />
      </div>
    </div>
  );
}
