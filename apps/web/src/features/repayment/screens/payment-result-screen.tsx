import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, buttonClass, Card, DateText, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { paymentResultText, repaymentText } from '#messages/repayment.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { AllPaidDrawing } from '../../../shared/drawings/achievement-drawings.tsx';
import { MoneyOutcome } from '../../../shared/components/money-outcome.tsx';
import { type OutcomeKind, outcomeKindOf } from '../../../shared/outcome-kind.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { HOME_PATH, loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { PaidRows } from '../components/paid-rows.tsx';
import { ReceiptPdf } from '../components/receipt-pdf.tsx';
import type { Payment } from '../components/use-pay.ts';

/** How often a result that is not known yet is read again. */
const UNKNOWN_REFRESH_MS = 2_000;

/** What came of a payment of installments: where a gateway sends the browser back to, and the receipt of one that is paid. */
export default function PaymentResultScreen(): ReactElement {
  const [address] = useSearchParams();
  const phase = useSession((state) => state.phase);
  const { pathname, search } = useLocation();
  const id = address.get('payment') ?? '';
  if (phase === 'starting') return <ResultSkeleton />;
  if (phase === 'guest')
    return (
      <EmptyState
        icon="receipt"
        title={paymentResultText.receipt}
        action={
          <Link to={loginPathFor(`${pathname}${search}`)} className={buttonClass({})}>
            {paymentResultText.toLogin}
          </Link>
        }
      >
        {paymentResultText.signIn}
      </EmptyState>
    );
  return <ResultOf id={id} />;
}

