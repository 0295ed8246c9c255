import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, buttonClass, Card, DateText, dateWords, Skeleton } from '@nesye/ui';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { topUpText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { GoOn } from '../../../shared/components/go-on.tsx';
import { MoneyOutcome } from '../../../shared/components/money-outcome.tsx';
import { type OutcomeKind, outcomeKindOf } from '../../../shared/outcome-kind.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { wayOnOf } from '../../../shared/way-on.ts';
import { CashBalance } from './cash-balance.tsx';

type TopUp = ReplyOf<'GET', '/api/v1/accounting/charge-cash-wallet/:id'>;

const POLL_MS = 2_000;

/** What came of a top-up, for who comes back from the gateway. It is read again until it is known; nothing is guessed. */
export default function TopUpResult({ id }: { readonly id: string }): ReactElement {
  const detail = useDetail({
    queryKey: callKey('/api/v1/accounting/charge-cash-wallet/:id', { params: { id } }),
    queryFn: (context) => readTopUp(id, context),
    isValid: /^[0-9]{1,19}$/.test(id),
    refreshMs: (topUp) => (topUp === undefined || topUp.status === TRANSACTION_RESULT.unknown ? POLL_MS : false),
  });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      missing={{
        title: topUpText.missingTitle,
        text: topUpText.missing,
        to: '/user/wallet',
        back: topUpText.toWallet,
      }}
    >
      {(topUp) => <Shown topUp={topUp} />}
    </DetailPage>
  );
}

function Shown({ topUp }: { readonly topUp: TopUp }): ReactElement {
  const mark = `top_up=${topUp.id}`;
  const wayOn = wayOnOf(mark);
  // What the money was paid in for is the next thing to see.
  if (wayOn !== undefined && topUp.status === TRANSACTION_RESULT.success) return <GoOn mark={mark} to={wayOn} />;
  return (
    <div className="flex flex-col gap-4">
      <Outcome topUp={topUp} />
      <TopUpFacts topUp={topUp} />
      <NextStep topUp={topUp} />
    </div>
  );
}

/** Reads it; from the moment it is known to be paid the balance is read again. */
async function readTopUp(id: string, context: QueryFunctionContext): Promise<TopUp> {
  const topUp = await callQuery('/api/v1/accounting/charge-cash-wallet/:id', { params: { id } }).queryFn(context);
  if (topUp.status === TRANSACTION_RESULT.success) await readMoneyAgain('wallet');
  return topUp;
}

const canStillPay = ({ status, payment_url: url }: TopUp): boolean =>
  status === TRANSACTION_RESULT.unknown && url !== null;

const kindOf = (topUp: TopUp): OutcomeKind =>
  outcomeKindOf({
    status: topUp.status,
    failure: topUp.failure?.code,
    isTakenBack: topUp.taken_back_on !== null,
  });

function Outcome({ topUp }: { readonly topUp: TopUp }): ReactElement {
  const kind = kindOf(topUp);
  const { title, text } = wordsOf(topUp, kind);
  return (
    <MoneyOutcome kind={kind} title={title} returnsBy={topUp.returns_by}>
      {text}
    </MoneyOutcome>
  );
}

/** Its title, and what is to be said below it. */
function wordsOf(topUp: TopUp, kind: OutcomeKind): { readonly title: string; readonly text: ReactNode } {
  if (topUp.taken_back_on !== null)
    return {
      title: topUpText.takenBackTitle,
      text: (
        <>
          <p>
            <DateText value={topUp.taken_back_on} />
          </p>
          <p>{topUpText.takenBack}</p>
        </>
      ),
    };
  if (kind === 'done')
    return { title: topUpText.doneTitle, text: topUp.is_settled ? undefined : <Settling day={topUp.settles_on} /> };
  if (kind === 'open')
    return canStillPay(topUp)
      ? { title: topUpText.openTitle, text: topUpText.open }
      : { title: topUpText.waitingTitle, text: topUpText.waiting };
  const { code, text } = topUp.failure ?? { code: 'not_paid', text: '' };
  const isBack = code === 'sent_back' || code === 'returned' || code === 'purpose_gone';
  return {
    title: isBack ? topUpText.sentBackTitle : topUpText.failedTitle,
    text: <p>{topUpText.failures[code] ?? text}</p>,
  };
}

/** Card money may be spent at once; it leaves the wallet for a bank or for someone else only when the gateway has settled it. */
function Settling({ day }: { readonly day: string | null }): ReactElement {
  return <p>{day === null ? topUpText.spendNow : topUpText.spendNowOutFrom(dateWords(day))}</p>;
}

function TopUpFacts({ topUp }: { readonly topUp: TopUp }): ReactElement {
  return (
    <Card as="div">
      <dl>
        <Fact name={topUpText.amount}>
          <Amount amountRial={topUp.amount} />
        </Fact>
        {topUp.status === TRANSACTION_RESULT.success && (
          <Fact name={topUpText.newBalance}>
            <CashBalance />
          </Fact>
        )}
        {topUp.card_number !== null && (
          <Fact name={topUpText.card}>
            <Latin>{topUp.card_number}</Latin>
          </Fact>
        )}
        {topUp.reference_number !== null && (
          <Fact name={topUpText.reference}>
            <Latin>{topUp.reference_number}</Latin>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function NextStep({ topUp }: { readonly topUp: TopUp }): ReactElement {
  const wayOn = wayOnOf(`top_up=${topUp.id}`);
  return (
    <div className="flex flex-col gap-2">
      {canStillPay(topUp) && (
        <a href={topUp.payment_url ?? ''} className={buttonClass({ size: 'large', isWide: true })}>
          {topUpText.backToGateway}
        </a>
      )}
      {topUp.status === TRANSACTION_RESULT.failed && (
        <Link
          to={`/user/wallet/top-up?amount=${topUp.amount}`}
          className={buttonClass({ size: 'large', isWide: true })}
        >
          {kindOf(topUp) === 'cancelled' ? cardOutcomeText.again : topUpText.again}
        </Link>
      )}
      {wayOn !== undefined && (
        <Link to={wayOn} replace className={buttonClass({ tone: 'secondary', size: 'large', isWide: true })}>
          {topUpText.toRequest}
        </Link>
      )}
      <Link to="/user/wallet" replace className={buttonClass({ tone: 'secondary', size: 'large', isWide: true })}>
        {topUpText.toWallet}
      </Link>
    </div>
  );
}
