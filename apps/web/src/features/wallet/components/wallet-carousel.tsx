import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { walletText } from '#messages/wallet.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { isLate, LateLine } from './late-line.tsx';
import { NoCredit } from './no-credit.tsx';
import { WalletCard, type Wallet } from './wallet-card.tsx';

/** On a phone the cards go out at the edge of the screen, so that the next one is seen to be there; on larger screens all are seen whole. */
const lane =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-1';
const place =
  'w-[85%] max-w-sm shrink-0 snap-center first:snap-start last:snap-end only:w-full md:w-full md:max-w-none md:only:col-span-full';

/** How much can I spend: the wallets side by side, to be swiped. */
export function WalletCarousel(): ReactElement {
  const user = useQuery(callQuery('/api/v1/user/'));
  return (
    <section aria-labelledby="wallets-heading">
      <SectionHeading id="wallets-heading" more={{ to: '/user/wallet', text: walletText.all }}>
        {walletText.title}
      </SectionHeading>
      <QueryView
        query={user}
        skeleton={
          <div className={lane}>
            <Skeleton className={`${place} aspect-[1.7] rounded-card lg:aspect-[2.8]`} />
            <Skeleton className={`${place} aspect-[1.7] rounded-card lg:aspect-[2.8]`} />
          </div>
        }
      >
        {({ contracts, cash_accounts: cashAccounts }) => (
          <div className="flex flex-col gap-3">
            <div className={lane} tabIndex={0} role="group" aria-label={walletText.cards}>
              {contracts.length === 0 && (
                <div className={place}>
                  <NoCredit />
                </div>
              )}
              {[...contracts, ...cashAccounts].map((wallet: Wallet) => (
                <div key={wallet.uid} className={place}>
                  <WalletCard wallet={wallet} isFlat />
                </div>
              ))}
            </div>
            {contracts.filter(isLate).map((wallet: Wallet) => (
              <LateLine key={wallet.uid} wallet={wallet} />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}
