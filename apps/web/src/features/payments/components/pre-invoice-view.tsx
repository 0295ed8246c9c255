import { Amount, Button, buttonClass, Card, EmptyState, Spinner } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { payText } from '#messages/payments.ts';
import { preInvoiceText } from '#messages/pre-invoice.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { countdownText } from '@nesye/web-kit/countdown-text.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { serverNow } from '@nesye/web-kit/server-clock.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { moveCallback } from '../domain/bale-callback.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { paymentPathOf } from '../domain/shop-code.ts';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';

const PRE_INVOICE = '/api/v1/accounting/pre-invoice/:uid/';
type PreInvoice = ReplyOf<'GET', typeof PRE_INVOICE>;
const WAIT_MS = 3_000;

/** A pre-invoice: what it costs, how long it is held, and the two ways to confirm it. */
export function PreInvoiceView({ uid }: { readonly uid: string }): ReactElement {
  const invoice = useQuery({
    ...callQuery(PRE_INVOICE, { params: { uid } }),
    retry: retryUnlessDecided,
    // The partner's word comes to the server; it is a matter of seconds where its page was just left.
    refetchInterval: ({ state }) => (state.data?.state === 'at_partner' ? WAIT_MS : false),
    meta: { quiet: 'shown_in_place' },
  });
  if (invoice.error instanceof ApiFailure && (invoice.error.status === 404 || invoice.error.status === 400))
    return (
      <EmptyState icon="question" title={preInvoiceText.missingTitle}>
        {preInvoiceText.missing}
      </EmptyState>
    );
  return (
    <QueryView query={invoice} showsReason skeleton={<ReceiptSkeleton />}>
      {(found) => <Shown invoice={found} onChange={() => inBackground(invoice.refetch())} />}
    </QueryView>
  );
}

interface ShownProps {
  readonly invoice: PreInvoice;
  /** It was confirmed, or decided elsewhere. */
  readonly onChange: () => void;
}

function Shown({ invoice, onChange }: ShownProps): ReactElement {
  const { transaction_id: purchaseId } = invoice;
  if (purchaseId !== null) {
    moveCallback(ownStorage('session'), invoice.qr_code, purchaseId);
    return <Navigate to={`/qr/result/${purchaseId}`} replace />;
  }
  if (invoice.state === 'returned' || invoice.state === 'expired') return <Ended invoice={invoice} />;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Facts invoice={invoice} />
      <Ways invoice={invoice} onChange={onChange} />
    </div>
  );
}

function Facts({ invoice }: Pick<ShownProps, 'invoice'>): ReactElement {
  const [untilMs] = useState(() => Date.now() + Date.parse(invoice.expires_at) - serverNow().getTime());
  const seconds = useCountdown(untilMs);
  const { deposit_amount: deposit, installments } = invoice;
  return (
    <Card as="section" aria-label={preInvoiceText.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong className="min-w-0 break-words">{invoice.shop_name}</strong>
        <span className="ms-auto text-sm text-ink-soft" role="timer">
          {preInvoiceText.timeLeft}: {countdownText(seconds)}
        </span>
      </div>
      <p className="text-sm text-ink-soft">{preInvoiceText.openLead}</p>
      <dl>
        <Fact name={preInvoiceText.amount}>
          <Amount amountRial={invoice.amount} />
        </Fact>
        {invoice.contract_uid !== null && deposit > 0 && (
          <Fact name={preInvoiceText.deposit}>
            <Amount amountRial={deposit} size="small" />
          </Fact>
        )}
        {invoice.fee > 0 && (
          <Fact name={preInvoiceText.fee}>
            <Amount amountRial={invoice.fee} size="small" />
          </Fact>
        )}
      </dl>
      {installments.length > 0 && (
        <div>
          <h2 className="mb-1 text-base">{preInvoiceText.dueDates}</h2>
          <dl>
            {installments.map((row) => (
              <Fact key={row.seq} name={`${payText.row(row.seq)}، ${dayAndMonth(row.due_date)}`}>
                <Amount amountRial={row.amount} size="small" />
              </Fact>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

/** To the partner's page, or from the wallet. What is confirmed again is the same once. */
function Ways({ invoice, onChange }: ShownProps): ReactElement {
  const [isLeaving, setIsLeaving] = useState(false);
  const confirm = useAction(async (isFromWallet: boolean) => {
    try {
      const { invoice_url: page } = await api.post('/api/v1/accounting/purchase-transaction', {
        body: { uid: invoice.uid, use_cash_wallet: isFromWallet },
      });
      inBackground(readMoneyAgain('purchase'));
      const partner = outsidePageOf(page, location.origin);
      if (partner === undefined) return onChange();
      setIsLeaving(true);
      location.assign(partner);
    } catch (error) {
      onChange();
      throw error;
    }
  });
  const page = outsidePageOf(invoice.invoice_url, location.origin);
  if (isLeaving)
    return (
      <p role="status" className="flex flex-col items-center gap-3 py-6 text-firoozeh">
        <Spinner sizePx={48} />
        <span className="text-ink">{preInvoiceText.sending}</span>
      </p>
    );
  return (
    <div className="mt-auto flex flex-col gap-2">
      {invoice.state === 'at_partner' && (
        <Notice tone="soon" title={preInvoiceText.waitingTitle}>
          {page === undefined ? preInvoiceText.noPage : preInvoiceText.waiting}
        </Notice>
      )}
      {page === undefined ? (
        <Button size="large" isWide isBusy={confirm.isBusy} onClick={() => confirm.run(false)}>
          {invoice.state === 'open' ? preInvoiceText.confirm : preInvoiceText.again}
        </Button>
      ) : (
        <a href={page} className={buttonClass({ size: 'large', isWide: true })}>
          {preInvoiceText.toPage}
        </a>
      )}
      {invoice.can_pay_from_wallet && (
        <Button tone="secondary" isWide isBusy={confirm.isBusy} onClick={() => confirm.run(true)}>
          {preInvoiceText.fromWallet}
        </Button>
      )}
    </div>
  );
}

/** Nothing was bought, and nothing is held any more. */
function Ended({ invoice }: Pick<ShownProps, 'invoice'>): ReactElement {
  const [title, text] =
    invoice.state === 'expired'
      ? [preInvoiceText.expiredTitle, preInvoiceText.expired]
      : [preInvoiceText.returnedTitle, preInvoiceText.returned];
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone="overdue" title={title}>
        {text}
      </Notice>
      <Link to={paymentPathOf(invoice.qr_code)} replace className={buttonClass({ isWide: true })}>
        {preInvoiceText.buyAgain}
      </Link>
    </div>
  );
}
