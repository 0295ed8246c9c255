import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** What was debited and credited on all accounts of a kind, in whole units of the currency. */
export interface KindTotals {
  readonly kind: number;
  readonly book: 'own' | 'managed';
  readonly currency: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

/**
 * Totals by kind and currency of all accounting days up to and including `date`: those of the last closed day before, and the lines since. It reads no more than the
 * days that are still open.
 */
export async function readTrialBalance(sql: Sql, date: IsoDate): Promise<KindTotals[]> {
  const rows = await sql<KindTotals[]>`
    with closed as (select coalesce(max(day), '-infinity') as day from ledger.closed_day where day <= ${date}::date),
    totals as (
      select k.kind, c.currency, t.debit, t.credit
      from ledger.account_kind k cross join (values (364::smallint), (368::smallint)) c(currency)
      cross join lateral (
        select debit, credit from ledger.closing_total t where t.kind = k.kind and t.currency = c.currency and t.day <= (select day from closed) order by t.day desc limit 1) t
      union all
      select l.kind, l.currency, coalesce(sum(l.amount) filter (where l.amount > 0), 0), coalesce(-sum(l.amount) filter (where l.amount < 0), 0)
      from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.accounting_date <= ${date}::date and e.accounting_date > (select day from closed)
      group by l.kind, l.currency)
    select t.kind, k.book, t.currency, sum(t.debit)::bigint as debit, sum(t.credit)::bigint as credit
    from totals t join ledger.account_kind k on k.kind = t.kind
    group by t.kind, k.book, t.currency order by k.book desc, t.currency, t.kind`;
  return [...rows];
}

/** The last day that was closed; undefined before the first. */
export async function readLastClosedDay(sql: Sql): Promise<IsoDate | undefined> {
  const [closed] = await sql<{ day: string | null }[]>`select max(day) as day from ledger.closed_day`;
  const day = closed?.day ?? null;
  return day === null ? undefined : isoDate(day);
}
