import { rial, type Rial } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount, buttonClass, Card, EmptyState, Icon, Skeleton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { billText } from '#messages/bills.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { PayFoot } from '../components/pay-foot.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useBalance } from '../components/use-balance.ts';
import { usePay } from '../components/use-pay.ts';
import { partsOf, WayToPay } from '../components/way-to-pay.tsx';

type Bill = ReplyOf<'GET', '/api/v1/accounting/bill/:contract_uid/:y/:m/'>;

/** A monthly bill: what it comes to, until when, what it holds, and one button that pays it. */
export default function BillScreen(): ReactElement {
  const [address] = useSearchParams();
  const params = {
    contract_uid: address.get('contract') ?? '',
    y: address.get('y') ?? '',
    m: address.get('m') ?? '',
  };
  const { query, isMissing } = useDetail<Bill>({
    ...callQuery('/api/v1/accounting/bill/:contract_uid/:y/:m/', { params }),
    isValid: /^[A-Za-z0-9-]+$/.test(params.contract_uid) && /^1[2-5]\d\d$/.test(params.y) && /^\d{1,2}$/.test(params.m),
  });
  const both = combineQueries([query, useBalance()]);
  if (isMissing)
    return (
      <EmptyState icon="receipt" title={billText.missingTitle} action={<ToBills />}>
        {billText.missing}
      </EmptyState>
    );
  return (
    <QueryView query={both} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {([bill, balance]) =>
        bill.remaining === 0 ? (
          <PaidBill bill={bill} />
        ) : (
          <OpenBill bill={bill} balance={balance} onStale={() => Promise.resolve(query.refetch())} />
        )
      }
    </QueryView>
  );
}

interface OpenBillProps {
  readonly bill: Bill;
  readonly balance: Rial;
  /** It comes to another amount by now. */
  readonly onStale: () => Promise<unknown>;
}

function OpenBill({ bill, balance, onStale }: OpenBillProps): ReactElement {
  const [usesWallet, setUsesWallet] = useState(true);
  const total = rial(bill.remaining);
  const parts = partsOf(total, balance, usesWallet);
  const pay = usePay(async () => {
    const body = {
      // A key for this press: what was refused or has failed is another try the next time.
      uid: crypto.randomUUID(),
      contract_uid: bill.contract_uid,
      year: bill.year,
      month: bill.month,
      amount: bill.remaining,
      use_cash_wallet: parts.wallet > 0n,
    };
    return await api.post('/api/v1/accounting/bill/payment/', { body }).catch(async (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === 409) await onStale();
      throw failure;
    });
  });
  return (
    <div className="flex flex-1 flex-col gap-4">
      <BillCard bill={bill} />
      <WayToPay total={total} balance={balance} usesWallet={usesWallet} onChange={setUsesWallet} />
      <Purchases bill={bill} />
      <PayFoot total={total} parts={parts} isBusy={pay.isBusy} error={pay.error} onPay={pay.run} />
    </div>
  );
}

const PaidBill = ({ bill }: { readonly bill: Bill }): ReactElement => (
  <div className="flex flex-1 flex-col gap-4">
    <ResultBadge tone="success" title={billText.paidTitle}>
      {billText.title(bill.month, bill.year)}
    </ResultBadge>
    <BillCard bill={bill} />
    <Purchases bill={bill} />
    <ToBills />
  </div>
);

/** How much, when it closes, until when it can be paid without being late. */
function BillCard({ bill }: { readonly bill: Bill }): ReactElement {
  const { state } = bill;
  return (
    <Card as="div" className="flex flex-col gap-2">
      <h2 className="text-center text-lg">{billText.title(bill.month, bill.year)}</h2>
      {bill.remaining > 0 && (
        <>
          <p className="text-center text-sm text-ink-soft">
            {state === 'collecting' ? billText.soFar : billText.toPay}
          </p>
          <p className="text-center">
            <Amount amountRial={bill.remaining} size="display" />
          </p>
        </>
      )}
      {state === 'overdue' && (
        <p className="flex items-center gap-2 rounded-control bg-anar-tint px-3 py-2 text-sm text-anar-text">
          <Icon name="overdue" sizePx={20} className="shrink-0" />
          {billText.lateNote(bill.days_overdue)}
        </p>
      )}
      <dl className="border-t border-line pt-1">
        <Fact name={billText.line}>{nameText(bill.wallet_group_name)}</Fact>
        <Fact name={billText.amount}>
          <Amount amountRial={bill.amount} size="small" />
        </Fact>
        {bill.penalty > 0 && (
          <Fact name={billText.penalty}>
            <Amount amountRial={bill.penalty} size="small" />
          </Fact>
        )}
        {bill.paid_amount > 0 && (
          <Fact name={billText.alreadyPaid}>
            <Amount amountRial={bill.paid_amount} size="small" />
          </Fact>
        )}
        {state === 'collecting' && <Fact name={billText.closes}>{formatJalaliDate(bill.closes_on, 'weekday')}</Fact>}
        <Fact name={billText.due}>{formatJalaliDate(bill.payable_until, 'weekday')}</Fact>
      </dl>
      {state === 'collecting' && (
        <p className="text-sm text-ink-soft">{billText.collectingNote(dayAndMonth(bill.closes_on))}</p>
      )}
    </Card>
  );
}

function Purchases({ bill }: { readonly bill: Bill }): ReactElement {
  return (
    <section aria-labelledby="purchases-heading">
      <h2 id="purchases-heading" className="mb-2 text-base text-ink-soft">
        {billText.purchases} · {billText.count(bill.count)}
      </h2>
      <Card as="div" className="py-1">
        <ul>
          {bill.rows.map((row) => (
            <li key={row.uid} className="border-b border-line last:border-b-0">
              <Link
                to={`/user/trx?id=${row.purchase_transaction}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 no-underline"
              >
                <ShopMark name={row.merchant.name} logo={row.merchant.logo} sizePx={36} />
                <span className="min-w-0 flex-1 basis-[8rem] text-sm">
                  <strong className="block break-words">{row.merchant.name}</strong>
                  {row.bought_on !== null && <span className="text-ink-soft">{dayAndMonth(row.bought_on)}</span>}
                </span>
                <span className="ms-auto flex flex-col items-end gap-1">
                  <Amount amountRial={row.amount} size="small" />
                  {row.paid_at !== null && <InstallmentChip status={row.status} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const ToBills = (): ReactElement => (
  <Link to="/user/ips/bills" replace className={buttonClass({ tone: 'secondary' })}>
    {billText.all}
  </Link>
);
