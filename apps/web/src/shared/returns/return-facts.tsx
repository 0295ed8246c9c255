import { Amount } from '@nesye/ui';
import { formatJalaliDate } from '@nesye/persian';
import type { ReactElement } from 'react';
import { returnText } from '#messages/returns.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { PurchaseReturn } from './return-query.ts';

/** What a return under way stops, until when, and how the goods travel. */
export function ReturnFacts({
  newest,
  paused,
}: {
  readonly newest: NonNullable<PurchaseReturn['newest']>;
  readonly paused: PurchaseReturn['paused'];
}): ReactElement {
  return (
    <dl>
      <Fact name={returnText.until}>{formatJalaliDate(newest.hold_until)}</Fact>
      {paused !== null && (
        <Fact name={`${returnText.stopped}، ${returnText.stoppedCount(paused.count)}`}>
          <Amount amountRial={paused.amount} size="small" />
        </Fact>
      )}
      <Fact name={returnText.wayFact}>{returnText.ways[newest.way]}</Fact>
    </dl>
  );
}
