import { Amount, buttonClass, Card, DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { moneyOutText, transferText } from '#messages/wallet-money.ts';
import { DetailPage } from '../../../shared/components/detail-page.tsx';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { ResultBadge, type ResultTone } from '../../../shared/components/result-badge.tsx';
import { CancelButton } from './cancel-button.tsx';
import { type Transfer, useTransfer } from './use-money-out.ts';

/** How a transfer stands, read again until it is over; and its undoing while there is time. */
export default function TransferResult({ uid }: { readonly uid: string }): ReactElement {
  const { detail, cancel } = useTransfer(uid);
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      missing={{
        title: transferText.missingTitle,
        text: moneyOutText.missing,
        to: '/user/wallet',
        back: moneyOutText.toWallet,
      }}
    >
      {({ record: transfer, readAt }) => (
        <div className="flex flex-col gap-4">
          <ResultBadge tone={TONES[transfer.state]} title={transferText.stateTitles[transfer.state]}>
            {transferText.stateTexts[transfer.state]}
          </ResultBadge>
          <TransferFacts transfer={transfer} />
          <div className="flex flex-col gap-2">
            <CancelButton
              secondsLeft={transfer.seconds_left}
              readAt={readAt}
              text={transferText.takeBack}
              size="large"
              cancel={cancel}
            />
            <Link to="/user/wallet" className={buttonClass({ tone: 'quiet', size: 'large', isWide: true })}>
              {moneyOutText.toWallet}
            </Link>
          </div>
        </div>
      )}
    </DetailPage>
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
