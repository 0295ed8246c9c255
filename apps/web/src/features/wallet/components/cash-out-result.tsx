import { Amount, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { cashOutText, moneyOutText } from '#messages/wallet-money.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { ResultTone } from '../../../shared/components/result-badge.tsx';
import { MoneyOutResult } from './money-out-result.tsx';
import { type CashOut, isCashOutOver, useCashOut } from './use-money-out.ts';

/** How a cash-out stands, read again until it is over; and its cancellation while there is time. */
export default function CashOutResult({ uid }: { readonly uid: string }): ReactElement {
  return (
    <MoneyOutResult
      money={useCashOut(uid)}
      missingTitle={cashOutText.missingTitle}
      cancelText={cashOutText.cancel}
      badgeOf={(cashOut) => ({
        tone: toneOf(cashOut),
        title: cashOutText.stateTitles[cashOut.state],
        text:
          cashOut.failure === null
            ? cashOutText.stateTexts[cashOut.state]
            : (cashOutText.failures[cashOut.failure.code] ?? cashOut.failure.text),
      })}
      renderFacts={(cashOut) => <CashOutFacts cashOut={cashOut} />}
    />
  );
}

function toneOf({ state }: CashOut): ResultTone {
  if (state === 'paid') return 'success';
  if (state === 'waiting' || state === 'sent') return 'waiting';
  return state === 'returned' || state === 'cancelled' ? 'failed' : 'unknown';
}

function CashOutFacts({ cashOut }: { readonly cashOut: CashOut }): ReactElement {
  const isOpen = !isCashOutOver(cashOut);
  return (
    <Card as="div">
      <dl>
        <Fact name={moneyOutText.amount}>
          <Amount amountRial={cashOut.amount} />
        </Fact>
        {cashOut.sheba !== null && (
          <Fact name={cashOutText.to}>
            <Latin>{cashOut.sheba}</Latin>
            <span className="block text-sm font-normal text-ink-soft">{cashOut.bank?.name}</span>
          </Fact>
        )}
        <Fact name={moneyOutText.requestedAt}>
          <DateText value={cashOut.requested_at} />
        </Fact>
        {isOpen && (
          <Fact name={cashOutText.cycle}>
            <DateText value={cashOut.cycle_at} />
          </Fact>
        )}
        {cashOut.ended_at !== null && (
          <Fact name={moneyOutText.endedAt}>
            <DateText value={cashOut.ended_at} />
          </Fact>
        )}
        {cashOut.reference_number !== null && (
          <Fact name={moneyOutText.reference}>
            <Latin>{cashOut.reference_number}</Latin>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
