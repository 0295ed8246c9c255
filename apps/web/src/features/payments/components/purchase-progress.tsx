import { Amount, Button, buttonClass, Card, Spinner } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';
import type { PurchaseIntent } from '../domain/purchase-intent.ts';
import { LeavingForShop } from './leaving-for-shop.tsx';
import { usePurchase } from './use-purchase.ts';

/** Tries after which the list of purchases is offered as a way out. */
const TRIES_BEFORE_WAY_OUT = 3;

interface PurchaseProgressProps {
  readonly intent: PurchaseIntent;
  /** The draft turned out to be spent. */
  readonly onSpent: () => void;
}

/** While a purchase is being decided. It never offers to buy again. */
export function PurchaseProgress({ intent, onSpent }: PurchaseProgressProps): ReactElement {
  const { unknownTries, isServerBusy, requestNow, leaving } = usePurchase(intent, onSpent);
  if (leaving !== undefined) return <LeavingForShop {...leaving} />;
  const isTracking = unknownTries > 0;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <span className="text-firoozeh">
        <Spinner sizePx={64} />
      </span>
      <div role="status">
        <h2 className="text-xl">{isTracking ? payText.tracking : payText.sending}</h2>
        <p className="mt-1 max-w-sm text-ink-soft">
          {isTracking
            ? payText.trackingNote(isServerBusy ? payText.serverBusy : payText.noResponse)
            : payText.sendingNote}
        </p>
        {isTracking && <p className="mt-1 text-sm text-ink-faint">{payText.trackingTries(unknownTries)}</p>}
      </div>
      <Card as="div" className="flex w-full max-w-sm flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{intent.shopName}</span>
        <Amount amountRial={intent.body.transactionAmount} />
      </Card>
      {isTracking && (
        <div className="flex w-full max-w-sm flex-col gap-2">
          <Button tone="secondary" icon="refresh" isWide onClick={requestNow}>
            {payText.trackingNow}
          </Button>
          {unknownTries >= TRIES_BEFORE_WAY_OUT && (
            <Link to="/user/transactions" className={buttonClass({ tone: 'quiet', isWide: true })}>
              {payText.seeTransactions}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
