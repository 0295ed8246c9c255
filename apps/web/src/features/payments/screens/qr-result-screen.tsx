import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, Button, buttonClass, Card, EmptyState } from '@nesye/ui';
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { failureTexts } from '@nesye/web-kit/messages/failures.ts';
import { payText, resultText } from '#messages/payments.ts';
import { transactionText } from '#messages/transactions.ts';
import { openRegisteredSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { PAY_DUE_PATH } from '../../../shared/pay-path.ts';
import { HOME_PATH, loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { BoughtBadge } from '../components/bought-badge.tsx';
import { CardOutcome } from '../components/card-outcome.tsx';
import { successText } from '../components/receipt-card.tsx';
import type { TransactionDetail } from '../components/transaction-detail.ts';
import { ReceiptSkeleton } from '../components/receipt-skeleton.tsx';
import { ReceiptView } from '../components/receipt-view.tsx';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import { useTransaction } from '../components/use-transaction.ts';
import { callbackOf, cbIdIn, forgetCallback } from '../domain/bale-callback.ts';
import { lastRefusal, type RefusedPurchase } from '../domain/purchase-result.ts';
import { stepAfterRefusal } from '../domain/refusal-step.ts';
import { paymentPathOf } from '../domain/shop-code.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

const RatingCard = lazy(async () => ({
  default: (await import('../../../shared/ratings/rating-card.tsx')).RatingCard,
}));

/** Few come from there. */
const BackToBale = lazy(async () => ({ default: (await import('../components/back-to-bale.tsx')).BackToBale }));

/** Result of a payment: by the purchase the address names, else the last refusal of this tab. */
export default function QrResultScreen(): ReactElement {
  const { id, uid, cb_id: cbId } = useParams();
  const phase = useSession((state) => state.phase);
  const { pathname } = useLocation();
  if (id === undefined) return <LastRefusal />;
  if (phase === 'guest') {
    return (
      <EmptyState
        icon="receipt"
        title={resultText.receipt}
        action={
          <Link to={loginPathFor(pathname)} className={buttonClass({})}>
            {resultText.anotherPhone}
          </Link>
        }
      >
        {resultText.anotherPhoneNote}
      </EmptyState>
    );
  }
  return phase === 'starting' ? <ReceiptSkeleton /> : <ResultOf id={id} uid={uid} cbId={cbIdIn(cbId)} />;
}

/** The last refusal of this tab, of the person who is signed in. */
function LastRefusal(): ReactElement {
  const userId = useSession((state) => state.user?.id);
  const isStarting = useSession((state) => state.phase === 'starting');
  const refusal = useMemo(() => (userId === undefined ? undefined : lastRefusal(ownStorage('session'))), [userId]);
  if (isStarting) return <ReceiptSkeleton />;
  return refusal === undefined ? <NothingToShow /> : <Refused refusal={refusal} />;
}

interface ResultProps {
  readonly id: string;
  readonly uid: string | undefined;
  /** Of the bot of Bale's messenger that has opened the payment. */
  readonly cbId: string | undefined;
}

function ResultOf({ id, uid, cbId }: ResultProps): ReactElement {
  const { query, isMissing } = useTransaction(id);
  const [ownCbId] = useState(() => callbackOf(ownStorage('session'), id));
  const isBales = cbId !== undefined;
  useEffect(() => {
    if (isBales) forgetCallback(ownStorage('session'));
  }, [isBales]);
  if (!isBales && ownCbId !== undefined && query.data !== undefined)
    return <Navigate to={`/qr/result/bale/${id}/${encodeURIComponent(query.data.uid)}/${ownCbId}`} replace />;
  if (isMissing || (query.data !== undefined && uid !== undefined && query.data.uid !== uid)) {
    return (
      <EmptyState icon="question" title={transactionText.missingTitle} action={<ToTransactions />}>
        {transactionText.missing}
      </EmptyState>
    );
  }
  return (
    <QueryView query={query} skeleton={<ReceiptSkeleton />}>
      {(transaction) => (
        <div className="flex flex-col gap-4">
          <Outcome
            transaction={transaction}
            isConfirming={query.isFetching}
            onRetry={() => inBackground(Promise.resolve(query.refetch()))}
          />
          {cbId !== undefined && transaction.result !== TRANSACTION_RESULT.unknown && (
            <Suspense fallback={null}>
              <BackToBale id={transaction.id} cbId={cbId} />
            </Suspense>
          )}
          <ReceiptView transaction={transaction} isFresh>
            <Suspense fallback={null}>
              <RatingCard id={String(transaction.id)} />
            </Suspense>
          </ReceiptView>
          <NextPlaces transaction={transaction} />
        </div>
      )}
    </QueryView>
  );
}

function Outcome({
  transaction,
  isConfirming,
  onRetry,
}: {
  readonly transaction: TransactionDetail;
  readonly isConfirming: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  if (transaction.result === TRANSACTION_RESULT.success) return <BoughtBadge title={successText(transaction)} />;
  if (transaction.card_payment !== null)
    return (
      <CardOutcome
        transaction={transaction}
        payment={transaction.card_payment}
        isAsking={isConfirming}
        onAsk={onRetry}
      />
    );
  if (transaction.result === TRANSACTION_RESULT.failed)
    return (
      <ResultBadge tone="failed" title={resultText.failed}>
        {resultText.failedNote}
      </ResultBadge>
    );
  return (
    <ResultBadge tone="unknown" title={resultText.unknown}>
      <p>{resultText.unknownNote}</p>
      <Button tone="secondary" size="small" icon="refresh" isBusy={isConfirming} onClick={onRetry}>
        {resultText.requestAnother}
      </Button>
    </ResultBadge>
  );
}

function Refused({ refusal }: { readonly refusal: RefusedPurchase }): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-4">
      <ResultBadge tone="failed" title={resultText.failed}>
        <p className="font-semibold text-ink">{refusal.text}</p>
        <p className="text-sm">{resultText.failedNote}</p>
      </ResultBadge>
      <Card as="div" className="flex items-center justify-between gap-3">
        <ShopMark name={refusal.shopName} logo={null} />
        <span className="line-clamp-2 min-w-0 flex-1 font-semibold break-words">{refusal.shopName}</span>
        <Amount amountRial={refusal.amountRial} {...(refusal.isInDinars && { unit: 'dinar' })} />
      </Card>
      <div className="mt-auto flex flex-col gap-2 lg:mt-2">
        {refusal.isForSupport ? (
          <Button size="large" isWide icon="chat" onClick={() => inBackground(openRegisteredSupport())}>
            {failureTexts.toSupport}
          </Button>
        ) : (
          <NextStep refusal={refusal} />
        )}
        <Link to={HOME_PATH} className={buttonClass({ tone: 'quiet', isWide: true })}>
          {resultText.home}
        </Link>
      </div>
    </div>
  );
}

/** What may end otherwise: never the same again after a refusal that stays. */
function NextStep({ refusal }: { readonly refusal: RefusedPurchase }): ReactElement {
  const payment = paymentPathOf(refusal.code);
  const steps = {
    change: { to: payment, text: resultText.changePurchase },
    again: { to: payment, text: resultText.payAgain },
    other_shop: { to: '/qr', text: resultText.otherShop },
    wallet: { to: '/user/wallet', text: resultText.toWallet },
    debt: { to: PAY_DUE_PATH, text: payText.overduePay },
    identity: { to: `/civil-registration?dest=${encodeURIComponent(payment)}`, text: resultText.toIdentity },
  } as const;
  const { to, text } = steps[stepAfterRefusal(refusal.failureCode)];
  return (
    <Link to={to} replace className={buttonClass({ size: 'large', isWide: true })}>
      {text}
    </Link>
  );
}

const ToTransactions = (): ReactElement => (
  <Link to="/user/transactions" className={buttonClass({ tone: 'secondary' })}>
    {transactionText.recent}
  </Link>
);

const NothingToShow = (): ReactElement => (
  <EmptyState icon="receipt" title={resultText.nothingTitle} action={<ToTransactions />}>
    {resultText.nothing}
  </EmptyState>
);

function NextPlaces({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {transaction.installments.length > 0 && (
        <Link to="/user/ips" className={buttonClass({ tone: 'quiet', isWide: true })}>
          {resultText.toInstallments}
        </Link>
      )}
      {transaction.result !== TRANSACTION_RESULT.success && (
        <Link to={HOME_PATH} className={buttonClass({ tone: 'quiet', isWide: true })}>
          {resultText.home}
        </Link>
      )}
    </div>
  );
}
