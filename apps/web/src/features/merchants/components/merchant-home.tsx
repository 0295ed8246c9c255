import { CURRENCY, MERCHANT_STATUS } from '@nesye/contract/constants';
import { formatJalaliDate } from '@nesye/persian';
import { buttonClass, Card, classNames, EmptyState, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { salesText, shopText } from '#messages/merchants.ts';
import { closedShopText, tillModeText } from '#messages/till-mode.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { DayRows } from '@nesye/web-kit/lists/day-rows.tsx';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { FixedAmountCodes } from './fixed-amount-codes.tsx';
import { ContractReminder } from './waiting-contract.tsx';
import { WaitingDisputes } from './waiting-disputes.tsx';
import { PayoutReminder } from './payout-reminder.tsx';
import { QrPoster } from './qr-poster.tsx';
import { SaleRow } from './sale-row.tsx';
import { FiguresSkeleton, SalesFigures } from './sales-figures.tsx';
import { ShopRefused } from './shop-refused.tsx';
import { ShopWaiting } from './shop-waiting.tsx';
import { useOwnShops, type OwnShop } from './use-own-shop.ts';
import { useRecentSales, type SalesPage } from './use-sales.ts';

/** The shopkeeper's home: what became of the sign-up first; for a shop that sells, what is to be done today, today's sales, what stands with us and the code for the counter. */
export default function MerchantHome(): ReactElement {
  const shops = useOwnShops();
  return (
    <QueryView query={shops} skeleton={<HomeSkeleton />}>
      {({ results: [shop] }) => {
        if (shop === undefined)
          return (
            <Card as="div" tone="sunken">
              {shopText.noTerminal}
            </Card>
          );
        if (shop.status === MERCHANT_STATUS.inCheck) return <ShopWaiting shop={shop} />;
        return shop.status === MERCHANT_STATUS.rejected ? <ShopRefused shop={shop} /> : <Desk shop={shop} />;
      }}
    </QueryView>
  );
}

function HomeSkeleton(): ReactElement {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <FiguresSkeleton />
        <ListSkeleton count={4} />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function Desk({ shop }: { readonly shop: OwnShop }): ReactElement {
  const sales = useRecentSales();
  const isSuspended = shop.status === MERCHANT_STATUS.suspended;
  const isClosed = shop.status === MERCHANT_STATUS.closed;
  const isOwner = useMayInShop('owner');
  return (
    <div className={classNames('grid items-start gap-6 *:min-w-0', !isClosed && 'lg:grid-cols-[3fr_2fr]')}>
      <div className="flex flex-col gap-5 print:hidden">
        {isSuspended && (
          <Notice tone="overdue" title={shopText.suspendedTitle}>
            {shopText.suspended(shop.reject_reason ?? '')}
          </Notice>
        )}
        {isClosed && <ClosedNotice shop={shop} />}
        {isOwner && <ContractReminder />}
        {isOwner && <PayoutReminder />}
        <QueryView
          query={sales}
          skeleton={
            <div className="flex flex-col gap-5">
              <FiguresSkeleton />
              <ListSkeleton count={4} />
            </div>
          }
        >
          {(page) => (
            <>
              <WaitingDisputes page={page} />
              <SalesFigures page={page} />
              <RecentSales page={page} />
            </>
          )}
        </QueryView>
      </div>
      {!isClosed && <Counter shop={shop} isSuspended={isSuspended} sales={sales.data?.results ?? []} />}
    </div>
  );
}

interface CounterProps {
  readonly shop: OwnShop;
  readonly isSuspended: boolean;
  readonly sales: SalesPage['results'];
}

/** What the shop sells through: its code, the till, and codes of a fixed amount. */
function Counter({ shop, isSuspended, sales }: CounterProps): ReactElement {
  const maySell = useMayInShop('sell');
  const maySet = useMayInShop('settings');
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="qr-heading">
        <div className="print:hidden">
          <SectionHeading
            id="qr-heading"
            more={maySet ? { to: '/user/merchant/tills', text: shopText.toTills } : undefined}
          >
            {shopText.qrTitle}
          </SectionHeading>
        </div>
        <QrPoster shop={shop} />
      </section>
      {maySell && !isSuspended && sellsInRials(shop) && (
        <>
          <Link
            to="/user/merchant/till"
            className={classNames(buttonClass({ size: 'large', isWide: true }), 'print:hidden')}
          >
            {tillModeText.open}
          </Link>
          <FixedAmountCodes shop={shop} sales={sales} />
        </>
      )}
    </div>
  );
}

/** Why the shop is closed, and what becomes of what it is owed. */
function ClosedNotice({ shop }: { readonly shop: OwnShop }): ReactElement {
  const today = useToday();
  const seesMoney = useMayInShop('see_money');
  const until = shop.payouts_held_until;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="overdue" title={closedShopText.title}>
        <p>{closedShopText.reason(shop.reject_reason ?? '')}</p>
        <p>{closedShopText.note}</p>
        <p>{until !== null && until > today ? closedShopText.held(formatJalaliDate(until)) : closedShopText.paid}</p>
      </Notice>
      {seesMoney && (
        <Link to="/user/merchant-payouts" className={buttonClass({ tone: 'secondary' })}>
          {closedShopText.toPayouts}
        </Link>
      )}
    </div>
  );
}

/** A fixed amount is in rials; a shop that counts in dinars has none yet. */
const sellsInRials = ({ terminals }: OwnShop): boolean =>
  terminals.some(({ kind, currency, is_active: isActive }) => kind === 'qr' && currency === CURRENCY.irr && isActive);

function RecentSales({ page }: { readonly page: SalesPage }): ReactElement {
  return (
    <section aria-labelledby="sales-heading">
      <SectionHeading id="sales-heading" more={{ to: '/user/merchant-transaction', text: salesText.all }}>
        {salesText.recent}
      </SectionHeading>
      {page.results.length === 0 ? (
        <Card as="div" isFlush>
          <EmptyState drawing={<NoSalesDrawing />} title={salesText.emptyTitle}>
            {salesText.empty}
          </EmptyState>
        </Card>
      ) : (
        <DayRows rows={page.results} isPart>
          {(sale) => <SaleRow key={`${sale.id}-${sale.refund_id}`} sale={sale} />}
        </DayRows>
      )}
    </section>
  );
}
