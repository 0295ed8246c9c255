import { type IsoDate, parseIsoDate } from '@nesye/money';
import { readLastLedgerAudit } from '../../../platform/audit/last-ledger-audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { HOUSE_PARTY } from '../domain/account-kind.ts';
import { isOfHouse } from '../domain/account-party.ts';
import { type KindTotals, readLastClosedDay, readTrialBalance } from '../queries/trial-balance.ts';

export interface TrialBalanceDeps {
  readonly sql: Sql;
  readonly clock: Clock;
}

/**
 * The trial balance at the end of an accounting day, today's so far unless another is requested: debits, credits and balance of each kind of account since the first
 * entry. Each book sums to zero in each currency. Refuses `invalid` for a date that does not exist.
 */
export async function showTrialBalance({ sql, clock }: TrialBalanceDeps, requested: string | undefined) {
  const date: IsoDate | undefined = requested === undefined ? clock.businessDate() : parseIsoDate(requested);
  if (date === undefined) throw new Refusal('invalid', { field: 'date' });
  const rows = await readTrialBalance(sql, date);
  const audit = await readLastLedgerAudit(sql);
  const closedDay = await readLastClosedDay(sql);
  const sums = sumsOf(rows);
  return {
    date,
    is_closed: closedDay !== undefined && date <= closedDay,
    last_closed_day: closedDay ?? null,
    is_equal: sums.every(({ debit, credit }) => debit === credit),
    sums,
    last_audit:
      audit === undefined
        ? null
        : {
            finished_at: audit.finishedAt.toISOString(),
            checks: audit.checks,
            violated_checks: audit.violatedChecks,
          },
    rows: rows.map(({ kind, book, currency, debit, credit }) => ({
      kind,
      book,
      currency,
      debit,
      credit,
      balance: debit - credit,
      house_party: isOfHouse(kind) ? Number(HOUSE_PARTY) : null,
    })),
  };
}

/** What each book has in each currency, debits and credits. */
function sumsOf(rows: readonly KindTotals[]) {
  const sums = new Map<string, { book: KindTotals['book']; currency: number; debit: bigint; credit: bigint }>();
  for (const { book, currency, debit, credit } of rows) {
    const sum = sums.get(`${book}/${currency}`) ?? { book, currency, debit: 0n, credit: 0n };
    sums.set(`${book}/${currency}`, { ...sum, debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return [...sums.values()];
}
