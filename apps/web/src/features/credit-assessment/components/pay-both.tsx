import { amountWords, Button, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { CreditRoad } from './credit-road.ts';
import { topUpForBoth } from './score-steps.ts';

interface PayBothProps {
  readonly road: CreditRoad;
  /** What report and stamp cost beyond the balance of the wallet, in rials. */
  readonly missingRial: number;
}

/** Report and stamp by one trip to the gateway, for a report that was agreed to and not paid. What is not used stays the customer's. */
export function PayBoth({ road, missingRial }: PayBothProps): ReactElement {
  const unit = useMoneyUnit();
  const { keyOf } = useIdempotencyKey();
  const inWords = (amountRial: number): string => amountWords(amountRial, unit);
  const start = useAction(() => topUpForBoth(missingRial, road.path, keyOf(String(missingRial))), {
    isShownInPlace: true,
  });
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {start.error}
      </p>
      <Button size="large" isWide isBusy={start.isBusy} onClick={start.run}>
        {scoreText.payBoth(inWords(missingRial))}
      </Button>
      <p className="text-sm text-ink-soft">{scoreText.payBothLead(inWords(road.stampRial))}</p>
    </div>
  );
}
