import { Amount, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { moneyOutText, transferText } from '#messages/wallet-money.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { ResultTone } from '../../../shared/components/result-badge.tsx';
import { MoneyOutResult } from './money-out-result.tsx';
import { type Transfer, useTransfer } from './use-money-out.ts';

/** How a transfer stands, read again until it is over; and its undoing while there is time. */
export default function TransferResult({ uid }: { readonly uid: string }): ReactElement {
  return (
    <MoneyOutResult
      money={useTransfer(uid)}
      missingTitle={transferText.missingTitle}
      cancelText={transferText.takeBack}
      badgeOf={({ state }) => ({
        tone: TONES[state],
        title: transferText.stateTitles[state],
        text: transferText.stateTexts[state],
      })}
      renderFacts={(transfer) => <TransferFacts transfer={transfer} />}
    />
  );
}

const TONES: Readonly<Record<Transfer['state'], ResultTone>> = {
  waiting: 'waiting',
  done: 'success',
  cancelled: 'failed',
  failed: 'failed',
};

function TransferFacts({ transfer }: { readonly transfer: Transfer }): ReactElement {
  return (
    <Card as="div">
      <dl>
        <Fact name={moneyOutText.amount}>
          <Amount amountRial={transfer.amount} />
        </Fact>
        <Fact name={transferText.receiver}>
          {transfer.receiver_name}
          <span className="block text-sm font-normal text-ink-soft">
            <Latin>{transfer.mobile}</Latin>
          </span>
        </Fact>
        <Fact name={moneyOutText.requestedAt}>
          <DateText value={transfer.requested_at} />
        </Fact>
        {transfer.ended_at !== null && (
          <Fact name={moneyOutText.endedAt}>
            <DateText value={transfer.ended_at} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}
