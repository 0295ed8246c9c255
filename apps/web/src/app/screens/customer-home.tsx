import { rial, sumRial } from '@nesye/money';
import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { DueCard } from '../../features/dues/components/due-card.tsx';
import { NextTile } from '../../features/dues/components/next-tile.tsx';
import { OpenBills } from '../../features/dues/components/open-bills.tsx';
import { PausedCard } from '../../features/dues/components/paused-card.tsx';
import { waitingGuarantee } from '../../features/guarantees/waiting-guarantee.ts';
import { RecentTransactions } from '../../features/payments/components/recent-transactions.tsx';
import { SpendCard } from '../../features/wallet/components/spend-card.tsx';
import { CashTile, closedNames, CreditTile } from '../../features/wallet/components/wallet-tiles.tsx';
import { type HomeCard, homeCards, type HomeFacts, type HomeTile, homeTiles } from './home-cards.ts';
import { QuickActions } from './quick-actions.tsx';

// Few need them, and no one else waits for them.
const GuaranteeCard = lazy(() => import('../../features/guarantees/components/guarantee-card.tsx'));
const FirstPurchaseRoad = lazy(() => import('../../features/wallet/components/first-purchase-road.tsx'));
const HomeOffers = lazy(() => import('../../features/merchants/components/home-offers.tsx'));
const SurveyCard = lazy(() => import('../../features/engagement/components/survey-card.tsx'));

interface HomeReads {
  readonly user: ReplyOf<'GET', '/api/v1/user/'>;
  readonly upcoming: ReplyOf<'GET', '/api/v1/accounting/upcoming-installments-sum'>;
  readonly sums: ReplyOf<'GET', '/api/v1/accounting/all-installments-sum'>;
  /** Of someone else's debt, where the reader's word is the next step. */
  readonly guarantee: ReplyOf<'GET', '/api/v1/guarantor/own/'>['results'][number] | undefined;
}

/** The customer's home: what is needed today first and large, two tiles with the rest, what is done most, and what happened lately. */
export default function CustomerHome(): ReactElement {
  const user = useQuery(callQuery('/api/v1/user/'));
  const upcoming = useQuery(callQuery('/api/v1/accounting/upcoming-installments-sum'));
  const sums = useQuery(callQuery('/api/v1/accounting/all-installments-sum'));
  // What leads waits for it, and does without it where it fails.
  const guarantees = useQuery({ ...callQuery('/api/v1/guarantor/own/'), retry: false, meta: { quiet: 'background' } });
  const query = combineQueries([user, upcoming, sums]);
  return (
    <QueryView
      query={guarantees.isLoading ? { ...query, data: undefined } : query}
      skeleton={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      }
    >
      {([person, coming, all]) => (
        <Home user={person} upcoming={coming} sums={all} guarantee={waitingGuarantee(guarantees.data?.results ?? [])} />
      )}
    </QueryView>
  );
}

function Home(reads: HomeReads): ReactElement {
  const isIdle = useIdle();
  const facts = factsOf(reads);
  const cards = homeCards(facts);
  const isLate = cards[0] === 'late';
  return (
    <div className="flex flex-col gap-5 *:min-w-0 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="flex flex-col gap-5">
        <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
          {cards.map((card) => (
            <CardOf key={card} card={card} {...reads} />
          ))}
        </Suspense>
      </div>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 empty:hidden">
          {homeTiles(cards, facts).map((tile) => (
            <TileOf key={tile} tile={tile} {...reads} />
          ))}
        </div>
        <QuickActions isOwed={reads.sums.remaining_count > 0} />
        <OpenBills bills={reads.upcoming.bills} />
      </div>
      <div className="empty:hidden lg:col-span-2">
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

const factsOf = ({ user, upcoming: { due, next }, sums, guarantee }: HomeReads): HomeFacts => ({
  overdueCount: due.overdue_count,
  dueCount: due.count,
  daysToNext: next?.days_to_due ?? null,
  pausedCount: sums.paused.length,
  isGuarantorsTurn: guarantee !== undefined,
  hasCredit: user.contracts.length > 0,
  cashRial: sumRial(user.cash_accounts.map(({ withdrawable_amount: left }) => rial(left))),
});

function CardOf({
  card,
  user: { contracts },
  upcoming: { due, next },
  guarantee,
}: HomeReads & { readonly card: HomeCard }): ReactElement | null {
  switch (card) {
    case 'late':
    case 'due':
      return <DueCard due={due} next={next} closedNames={closedNames(contracts)} />;
    case 'guarantee':
      return guarantee === undefined ? null : <GuaranteeCard guarantee={guarantee} />;
    case 'paused':
      return <PausedCard />;
    case 'spend':
      return <SpendCard contracts={contracts} />;
    case 'road':
      return <FirstPurchaseRoad />;
  }
}

function TileOf({ tile, user, upcoming: { due, next }, sums }: HomeReads & { readonly tile: HomeTile }): ReactElement {
  switch (tile) {
    case 'credit':
      return <CreditTile contracts={user.contracts} />;
    case 'next':
      return <NextTile next={next} day={due.day} hasPaid={sums.paid_count > 0} />;
    case 'cash':
      return <CashTile accounts={user.cash_accounts} />;
  }
}
