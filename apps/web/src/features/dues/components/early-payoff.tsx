import { Amount, Card, Skeleton } from '@nesye/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { outlookText } from '#messages/outlook.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

type Contract = ReplyOf<'GET', '/api/v1/accounting/installment/aggregate'>['results'][number];
type Quote = ReplyOf<'GET', '/api/v1/accounting/payoff-quote/:contract_uid/'>;

const shape = <Skeleton className="h-40 w-full rounded-card" />;

/** What each credit costs that is paid off today, and how much less that is. */
export function EarlyPayoff(): ReactElement {
  const contracts = useQuery(callQuery('/api/v1/accounting/installment/aggregate'));
  return (
    <QueryView query={contracts} skeleton={shape}>
      {({ results }) => <Quotes contracts={results.filter(({ remaining_count: count }) => count > 0)} />}
    </QueryView>
  );
}

function Quotes({ contracts }: { readonly contracts: readonly Contract[] }): ReactElement | null {
  const quotes = useQueries({
    queries: contracts.map(({ contract_uid }) => ({
      ...callQuery('/api/v1/accounting/payoff-quote/:contract_uid/', { params: { contract_uid } }),
      staleTime: 0,
    })),
  });
  if (contracts.length === 0) return null;
  return (
    <section aria-labelledby="early-payoff">
      <SectionHeading id="early-payoff">{outlookText.payoffTitle}</SectionHeading>
      <QueryView query={combineQueries(quotes)} skeleton={shape}>
        {(shown) => <Savings contracts={contracts} quotes={shown} />}
      </QueryView>
    </section>
  );
}

interface SavingsProps {
  readonly contracts: readonly Contract[];
  readonly quotes: readonly Quote[];
}

function Savings({ contracts, quotes }: SavingsProps): ReactElement {
  const saved = quotes.reduce((sum, { rebate }) => sum + BigInt(rebate), 0n);
  return (
    <div className="flex flex-col gap-3">
      {quotes.length > 1 && saved > 0n && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-pesteh-text">
          {outlookText.savingSum}
          <Amount amountRial={saved} />
        </p>
      )}
      {bySaving(quotes).map((quote) => (
        <Saving
          key={quote.contract_uid}
          quote={quote}
          name={nameText(
            contracts.find(({ contract_uid: uid }) => uid === quote.contract_uid)?.wallet_group_name ?? '',
          )}
        />
      ))}
    </div>
  );
}

/** The largest saving first. */
const bySaving = (quotes: readonly Quote[]): readonly Quote[] =>
  quotes.toSorted((one, other) => Number(BigInt(other.rebate) - BigInt(one.rebate)));

function Saving({ quote, name }: { readonly quote: Quote; readonly name: string }): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-2">
      <h3 className="font-bold">{name}</h3>
      <dl>
        <Fact name={outlookText.payoffAmount}>
          <Amount amountRial={quote.amount} size="small" />
        </Fact>
        {BigInt(quote.rebate) > 0n && (
          <Fact name={outlookText.saving}>
            <Amount amountRial={quote.rebate} size="small" className="text-pesteh-text" />
          </Fact>
        )}
      </dl>
      {BigInt(quote.rebate) === 0n && <p className="text-sm text-ink-soft">{outlookText.noSaving}</p>}
      <Link
        to={`/user/ips/payoff?contract=${quote.contract_uid}`}
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
      >
        {outlookText.payoff}
      </Link>
    </Card>
  );
}
