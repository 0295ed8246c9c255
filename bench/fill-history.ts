import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { customerTokens } from './customer-tokens.ts';

/** Rials in each wallet: more than any load pays. */
const WALLET = 1_000_000_000_000n;

/** Gives every customer of the bench money in the wallet, straight in SQL. */
export async function fillWallets(databaseUrl: string): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  try {
    await database.sql.script(`
      alter table ledger.guarded_account disable trigger user;
      update ledger.guarded_account set balance = ${WALLET} where kind = 2010;
      alter table ledger.guarded_account enable trigger user`);
  } finally {
    await database.close();
  }
}

export interface History {
  /** How many have a history of either length. */
  readonly customers: number;
  /** Months behind the first so many customers, and behind the next. */
  readonly months: { readonly first: number; readonly second: number };
}

/**
 * Gives the first customers a purchase in six installments for each month behind them, paid up to today, straight in SQL: how much there is to read is what is
 * measured, not its meaning.
 */
export async function fillHistory(databaseUrl: string, { customers, months }: History): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  try {
    await database.sql.script(`
      create temporary table history as
        select f.bucket, f.customer_id, f.id as facility_id, f.uid, m, (5000000 + f.n * 100 + m) * 64 + f.bucket as purchase_id, current_date - m * 30 as bought_on
        from (select *, row_number() over (order by id) as n from servicing.facility) f,
          generate_series(1, case when f.n <= ${customers} then ${months.first} else ${months.second} end) m
        where f.n <= ${2 * customers};
      insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, merchant_id, terminal_id, product_type, facility_id, contract_uid, amount,
        credit_amount, wallet_amount, fee, commission, installment_count, currency, business_date, created_at)
      select bucket, purchase_id, customer_id, 1, 'history-' || m, gen_random_uuid(), 2, (select min(id) from merchants.merchant), (select min(id) from merchants.terminal), 3,
        facility_id, uid, 6000000, 6000000, 0, 60000, 0, 6, 364, bought_on, bought_on from history;
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, principal_paid, fee_paid, paid_at)
      select h.bucket, h.customer_id, h.purchase_id, s, h.facility_id, (select min(id) from merchants.merchant), d.due, d.due, 1000000, 10000,
        case when d.due < current_date then 1000000 else 0 end, case when d.due < current_date then 10000 else 0 end, case when d.due < current_date then d.due end
      from history h, generate_series(1, 6) s, lateral (select h.bought_on + s * 30 as due) d`);
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}

/** Tokens of the customers with a history, the shorter ones first. */
export async function historyTokens(
  databaseUrl: string,
  { customers }: Pick<History, 'customers'>,
): Promise<readonly string[]> {
  const database = connectAsOwner(databaseUrl);
  const tokenOf = customerTokens();
  try {
    const rows = await database.sql<{ customer_id: bigint }[]>`
      select customer_id from servicing.facility order by id limit ${2 * customers}`;
    return rows.map(({ customer_id: id }) => tokenOf(id));
  } finally {
    await database.close();
  }
}
