import { formatHour } from '@nesye/persian';
import { businessDate } from '@nesye/money';
import { Button, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { resultText } from '#messages/payments.ts';
import { refusalText } from '@nesye/web-kit/api/server-text.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { wayOnOf } from '../../../shared/way-on.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import { MoneyOutcome } from '../../../shared/components/money-outcome.tsx';
import { outcomeKindOf } from '../../../shared/outcome-kind.ts';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';

/** Within this time the network returns what no one took, and a refund arrives. */
const RETURN_MS = 72 * 60 * 60_000;

type CardPayment = NonNullable<TransactionDetail['card_payment']>;

interface CardOutcomeProps {
  readonly transaction: TransactionDetail;
  readonly payment: CardPayment;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** What has become of a purchase by card that is not bought: it can still be paid, the bank is being asked, it failed, or the money is on its way back. Each says where the money is. */
export function CardOutcome({ transaction, payment, isAsking, onAsk }: CardOutcomeProps): ReactElement {
  const { id, failure } = transaction;
  if (payment.state === 'sent_back')
    return (
      <ResultBadge tone="failed" title={resultText.sentBack}>
        <p>{resultText.sentBackUntil(dayAndMonth(returnDay(payment)))}</p>
        <p>{resultText.sentBackNote}</p>
      </ResultBadge>
    );
  const kind = outcomeKindOf({ status: transaction.result, failure: failure?.code });
  if (kind === 'open') return <Open payment={payment} isAsking={isAsking} onAsk={onAsk} />;
  return (
    <>
      <MoneyOutcome kind={kind} title={resultText.failed} returnsBy={returnDay(payment)}>
        {/* A reason that is not the card's, such as a code that someone else has paid meanwhile, is said as it is. */}
        {failure?.code.startsWith('card_payment') === false && (
          <p className="font-semibold text-ink">{refusalText(failure)}</p>
        )}
        <p>{resultText.cardFailedNote}</p>
      </MoneyOutcome>
      <PayAgain id={id} />
    </>
  );
}

/** It can still be paid, or the bank is being asked. */
function Open({ payment, isAsking, onAsk }: Omit<CardOutcomeProps, 'transaction'>): ReactElement {
  const page = outsidePageOf(payment.payment_url, location.origin);
  return page === undefined ? (
    <ResultBadge tone="unknown" title={resultText.askingBank}>
      <p>{resultText.askingBankNote}</p>
      <p className="mb-3">{cardOutcomeText.returnsBy(dayAndMonth(returnDay(payment)))}</p>
      <Button tone="secondary" size="small" icon="refresh" isBusy={isAsking} onClick={onAsk}>
        {resultText.requestAnother}
      </Button>
    </ResultBadge>
  ) : (
    <ResultBadge tone="unknown" title={resultText.waitingCard}>
      <p>{resultText.waitingCardNote}</p>
      <p className="mb-3">{resultText.waitingCardUntil(formatHour(payment.expires_at))}</p>
      <a href={page} className={buttonClass({ isWide: true })}>
        {resultText.toGateway}
      </a>
    </ResultBadge>
  );
}

const returnDay = ({ expires_at: expiresAt }: CardPayment): string =>
  businessDate(new Date(new Date(expiresAt).getTime() + RETURN_MS));

/** The same shop and amount again, where this tab bought it; else the camera. */
function PayAgain({ id }: { readonly id: number }): ReactElement {
  const again = wayOnOf(`transaction=${id}`);
  return (
    <Link to={again ?? '/qr'} className={buttonClass({ tone: 'secondary' })}>
      {again === undefined ? resultText.payAgain : resultText.sameAgain}
    </Link>
  );
}
