import { Amount, buttonClass, Card, Skeleton } from '@nesye/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import type { SalesPage } from './use-sales.ts';

const NextPayout = lazy(async () => ({ default: (await import('./next-payout.tsx')).NextPayout }));

/** Today's sales, and what stands with us for the shop; their shape until the page is there. Nothing for staff who do not see the shop's money. */
export function SalesFigures({ page }: { readonly page: SalesPage | undefined }): ReactElement | null {
  const seesMoney = useMayInShop('see_money');
  if (!seesMoney) return null;
  if (page === undefined) return <FiguresSkeleton />;
  const { today, balance } = page;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Card as="div" tone="lajvard" className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-lajvard-on-soft">
          {salesText.today}
          <span>{salesText.salesCount(today.count)}</span>
        </p>
        <Amount amountRial={today.amount} size="display" />
        {today.refunded_amount > 0 && (
          <p className="text-sm text-lajvard-on-soft">
            {salesText.refundedToday}: <Amount amountRial={today.refunded_amount} size="small" />
          </p>
        )}
        <p className="text-sm text-lajvard-on-soft">
          {salesText.net}: <Amount amountRial={today.net_amount} size="small" />
        </p>
      </Card>
      <Card as="div" className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">{salesText.balance}</p>
        <Amount amountRial={balance.amount} size="display" />
        {balance.disputed_amount > 0 && (
          <p className="text-sm text-zaferan-text">
            {salesText.balanceDisputed}: <Amount amountRial={balance.disputed_amount} size="small" />
          </p>
        )}
        <Suspense fallback={<p className="text-sm text-ink-soft">{salesText.payoutNote}</p>}>
          <NextPayout />
        </Suspense>
        <Link to="/user/merchant-payouts" className={`${buttonClass({ tone: 'quiet', size: 'small' })} -ms-4 w-fit`}>
          {salesText.toPayouts}
        </Link>
      </Card>
    </div>
  );
}

/** The shape of the figures to come. */
export function FiguresSkeleton(): ReactElement {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}
