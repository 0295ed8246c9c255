import { addDays, type IsoDate } from '@nesye/money';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { dayIsDone } from './days-done.ts';

/**
 * Gives so many customers a facility each that owes, straight in SQL. Principal is in its guarded account, fee and penalty are closing balances of the day before. One of ten is
 * late. All tasks of `day` are done but the sums of the portfolio, and so are those of the day before it. Needs the terms of `seedPopulation`.
 */
export async function fillPortfolio(databaseUrl: string, facilities: number, day: IsoDate): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  const before = addDays(day, -1);
  const row = `generate_series(1, ${facilities}) n, lateral (select n % 64 as b, (10000000 + n::bigint) * 64 + n % 64 as id, 1 + (n % 3)::smallint as line) r`;
  try {
    await database.sql.script(`
      set session_replication_role = replica;
      insert into servicing.facility (bucket, id, uid, customer_id, line, terms_id, principal_kind, status, opened_at)
        select b, id, md5(n::text)::uuid, id, line, (select max(id) from servicing.terms), 1210, 'active', date '${day}' - (n % 1000)::int - 1 from ${row};
      insert into ledger.guarded_account (bucket, kind, party_id, limit_amount, balance) select b, 1210, id, 1000000000, 1000000 + n from ${row};
      insert into ledger.closing_balance (bucket, kind, party_id, currency, day, balance)
        select b, k, id, 364, date '${before}', case when k = 1220 then 10000 + n % 7777 else n % 77 end from ${row}, unnest('{1220,1230}'::smallint[]) k;
      insert into servicing.delinquency (bucket, facility_id, customer_id, since, stage, amount, row_count)
        select b, id, id, date '${day}' - (n % 200)::int - 1, 1, 500000 + n, 1 from ${row} where n % 10 = 0;
      ${dayIsDone(before)}
      ${dayIsDone(day, ['portfolio'])}
      set session_replication_role = origin`);
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}
