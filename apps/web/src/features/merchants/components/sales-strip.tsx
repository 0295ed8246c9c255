import { businessDate } from '@nesye/money';
import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { salesText } from '#messages/merchants.ts';
import { payoutText } from '#messages/payouts.ts';
import { saleDeskText } from '#messages/sales-places.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { DeskFigure, DeskFigures, DeskStrip } from '@nesye/web-kit/lists/desk/desk-strip.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { SalesWays } from './sales-ways.tsx';
import type { SalesPage } from './use-sales.ts';

/** Today's sales, what we owe the shop and the ways on from here, on one line. Staff who do not see the shop's money get the ways alone. */
export function SalesStrip({ page }: { readonly page: SalesPage | undefined }): ReactElement {
  const seesMoney = useMayInShop('see_money');
  return (
    <DeskStrip>
      {seesMoney && (page === undefined ? <Skeleton className="h-10 w-96" /> : <Figures page={page} />)}
      <SalesWays look="pairs" />
    </DeskStrip>
  );
}

function Figures({ page: { today, balance } }: { readonly page: SalesPage }): ReactElement {
  return (
    <DeskFigures>
      <DeskFigure name={salesText.today} amount={today.amount} note={salesText.salesCount(today.count)} />
      {today.refunded_amount > 0 && <DeskFigure name={salesText.refundedToday} amount={today.refunded_amount} />}
      <DeskFigure name={saleDeskText.netToday} amount={today.net_amount} />
      <DeskFigure name={salesText.balance} amount={balance.amount} />
      {balance.disputed_amount > 0 && (
        <DeskFigure name={salesText.balanceDisputed} amount={balance.disputed_amount} isHeld />
      )}
      <NextFigure />
    </DeskFigures>
  );
}

/** The next payout, or why there is none. */
function NextFigure(): ReactElement | null {
  const { data } = useQuery({
    ...callQuery('/api/v1/merchant/user/balance/'),
    meta: { quiet: 'background' as const },
  });
  const reason = data?.hold_reason ?? null;
  const next = data?.next_payout ?? null;
  if (reason !== null) return <DeskFigure name={payoutText.holdTitle[reason]} amount={data?.held ?? 0} isHeld />;
  if (next === null) return null;
  return <DeskFigure name={payoutText.next(dayAndMonth(businessDate(new Date(next.at))))} amount={next.amount} />;
}
