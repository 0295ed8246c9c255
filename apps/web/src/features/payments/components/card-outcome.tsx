import { formatHour } from '@nesye/persian';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate } from '@nesye/money';
import { Button, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { resultText } from '#messages/payments.ts';
import { refusalText } from '@nesye/web-kit/api/server-text.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { wayOnOf } from '../../../shared/way-on.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import type { TransactionDetail } from './receipt-card.tsx';
import { CardCancelled } from '../../../shared/components/card-cancelled.tsx';
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
  if (payment.state === 'sent_back') return <SentBack payment={payment} />;
  if (transaction.failure?.code === 'card_payment_cancelled') return <Cancelled id={transaction.id} />;
  if (transaction.result === TRANSACTION_RESULT.failed)
    return <Failed id={transaction.id} payment={payment} reason={transaction.failure} />;
  const page = outsidePageOf(payment.payment_url, location.origin);
  return page === undefined ? (
    <ResultBadge tone="unknown" title={resultText.askingBank}>
      <p>{resultText.askingBankNote}</p>
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
  dayAndMonth(businessDate(new Date(new Date(expiresAt).getTime() + RETURN_MS)));

interface FailedProps {
  readonly id: number;
  readonly payment: CardPayment;
  readonly reason: TransactionDetail['failure'];
}

/** A reason that is not the card's, such as a code that someone else has paid meanwhile, is said as it is. */
const Failed = ({ id, payment, reason }: FailedProps): ReactElement => (
  <ResultBadge tone="failed" title={resultText.failed}>
    {reason?.code.startsWith('card_payment') === false && (
      <p className="font-semibold text-ink">{refusalText(reason)}</p>
    )}
    <p>{resultText.cardFailedNote}</p>
    <p className="mb-3">{resultText.cardReturns(returnDay(payment))}</p>
    <PayAgain id={id} />
  </ResultBadge>
);

const Cancelled = ({ id }: { readonly id: number }): ReactElement => (
  <>
    <CardCancelled />
    <PayAgain id={id} />
  </>
);

/** The same shop and amount again, where this tab bought it; else the camera. */
function PayAgain({ id }: { readonly id: number }): ReactElement {
  const again = wayOnOf(`transaction=${id}`);
  return (
    <Link to={again ?? '/qr'} className={buttonClass({ tone: 'secondary' })}>
      {again === undefined ? resultText.payAgain : resultText.sameAgain}
    </Link>
  );
}

const SentBack = ({ payment }: { readonly payment: CardPayment }): ReactElement => (
  <ResultBadge tone="failed" title={resultText.sentBack}>
    <p>{resultText.sentBackNote}</p>
    <p>{resultText.sentBackUntil(returnDay(payment))}</p>
  </ResultBadge>
);
