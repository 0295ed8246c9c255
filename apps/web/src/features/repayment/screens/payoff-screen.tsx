import { rial, type Rial } from '@nesye/money';
import { Amount, buttonClass, Card, EmptyState, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { payoffText, repaymentText } from '#messages/repayment.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { PayFoot } from '../components/pay-foot.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { useBalance } from '../components/use-balance.ts';
import { QuoteFacts } from '../components/quote-facts.tsx';
import { payQuote, usePay } from '../components/use-pay.ts';
import type { Quote } from '../components/use-quotes.ts';
import { partsOf, WayToPay } from '../components/way-to-pay.tsx';

type Contract = ReplyOf<'GET', '/api/v1/accounting/installment/aggregate'>['results'][number];

/** Pays a credit off before its time: what it costs today, and what is saved. */
export default function PayoffScreen(): ReactElement {
  const [address] = useSearchParams();
  const contracts = useQuery({ ...callQuery('/api/v1/accounting/installment/aggregate'), staleTime: 0 });
  return (
    <QueryView query={contracts} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {({ results }) => {
        const indebted = results.filter(({ remaining_count: count }) => count > 0);
        const chosen = indebted.find(({ contract_uid: uid }) => uid === address.get('contract'));
        const contract = chosen ?? (indebted.length === 1 ? indebted[0] : undefined);
        if (indebted.length === 0) return <NothingOwed />;
        return contract === undefined ? <Choice contracts={indebted} /> : <QuoteOf contract={contract} />;
      }}
    </QueryView>
  );
}

function Choice({ contracts }: { readonly contracts: readonly Contract[] }): ReactElement {
  return (
    <section aria-labelledby="choice-heading" className="flex flex-col gap-3">
      <h2 id="choice-heading" className="text-base text-ink-soft">
        {payoffText.choose}
      </h2>
      {contracts.map((contract) => (
        <Link
          key={contract.contract_uid}
          to={`?contract=${contract.contract_uid}`}
          className="flex min-h-16 items-center justify-between gap-3 rounded-card bg-surface p-4 no-underline shadow-(--lift)"
        >
          <strong>{nameText(contract.wallet_group_name)}</strong>
          <Amount amountRial={contract.remaining_amount} />
        </Link>
      ))}
    </section>
  );
}

function QuoteOf({ contract }: { readonly contract: Contract }): ReactElement {
  const quote = useQuery({
    ...callQuery('/api/v1/accounting/payoff-quote/:contract_uid/', {
      params: { contract_uid: contract.contract_uid },
    }),
    staleTime: 0,
  });
  const both = combineQueries([quote, useBalance()]);
  return (
    <QueryView query={both} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {([amounts, balance]) => (
        <PayingOff
          name={nameText(contract.wallet_group_name)}
          quote={amounts}
          balance={balance}
          onStale={() => quote.refetch()}
        />
      )}
    </QueryView>
  );
}

interface PayingOffProps {
  readonly name: string;
  readonly quote: Quote;
  readonly balance: Rial;
  /** The amount is not today's any more. */
  readonly onStale: () => Promise<unknown>;
}

function PayingOff({ name, quote, balance, onStale }: PayingOffProps): ReactElement {
  const [usesWallet, setUsesWallet] = useState(true);
  const total = rial(quote.amount);
  const parts = partsOf(total, balance, usesWallet);
  const pay = usePay(() => payQuote(quote, parts.wallet > 0n), onStale);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Card as="div" className="flex flex-col gap-2">
        <h2 className="text-center text-lg">{payoffText.title(name)}</h2>
        <p className="text-center text-sm text-ink-soft">{payoffText.amount}</p>
        <p className="text-center">
          <Amount amountRial={total} size="display" />
        </p>
        {quote.rebate > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 rounded-control bg-pesteh-tint px-3 py-2 text-sm text-pesteh-text">
            <Icon name="check" sizePx={20} className="shrink-0" />
            {payoffText.savedLabel}
            <Amount amountRial={quote.rebate} size="small" />
          </p>
        )}
        <dl className="border-t border-line pt-1">
          <QuoteFacts quote={quote} />
        </dl>
        <p className="text-sm text-ink-soft">{payoffText.note}</p>
      </Card>
      <WayToPay total={total} balance={balance} usesWallet={usesWallet} onChange={setUsesWallet} />
      <PayFoot total={total} parts={parts} isBusy={pay.isBusy} error={pay.error} onPay={pay.run} />
    </div>
  );
}

const NothingOwed = (): ReactElement => (
  <EmptyState
    icon="installments"
    title={payoffText.noneTitle}
    action={
      <Link to="/user/ips" replace className={buttonClass({})}>
        {repaymentText.toInstallments}
      </Link>
    }
  >
    {payoffText.none}
  </EmptyState>
);
