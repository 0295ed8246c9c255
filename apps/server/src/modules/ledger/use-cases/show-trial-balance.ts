import { type IsoDate, parseIsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readTrialBalance } from '../queries/trial-balance.ts';

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
  return {
    date,
    rows: rows.map(({ kind, book, currency, debit, credit }) => ({
      kind,
      book,
      currency,
      debit,
      credit,
      balance: debit - credit,
    })),
  };
}
