import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { rial, type Rial, sumRial } from '@nesye/money';
import { Amount, buttonClass, Card, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { repaymentText } from '#messages/repayment.ts';
import { installmentText } from '#messages/servicing.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { InstallmentChip } from '../../../shared/components/installment-chip.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { MAX_ROWS_TO_PAY } from '../../../shared/pay-path.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { EarlyFeeNote } from '../components/early-fee-note.tsx';
import { PayFoot } from '../components/pay-foot.tsx';
import { ShareLink } from '../components/share-link.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useBalance } from '../components/use-balance.ts';
import { usePay } from '../components/use-pay.ts';
import { partsOf, WayToPay } from '../components/way-to-pay.tsx';

type Installment = ReplyOf<'GET', '/api/v1/accounting/installment/'>['results'][number];

/** Pays the installments that the address names, or all that fall due until its day. It shows what they are, what they come to and from where. */
export default function PayScreen(): ReactElement {
  const [address] = useSearchParams();
  const uids = (address.get('uid') ?? '').split(',').filter((uid) => /^[0-9a-f-]{36}$/.test(uid));
  const until = /^\d{4}-\d{2}-\d{2}$/.exec(address.get('until') ?? '')?.[0];
  const chosen = useChosen(uids.slice(0, MAX_ROWS_TO_PAY), until);
  if (uids.length === 0 && until === undefined) return <NothingToPay />;
  return (
    <QueryView query={chosen} skeleton={<PaySkeleton />}>
      {([found, balance]) => {
        const open = found.results.filter(isOpen);
        return open.length === 0 ? (
          <NothingToPay />
        ) : (
          <Paying rows={open} goneCount={Math.max(0, uids.length - open.length)} balance={balance} />
        );
      }}
    </QueryView>
  );
}

const isOpen = ({ status }: Installment): boolean =>
  status === INSTALLMENT_STATUS.dueLater || status === INSTALLMENT_STATUS.overdue;

/** The chosen rows as they are now, and what the wallet holds. */
function useChosen(uids: readonly string[], until: string | undefined) {
  const chosen: Readonly<Record<string, string>> =
    until === undefined || uids.length > 0
      ? { filter_uid__in: uids.join(',') }
      : { filter_status__in: '1,4', filter_due_date__lte: until };
  const rows = useQuery({
    ...callQuery('/api/v1/accounting/installment/', {
      query: { ...chosen, page_size: String(MAX_ROWS_TO_PAY), order_by: 'due_date' },
    }),
    enabled: uids.length > 0 || until !== undefined,
    staleTime: 0,
  });
  return combineQueries([rows, useBalance()]);
}

interface PayingProps {
  readonly rows: readonly Installment[];
  /** Of those that were chosen, how many cannot be paid any more. */
  readonly goneCount: number;
  readonly balance: Rial;
}

function Paying({ rows, goneCount, balance }: PayingProps): ReactElement {
  const [usesWallet, setUsesWallet] = useState(true);
  const total = sumRial(rows.map(({ remaining }) => rial(remaining)));
  const parts = partsOf(total, balance, usesWallet);
  const pay = usePay(() =>
    api.post('/api/v2/accounting/payment/', {
      body: { uid: rows.map(({ uid }) => uid), use_cash_wallet: parts.wallet > 0n },
    }),
  );
  return (
    <div className="flex flex-1 flex-col gap-4">
      {goneCount > 0 && (
        <p role="status" className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
          {repaymentText.gone(goneCount)}
        </p>
      )}
      <WayToPay total={total} balance={balance} usesWallet={usesWallet} onChange={setUsesWallet} />
      <section aria-labelledby="rows-heading">
        <h2 id="rows-heading" className="mb-2 text-base text-ink-soft">
          {repaymentText.title(rows.length)}
        </h2>
        <Card as="div" className="py-1">
          <ul>
            {rows.map((row) => (
              <ChosenRow key={row.uid} row={row} />
            ))}
          </ul>
        </Card>
      </section>
      <EarlyFeeNote rows={rows} />
      {rows.length === 1 && rows[0] && <ShareLink uid={rows[0].uid} />}
      <PayFoot total={total} parts={parts} isBusy={pay.isBusy} error={pay.error} onPay={pay.run} />
    </div>
  );
}

function ChosenRow({ row }: { readonly row: Installment }): ReactElement {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-[8rem] text-sm">
        <strong className="block break-words">{row.merchant.name}</strong>
        <span className="text-ink-soft">
          {installmentText.position(row.seq, row.number_of_installments)} · {dayAndMonth(row.due_date)}
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end gap-1">
        <Amount amountRial={row.remaining} size="small" />
        {row.status === INSTALLMENT_STATUS.overdue && <InstallmentChip status={row.status} />}
        {row.penalty > 0 && (
          <span className="text-xs text-anar-text">
            {repaymentText.penalty} <Amount amountRial={row.penalty} size="small" />
          </span>
        )}
      </span>
    </li>
  );
}

const NothingToPay = (): ReactElement => (
  <EmptyState
    icon="installments"
    title={repaymentText.noneTitle}
    action={
      <Link to="/user/ips" replace className={buttonClass({})}>
        {repaymentText.toInstallments}
      </Link>
    }
  >
    {repaymentText.none}
  </EmptyState>
);

const PaySkeleton = (): ReactElement => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-40 w-full rounded-card" />
    <Skeleton className="h-40 w-full rounded-card" />
  </div>
);
