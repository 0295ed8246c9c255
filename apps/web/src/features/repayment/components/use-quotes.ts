import { rial, type Rial } from '@nesye/money';
import { useQueries } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import type { ViewedQuery } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { combineQueries } from '@nesye/web-kit/query/combine-queries.ts';

export type Installment = ReplyOf<'GET', '/api/v1/accounting/installment/'>['results'][number];
export type Quote = ReplyOf<'GET', '/api/v1/accounting/payoff-quote/:contract_uid/'>;

/** Today's quotes of the credits of those rows that are early and have a fee: paying today may lower it. */
export function useQuotes(rows: readonly Installment[]): ViewedQuery<readonly Quote[]> {
  const early = rows.filter(({ days_to_due: days, fee }) => days > 0 && fee > 0);
  const contracts = [...new Set(early.map(({ contract_uid: uid }) => uid))];
  return combineQueries<readonly Quote[]>(
    useQueries({
      queries: contracts.map((uid) => ({
        ...callQuery('/api/v1/accounting/payoff-quote/:contract_uid/', { params: { contract_uid: uid } }),
        staleTime: 0,
      })),
    }),
  );
}

/** A row with what it costs today and what of its fee is given back; rials. */
export interface PricedRow extends Installment {
  readonly cost: Rial;
  readonly rebate: Rial;
}

/** The rows as the server prices them today. One that is due, or has no fee, costs what it owes. */
export function priceRows(rows: readonly Installment[], quotes: readonly Quote[]): readonly PricedRow[] {
  const quoted = new Map(quotes.flatMap((quote) => quote.rows).map((row) => [row.uid, row]));
  return rows.map((row) => {
    const { amount = row.remaining, rebate = 0 } = quoted.get(row.uid) ?? {};
    return { ...row, cost: rial(amount), rebate: rial(rebate) };
  });
}
