import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, amountWords, buttonClass, Card, DateText, Skeleton, useMoneyUnit } from '@nesye/ui';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { airtimeText } from '#messages/airtime.ts';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { MoneyOutcome } from '../../../shared/components/money-outcome.tsx';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import { outcomeKindOf } from '../../../shared/outcome-kind.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { type Begin, CHARGE_PATH, kindText, type Purchase, PURCHASE } from '../api.ts';

const POLL_MS = 2_000;

/** `/user/services/charge/{id}`: what came of a purchase. It is read again until it is known; nothing is guessed. */
export default function ChargeResultScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail({
    queryKey: callKey(PURCHASE, { query: { id } }),
    queryFn: (context) => readPurchase(id, context),
    isValid: /^[0-9]{1,19}$/.test(id),
    refreshMs: (purchase) =>
      purchase === undefined || purchase.status === TRANSACTION_RESULT.unknown ? POLL_MS : false,
  });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      missing={{
        title: airtimeText.missingTitle,
        text: airtimeText.missing,
        to: '/user/services',
        back: airtimeText.toServices,
      }}
    >
      {(purchase) => (
        <div className="flex flex-col gap-4">
          <Outcome purchase={purchase} />
          <PurchaseFacts purchase={purchase} />
          <NextStep purchase={purchase} />
        </div>
      )}
    </DetailPage>
  );
}

/** Reads it; once it is known the balance is read again. */
async function readPurchase(id: string, context: QueryFunctionContext): Promise<Purchase> {
  const purchase = await callQuery(PURCHASE, { query: { id } }).queryFn(context);
  if (purchase.status !== TRANSACTION_RESULT.unknown) await readMoneyAgain('wallet');
  return purchase;
}

function Outcome({ purchase }: { readonly purchase: Purchase }): ReactElement {
  const unit = useMoneyUnit();
  const { state, failure, type, amount, given_amount: given } = purchase;
  if (state === 'given')
    return (
      <ResultBadge tone="success" title={airtimeText.givenTitle[type === 'package' ? 'package' : 'charge']}>
        {given !== null && given < amount && airtimeText.short(amountWords(given, unit))}
      </ResultBadge>
    );
  if (state === 'returned') return <Returned purchase={purchase} />;
  if (state === 'ordered')
    return (
      <ResultBadge tone="unknown" title={airtimeText.orderedTitle}>
        {airtimeText.ordered}
      </ResultBadge>
    );
  if (state === 'waiting')
    return (
      <ResultBadge tone="waiting" title={airtimeText.waitingTitle}>
        {airtimeText.waiting}
      </ResultBadge>
    );
  return (
    <MoneyOutcome
      kind={outcomeKindOf({ status: purchase.status, failure: failure?.code })}
      title={airtimeText.unpaidTitle}
      returnsBy={purchase.returns_by}
    >
      {failure === null ? airtimeText.unpaid : serverText('payment', failure.code, failure.text)}
    </MoneyOutcome>
  );
}

function Returned({ purchase }: { readonly purchase: Purchase }): ReactElement {
  const { reason, right_operator: right, wallet_amount: wallet, gateway_amount: card } = purchase;
  return (
    <ResultBadge tone="failed" title={airtimeText.returnedTitle}>
      {reason !== null && <p>{airtimeText.reasons[reason.code]}</p>}
      {right !== null && <p>{airtimeText.rightOperator(airtimeText.operators[right])}</p>}
      {wallet > 0 && <p>{airtimeText.toWallet}</p>}
      {card > 0 && <p>{airtimeText.toCard}</p>}
    </ResultBadge>
  );
}

function PurchaseFacts({ purchase }: { readonly purchase: Purchase }): ReactElement {
  const { facts } = airtimeText;
  return (
    <Card as="div">
      <dl>
        <Fact name={facts.number}>
          <Latin>{purchase.mobile_number}</Latin>
        </Fact>
        <Fact name={facts.operator}>{airtimeText.operators[purchase.operator]}</Fact>
        <Fact name={facts.what}>{kindText({ ...purchase, packageTitle: purchase.package_title ?? undefined })}</Fact>
        <Fact name={facts.amount}>
          <Amount amountRial={purchase.amount} />
        </Fact>
        {purchase.wallet_amount > 0 && purchase.gateway_amount > 0 && (
          <>
            <Fact name={facts.wallet}>
              <Amount amountRial={purchase.wallet_amount} size="small" />
            </Fact>
            <Fact name={facts.card}>
              <Amount amountRial={purchase.gateway_amount} size="small" />
            </Fact>
          </>
        )}
        {purchase.tracking_code !== null && (
          <Fact name={facts.tracking}>
            <Latin>{purchase.tracking_code}</Latin>
          </Fact>
        )}
        <Fact name={facts.time}>
          <DateText value={purchase.created_at} />
        </Fact>
      </dl>
    </Card>
  );
}

function NextStep({ purchase }: { readonly purchase: Purchase }): ReactElement {
  const { status, payment_url: url, right_operator: right, failure } = purchase;
  const draft = {
    mobile: purchase.mobile_number,
    operator: purchase.operator,
    type: purchase.type,
    amount: purchase.amount,
    packageId: purchase.package_id ?? undefined,
    packageTitle: purchase.package_title ?? undefined,
  };
  // A package is of one operator: another one has its own.
  const begin: Begin =
    right === null
      ? { draft }
      : purchase.type === 'package'
        ? { mobile: draft.mobile, operator: right, type: 'package' }
        : { draft: { ...draft, operator: right } };
  return (
    <div className="flex flex-col gap-2">
      {status === TRANSACTION_RESULT.unknown && url !== null && (
        <a href={url} className={buttonClass({ size: 'large', isWide: true })}>
          {airtimeText.backToGateway}
        </a>
      )}
      {status === TRANSACTION_RESULT.failed && (
        <Link to={CHARGE_PATH} state={begin} className={buttonClass({ size: 'large', isWide: true })}>
          {failure?.code === 'cancelled'
            ? cardOutcomeText.again
            : right === null
              ? airtimeText.again
              : airtimeText.againWith(airtimeText.operators[right])}
        </Link>
      )}
      <Link to="/user/services" replace className={buttonClass({ tone: 'secondary', size: 'large', isWide: true })}>
        {airtimeText.toServices}
      </Link>
    </div>
  );
}
