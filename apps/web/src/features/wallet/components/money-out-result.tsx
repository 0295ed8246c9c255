import { buttonClass, Skeleton } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { moneyOutText } from '#messages/wallet-money.ts';
import { DetailPage } from '@nesye/web-kit/components/detail-page.tsx';
import { ResultBadge, type ResultTone } from '../../../shared/components/result-badge.tsx';
import { CancelButton } from './cancel-button.tsx';
import type { MoneyOut } from './use-money-out.ts';

interface MoneyOutResultProps<Record> {
  readonly money: MoneyOut<Record>;
  readonly missingTitle: string;
  readonly cancelText: string;
  readonly badgeOf: (record: Record) => { readonly tone: ResultTone; readonly title: string; readonly text: string };
  readonly renderFacts: (record: Record) => ReactNode;
}

/** How money that leaves the wallet stands: its state, the facts, and the way to take it back while there is time. */
export function MoneyOutResult<Record extends { readonly seconds_left: number }>({
  money: { detail, cancel },
  missingTitle,
  cancelText,
  badgeOf,
  renderFacts,
}: MoneyOutResultProps<Record>): ReactElement {
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      missing={{ title: missingTitle, text: moneyOutText.missing, to: '/user/wallet', back: moneyOutText.toWallet }}
    >
      {({ record, readAt }) => {
        const { tone, title, text } = badgeOf(record);
        return (
          <div className="flex flex-col gap-4">
            <ResultBadge tone={tone} title={title}>
              {text}
            </ResultBadge>
            {renderFacts(record)}
            <div className="flex flex-col gap-2">
              <CancelButton
                secondsLeft={record.seconds_left}
                readAt={readAt}
                text={cancelText}
                size="large"
                cancel={cancel}
              />
              <Link to="/user/wallet" className={buttonClass({ tone: 'quiet', size: 'large', isWide: true })}>
                {moneyOutText.toWallet}
              </Link>
            </div>
          </div>
        );
      }}
    </DetailPage>
  );
}
