import { Amount, buttonClass, Card, DateText, Skeleton } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { cashOutText, moneyOutText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { DetailPage, useDetail } from '../../../shared/components/detail-page.tsx';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { ResultBadge, type ResultTone } from '../../../shared/components/result-badge.tsx';
import { callKey, callQuery } from '../../../shared/query/call-query.ts';
import { invalidateWallet } from '../../../shared/query/invalidate-wallet.ts';
import { api } from '../../../shared/session/session.ts';
import { CancelButton } from './cancel-button.tsx';

type CashOut = ReplyOf<'GET', '/api/v1/accounting/request-cash-out/:uid/'>;

const POLL_MS = 5_000;
const ENDED: ReadonlySet<CashOut['state']> = new Set(['paid', 'returned', 'cancelled']);

/** How a cash-out stands, read again until it is over; and its cancellation while there is time. */
export default function CashOutResult({ uid }: { readonly uid: string }): ReactElement {
  const queries = useQueryClient();
  const path = '/api/v1/accounting/request-cash-out/:uid/';
  const detail = useDetail({
    queryKey: callKey(path, { params: { uid } }),
    queryFn: async (context) => {
      const cashOut = await callQuery(path, { params: { uid } }).queryFn(context);
      return { cashOut, readAt: Date.now() };
    },
    isValid: /^[0-9a-f-]{36}$/i.test(uid),
    refreshMs: (found) => (found === undefined || !ENDED.has(found.cashOut.state) ? POLL_MS : false),
  });
  const cancel = async (): Promise<void> => {
    await api.post('/api/v1/accounting/request-cash-out/:uid/cancel/', { params: { uid } });
    await Promise.all([detail.query.refetch(), invalidateWallet(queries)]);
  };
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      missing={{
        title: cashOutText.missingTitle,
        text: moneyOutText.missing,
        to: '/user/wallet',
        back: moneyOutText.toWallet,
      }}
    >
      {({ cashOut, readAt }) => (
        <div className="flex flex-col gap-4">
          <ResultBadge tone={toneOf(cashOut)} title={cashOutText.stateTitles[cashOut.state]}>
            {cashOut.failure === null
              ? cashOutText.stateTexts[cashOut.state]
              : (cashOutText.failures[cashOut.failure.code] ?? cashOut.failure.text)}
          </ResultBadge>
          <CashOutFacts cashOut={cashOut} />
          <div className="flex flex-col gap-2">
            <CancelButton
              secondsLeft={cashOut.seconds_left}
              readAt={readAt}
              text={cashOutText.cancel}
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

function toneOf({ state }: CashOut): ResultTone {
  if (state === 'paid') return 'success';
  if (state === 'waiting' || state === 'sent') return 'waiting';
  return state === 'returned' || state === 'cancelled' ? 'failed' : 'unknown';
}

function CashOutFacts({ cashOut }: { readonly cashOut: CashOut }): ReactElement {
  const isOpen = !ENDED.has(cashOut.state);
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
