import { Amount, Card, DateText, Skeleton, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salesText } from '#messages/merchants.ts';
import type { SalesPage } from './use-sales.ts';

/** Today's sales, and what will be paid out and when; their shape until the page is there. */
export function SalesFigures({ page }: { readonly page: SalesPage | undefined }): ReactElement {
  if (page === undefined) return <FiguresSkeleton />;
  const { today, next_payout: payout } = page;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Card as="div" tone="lajvard" className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-lajvard-on-soft">
          {salesText.today}
          <span>{salesText.salesCount(today.count)}</span>
        </p>
        <Amount amountRial={today.amount} size="display" />
        <p className="text-sm text-lajvard-on-soft">
          {salesText.net}: <Amount amountRial={today.net_amount} size="small" />
        </p>
      </Card>
      <Card as="div" className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
          {salesText.nextPayout}
          {payout !== null && (
            <StatusChip tone="primary" icon="clock">
              {salesText.forecast}
            </StatusChip>
          )}
        </p>
        {payout === null ? (
          <>
            <strong>{salesText.noPayout}</strong>
            <p className="text-sm text-ink-soft">{salesText.noPayoutNote}</p>
          </>
        ) : (
          <>
            <Amount amountRial={payout.amount} size="display" />
            <DateText value={payout.date} style="weekday" className="text-sm text-ink-soft" />
            <p className="text-sm text-ink-soft">{salesText.payoutNote}</p>
          </>
        )}
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
