import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { Amount, buttonClass, Card, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { cashOutText, statementText, topUpText, transferText } from '#messages/wallet-money.ts';
import { walletText } from '#messages/wallet.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { LineActivation } from '../../../shared/components/line-activation.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { NEXT_STEP } from '../../../shared/next-step/next-step.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { WalletCard, type Wallet } from '../components/wallet-card.tsx';
import FirstPurchaseRoad from '../components/first-purchase-road.tsx';
import { PendingMoney } from '../components/pending-money.tsx';

/** Only who comes back from the gateway needs it. */
const TopUpResult = lazy(() => import('../components/top-up-result.tsx'));

/** Every wallet in full: credit with what is used of it, and cash. With `?top_up=` what came of a top-up, which is where the gateway leads back to. */
export default function WalletScreen(): ReactElement {
  const [address] = useSearchParams();
  const topUp = address.get('top_up');
  if (topUp === null) return <Wallets />;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full max-w-2xl rounded-card" />}>
      <TopUpResult id={topUp} />
    </Suspense>
  );
}

function Wallets(): ReactElement {
  const isMerchant = useSession((state) => state.roles.isMerchant);
  const user = useQuery({ ...callQuery('/api/v1/user/'), enabled: !isMerchant });
  if (isMerchant) {
    return (
      <EmptyState
        icon="wallet"
        title={walletText.merchantTitle}
        action={
          <Link to="/user/merchant-transaction" className={buttonClass({ tone: 'secondary' })}>
            {walletText.toSales}
          </Link>
        }
      >
        {walletText.merchant}
      </EmptyState>
    );
  }
  return (
    <QueryView query={user} skeleton={<WalletsSkeleton />}>
      {({ contracts, cash_accounts: cashAccounts }) => (
        <div className="flex flex-col gap-5">
          {contracts.length > 0 && (
            <Link
              to={NEXT_STEP.without_credit}
              className={`self-start ${buttonClass({ tone: 'secondary', size: 'small' })}`}
            >
              {walletText.toCredits}
            </Link>
          )}
          <ul className="grid gap-5 *:min-w-0 md:grid-cols-2">
            {contracts.length === 0 && (
              <li>
                <FirstPurchaseRoad />
              </li>
            )}
            {contracts.map((wallet) => (
              <li key={wallet.uid} className="flex flex-col gap-2">
                <WalletCard wallet={wallet} />
                <CreditFacts wallet={wallet} />
              </li>
            ))}
            {cashAccounts.map((wallet) => (
              <li key={wallet.uid} className="flex flex-col gap-2">
                <WalletCard wallet={wallet} />
                <CashActions />
                <PendingMoney accountUid={wallet.uid} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}

function WalletsSkeleton(): ReactElement {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="aspect-[1.7] w-full rounded-card" />
      <Skeleton className="aspect-[1.7] w-full rounded-card" />
    </div>
  );
}

function CreditFacts({ wallet }: { readonly wallet: Wallet }): ReactElement {
  const limit = wallet.limit_amount ?? 0;
  const used = Math.max(0, limit - wallet.withdrawable_amount);
  return (
    <Card as="div" className="flex flex-col gap-3 p-4 text-sm">
      <div>
        <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 text-ink-soft">
          {walletText.used}
          <Amount amountRial={used} size="small" className="text-ink" />
        </p>
        <div
          role="meter"
          aria-label={walletText.usage}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={used}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <span
            className="block h-full rounded-full bg-firoozeh"
            style={{ inlineSize: `${limit === 0 ? 0 : (used / limit) * 100}%` }}
          />
        </div>
      </div>
      <ul className="flex flex-col gap-1 text-ink-soft">
        {waysOf(wallet).map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <LineActivation contractUid={wallet.uid} />
    </Card>
  );
}

/** «قسطی، در ۲، ۴، ۶ یا ۱۲ قسط», «پایان ماه، بدون کارمزد». */
function waysOf(wallet: Wallet): readonly string[] {
  const products = wallet.guarantor.allowed_products;
  const counts = [
    ...new Set(
      products
        .filter((product) => product.product_type === PRODUCT_TYPE.installment)
        .flatMap((product) => product.installment_counts),
    ),
  ]
    .sort((left, right) => left - right)
    .map(toPersianDigits);
  const countText =
    counts.length > 1
      ? `${counts.slice(0, -1).join(listText.comma)}${walletText.or}${counts.at(-1)}`
      : (counts[0] ?? '');
  return [
    ...(countText === '' ? [] : [walletText.installments(countText)]),
    ...(products.some((product) => product.product_type === PRODUCT_TYPE.endOfMonth) ? [walletText.endOfMonth] : []),
  ];
}

/** What the cash is for, and what can be done with it. */
function CashActions(): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-3 p-4">
      <p className="text-sm text-ink-soft">{walletText.cashNote}</p>
      <Link to="/user/wallet/top-up" className={buttonClass({ isWide: true })}>
        {topUpText.action}
      </Link>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/user/wallet/cash-out" className={buttonClass({ tone: 'secondary', isWide: true })}>
          {cashOutText.action}
        </Link>
        <Link to="/user/wallet/transfer" className={buttonClass({ tone: 'secondary', isWide: true })}>
          {transferText.action}
        </Link>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/user/wallet/statement" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {statementText.action}
        </Link>
        <Link to="/user/ips/auto-pay" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {walletText.autoPay}
        </Link>
      </div>
    </Card>
  );
}
