import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { rial, type Rial } from '@nesye/money';
import { Amount, buttonClass, Card, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { repaymentText, shareText } from '#messages/repayment.ts';
import { ApiFailure, failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { PayFoot } from '../components/pay-foot.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useBalance } from '../components/use-balance.ts';
import { usePay } from '../components/use-pay.ts';
import { partsOf, WayToPay } from '../components/way-to-pay.tsx';

type Shared = ReplyOf<'GET', '/api/v1/accounting/installments-by-hash'>;

/** Someone else's installment, by the link its owner sent: how much, for whom, and the payment. */
export default function SharedScreen(): ReactElement {
  const [address] = useSearchParams();
  const hash = address.get('hash') ?? '';
  const shared = useQuery({
    ...callQuery('/api/v1/accounting/installments-by-hash', { query: { hash } }),
    enabled: hash !== '',
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' },
  });
  const both = combineQueries([shared, useBalance()]);
  const { error } = shared;
  if (hash === '' || (error instanceof ApiFailure && error.status < 500))
    return <Ended title={shareText.goneTitle}>{error === null ? undefined : failureText(error)}</Ended>;
  return (
    <QueryView query={both} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {([installment, balance]) =>
        installment.status === INSTALLMENT_STATUS.paid || installment.status === INSTALLMENT_STATUS.cancelled ? (
          <Ended title={shareText.paidTitle}>{shareText.paid}</Ended>
        ) : (
          <PayingFor shared={installment} balance={balance} onStale={shared.refetch} />
        )
      }
    </QueryView>
  );
}

interface PayingForProps {
  readonly shared: Shared;
  readonly balance: Rial;
  /** The amount is not today's any more. */
  readonly onStale: () => unknown;
}

function PayingFor({ shared, balance, onStale }: PayingForProps): ReactElement {
  const [usesWallet, setUsesWallet] = useState(true);
  const total = rial(shared.amount);
  const parts = partsOf(total, balance, usesWallet);
  const pay = usePay(
    () =>
      api.post('/api/v1/accounting/payment/', {
        body: { uid: shared.hash, use_cash_wallet: parts.wallet > 0n, amount: shared.amount },
      }),
    onStale,
  );
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Card as="div" className="flex flex-col items-center gap-1 text-center">
        <h2 className="text-lg">{shareText.title(shared.first_name)}</h2>
        <Amount amountRial={total} size="display" />
        <p className="text-sm text-ink-soft">{shareText.note}</p>
      </Card>
      {total === 0n ? (
        <p className="text-center text-ink-soft">{repaymentText.nothingYet}</p>
      ) : (
        <>
          <WayToPay total={total} balance={balance} usesWallet={usesWallet} onChange={setUsesWallet} />
          <PayFoot total={total} parts={parts} isBusy={pay.isBusy} error={pay.error} onPay={pay.run} />
        </>
      )}
    </div>
  );
}

function Ended({ title, children }: { readonly title: string; readonly children: string | undefined }): ReactElement {
  return (
    <EmptyState
      icon="installments"
      title={title}
      action={
        <Link to={HOME_PATH} className={buttonClass({ tone: 'secondary' })}>
          {repaymentText.home}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
