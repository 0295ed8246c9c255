import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** What was debited and credited on all accounts of a kind, in whole units of the currency. */
export interface KindTotals {
  readonly kind: number;
  readonly book: 'own' | 'managed';
  readonly currency: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

/** Totals by kind and currency of everything written into accounting days up to and including `date`. It reads every line up to then. */
export async function readTrialBalance(sql: Sql, date: IsoDate): Promise<KindTotals[]> {
  const rows = await sql<KindTotals[]>`
    select l.kind, k.book, l.currency, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
    from ledger.entry e
    join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    join ledger.account_kind k on k.kind = l.kind
    where e.accounting_date <= ${date}::date
    group by l.kind, k.book, l.currency order by k.book desc, l.currency, l.kind`;
  return [...rows];
}
