import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { rial, type Rial, sumRial } from '@nesye/money';
import { buttonClass, Card, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { repaymentText } from '#messages/repayment.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { MAX_ROWS_TO_PAY } from '../../../shared/pay-path.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ChosenRows } from '../components/chosen-rows.tsx';
import { type Extent, HowMuch } from '../components/how-much.tsx';
import { PayFoot } from '../components/pay-foot.tsx';
import { ShareLink } from '../components/share-link.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useBalance } from '../components/use-balance.ts';
import { QuoteFacts } from '../components/quote-facts.tsx';
import { payQuote, usePay } from '../components/use-pay.ts';
import { type Installment, type PricedRow, priceRows, type Quote, useQuotes } from '../components/use-quotes.ts';
import { partsOf, WayToPay } from '../components/way-to-pay.tsx';

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
          <Chosen rows={open} goneCount={Math.max(0, uids.length - open.length)} balance={balance} />
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

interface ChosenProps {
  readonly rows: readonly Installment[];
  /** Of those that were chosen, how many cannot be paid any more. */
  readonly goneCount: number;
  readonly balance: Rial;
}

/** Prices the rows first: what an early one costs today is the server's to say. */
function Chosen({ rows, ...rest }: ChosenProps): ReactElement {
  const quotes = useQuotes(rows);
  return (
    <QueryView query={quotes} skeleton={<PaySkeleton />}>
      {(ofToday) => <Paying rows={priceRows(rows, ofToday)} quotes={ofToday} onStale={quotes.refetch} {...rest} />}
    </QueryView>
  );
}

interface PayingProps extends ChosenProps {
  readonly rows: readonly PricedRow[];
  readonly quotes: readonly Quote[];
  /** The amounts are not today's any more. */
  readonly onStale: () => unknown;
}

function Paying({ rows, quotes, goneCount, balance, onStale }: PayingProps): ReactElement {
  const [usesWallet, setUsesWallet] = useState(true);
  const [extent, setExtent] = useState<Extent>('rows');
  const whole = wholeCreditOf(rows, quotes);
  const all = extent === 'all' ? whole : undefined;
  const ofRows = sumRial(rows.map(({ cost }) => cost));
  const total = all === undefined ? ofRows : rial(all.amount);
  const parts = partsOf(total, balance, usesWallet);
  const pay = usePay(
    () =>
      all === undefined
        ? api.post('/api/v2/accounting/payment/', {
            body: { uid: rows.map(({ uid }) => uid), use_cash_wallet: parts.wallet > 0n, amount: Number(total) },
          })
        : payQuote(all, parts.wallet > 0n),
    onStale,
  );
  return (
    <div className="flex flex-1 flex-col gap-4">
      {goneCount > 0 && (
        <p role="status" className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
          {repaymentText.gone(goneCount)}
        </p>
      )}
      {whole && (
        <HowMuch
          prices={{
            rows: { count: rows.length, amount: ofRows, saved: sumRial(rows.map(({ rebate }) => rebate)) },
            all: { count: whole.rows.length, amount: rial(whole.amount), saved: rial(whole.rebate) },
          }}
          value={extent}
          onPick={setExtent}
        />
      )}
      <section aria-labelledby="rows-heading">
        <h2 id="rows-heading" className="mb-2 text-base text-ink-soft">
          {repaymentText.title(all === undefined ? rows.length : all.rows.length)}
        </h2>
        {all === undefined ? (
          <ChosenRows rows={rows} />
        ) : (
          <Card as="div">
            <dl>
              <QuoteFacts quote={all} />
            </dl>
          </Card>
        )}
      </section>
      {total === 0n ? (
        <p className="text-ink-soft">{repaymentText.nothingYet}</p>
      ) : (
        <>
          <WayToPay total={total} balance={balance} usesWallet={usesWallet} onChange={setUsesWallet} />
          {all === undefined && rows.length === 1 && rows[0] && <ShareLink uid={rows[0].uid} />}
          <PayFoot total={total} parts={parts} isBusy={pay.isBusy} error={pay.error} onPay={pay.run} />
        </>
      )}
    </div>
  );
}

/** The quote of the one credit of these rows, where more of it is open and paying it off today saves something. */
function wholeCreditOf(rows: readonly PricedRow[], quotes: readonly Quote[]): Quote | undefined {
  const [quote] = quotes;
  if (quote === undefined || rows.some(({ contract_uid: uid }) => uid !== quote.contract_uid)) return undefined;
  return quote.rows.length > rows.length && quote.rebate > 0 ? quote : undefined;
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