function ResultOf({ id }: { readonly id: string }): ReactElement {
  const { query, isMissing } = useDetail<Payment>({
    ...callQuery('/api/v1/accounting/payment/:id/', { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
    refreshMs: (payment) => (payment?.status === TRANSACTION_RESULT.unknown ? UNKNOWN_REFRESH_MS : false),
  });
  if (isMissing)
    return (
      <EmptyState icon="question" title={paymentResultText.missingTitle} action={<ToInstallments isMain={false} />}>
        {paymentResultText.missing}
      </EmptyState>
    );
  return (
    <QueryView query={query} skeleton={<ResultSkeleton />}>
      {(payment) => (
        <div className="flex flex-1 flex-col gap-4">
          <Outcome payment={payment} onAgain={() => inBackground(Promise.resolve(query.refetch()))} />
          <Slip payment={payment} />
          <NextPlaces payment={payment} />
        </div>
      )}
    </QueryView>
  );
}

const kindOf = (payment: Payment): OutcomeKind =>
  outcomeKindOf({
    status: payment.status,
    failure: payment.failure?.code,
    isTakenBack: payment.taken_back_on !== null,
  });

function Outcome({ payment, onAgain }: { readonly payment: Payment; readonly onAgain: () => void }): ReactElement {
  const kind = kindOf(payment);
  const isDebtFree = useIsDebtFree(kind === 'done');
  const title =
    payment.taken_back_on !== null
      ? paymentResultText.takenBack
      : { done: paymentResultText.success, open: paymentResultText.unknown, failed: paymentResultText.failed }[
          kind === 'cancelled' ? 'failed' : kind
        ];
  return (
    <MoneyOutcome
      kind={kind}
      title={title}
      returnsBy={payment.returns_by}
      {...((payment.kind === 'payoff' || isDebtFree) && { drawing: <AllPaidDrawing /> })}
    >
      {isDebtFree && <p className="font-semibold text-pesteh-text">{paymentResultText.debtFree}</p>}
      <OutcomeWords payment={payment} kind={kind} onAgain={onAgain} />
    </MoneyOutcome>
  );
}

/** Was this the last of what the payer owes; false while it is not known. */
function useIsDebtFree(isPaid: boolean): boolean {
  const { data } = useQuery({
    ...callQuery('/api/v1/accounting/all-installments-sum'),
    enabled: isPaid,
    meta: { quiet: 'background' },
    staleTime: 0,
  });
  return isPaid && data?.remaining_count === 0 && data.paid_count > 0 && data.paused.length === 0;
}

interface OutcomeWordsProps {
  readonly payment: Payment;
  readonly kind: OutcomeKind;
  readonly onAgain: () => void;
}

function OutcomeWords({ payment, kind, onAgain }: OutcomeWordsProps): ReactNode {
  if (payment.taken_back_on !== null)
    return (
      <>
        <p>
          <DateText value={payment.taken_back_on} />
        </p>
        <p>{paymentResultText.takenBackNote}</p>
      </>
    );
  if (kind === 'done')
    return payment.kind === 'bill'
      ? paymentResultText.billNote(payment.installments.length)
      : paymentResultText.successNote(payment.installments.length);
  if (kind !== 'open') return payment.failure && serverText('payment', payment.failure.code, payment.failure.text);
  return (
    <>
      <p>{paymentResultText.unknownNote}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {payment.payment_url !== null && (
          <a href={payment.payment_url} className={buttonClass({ tone: 'primary', size: 'small' })}>
            {paymentResultText.continue}
          </a>
        )}
        <Button tone="secondary" size="small" icon="refresh" onClick={onAgain}>
          {paymentResultText.again}
        </Button>
      </div>
    </>
  );
}

/** How much, from where, for which installments, under which number. */
function Slip({ payment }: { readonly payment: Payment }): ReactElement {
  const { receipt_number: number } = payment;
  return (
    <Card as="div" aria-label={paymentResultText.receipt}>
      <p className="py-2 text-center">
        <Amount amountRial={payment.amount} size="display" />
      </p>
      <dl className="border-t border-line pt-2">
        {payment.wallet_amount > 0 && (
          <Fact name={paymentResultText.fromWallet}>
            <Amount amountRial={payment.wallet_amount} size="small" />
          </Fact>
        )}
        {payment.gateway_amount > 0 && (
          <Fact name={payment.kind === 'mandate' ? paymentResultText.byMandate : paymentResultText.byCard}>
            <Amount amountRial={payment.gateway_amount} size="small" />
          </Fact>
        )}
        {payment.rebate > 0 && (
          <Fact name={repaymentText.rebate}>
            <Amount amountRial={payment.rebate} size="small" className="text-pesteh-text" />
          </Fact>
        )}
        {number !== null && (
          <Fact name={paymentResultText.number}>
            <bdi dir="ltr" className="tabular-nums">
              {toPersianDigits(number)}
            </bdi>
          </Fact>
        )}
      </dl>
      <PaidRows payment={payment} />
      {number !== null && <ReceiptPdf number={number} />}
    </Card>
  );
}

function NextPlaces({ payment }: { readonly payment: Payment }): ReactElement | null {
  if (payment.status === TRANSACTION_RESULT.unknown) return null;
  const uids = payment.installments.map(({ uid }) => uid).join(',');
  return (
    <div className="mt-auto flex flex-col gap-2 lg:mt-2 print:hidden">
      {payment.status === TRANSACTION_RESULT.failed ? (
        <Link to={`/user/ips/pay?uid=${uids}`} replace className={buttonClass({ size: 'large', isWide: true })}>
          {kindOf(payment) === 'cancelled' ? cardOutcomeText.again : paymentResultText.tryAgain}
        </Link>
      ) : (
        <ToInstallments isMain />
      )}
      <Link to={HOME_PATH} className={buttonClass({ tone: 'quiet', isWide: true })}>
        {paymentResultText.home}
      </Link>
    </div>
  );
}

const ToInstallments = ({ isMain }: { readonly isMain: boolean }): ReactElement => (
  <Link to="/user/ips" className={buttonClass(isMain ? { size: 'large', isWide: true } : { tone: 'secondary' })}>
    {paymentResultText.toInstallments}
  </Link>
);

const ResultSkeleton = (): ReactElement => (
  <div className="flex flex-col items-center gap-4">
    <Skeleton className="size-20 rounded-full" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);
