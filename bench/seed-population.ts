import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';

/** Rials: the limit of each facility, which no load uses up and no one else has. */
export const FACILITY_LIMIT = 1_000_000_000_000n;

export interface Population {
  readonly customers: number;
  readonly shops: number;
}

/**
 * Fills a migrated database with customers (one house facility of 10^12 rials each) and shops with one terminal each, straight in SQL as the owner: this is
 * a population, not product code. Codes are BENCH-1 … BENCH-n.
 */
export async function seedPopulation(url: string, { customers, shops }: Population): Promise<void> {
  const database = connectAsOwner(url);
  try {
    await database.sql.script(`
      insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, valid_from)
      values (1, 'house', 'at_purchase', true, 'via_house', 'captured', 2400, '2020-01-01');
      insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
      select max(id), 'installment', 3, '{2,4,6,12}', 'simple_bank', 1800 from servicing.terms;`);
    await database.sql.script(`
      create temporary table bench_customer as
        select n, platform.party_id(nextval('platform.party_number')) as id from generate_series(1, ${customers}) n;
      insert into identity.app_user (id, mobile, created_at) select id, '0990' || lpad(n::text, 7, '0'), now() from bench_customer;
      insert into identity.user_role (user_id, role) select id, 'customer' from bench_customer;
      insert into servicing.facility (bucket, id, uid, customer_id, line, terms_id, principal_kind, status, opened_at)
        select id & 63, nextval('servicing.facility_number') * 64 + (id & 63), md5('facility-' || id)::uuid, id, 1, (select max(id) from servicing.terms), 1210, 'active', now() from bench_customer;
      insert into ledger.guarded_account (bucket, kind, party_id, limit_amount) select bucket, 1210, id, ${FACILITY_LIMIT} from servicing.facility;
      insert into wallet.cash_account (bucket, customer_id, opened_at) select id & 63, id, now() from bench_customer;
      insert into ledger.guarded_account (bucket, kind, party_id) select id & 63, 2010, id from bench_customer;`);
    // The shops belong to a person who buys nowhere: a purchase at a shop of one's own is refused.
    await database.sql.script(`
      insert into identity.app_user (id, mobile, created_at) values (platform.party_id(nextval('platform.party_number')), '09910000000', now());
      insert into merchants.merchant (owner_user_id, name, category_id, status, business_mode, preferred_qr_products, created_at, status_changed_at)
        select (select id from identity.app_user where mobile = '09910000000'), 'فروشگاه ' || n, (select min(id) from merchants.category), 1, 1, '{101}', now(), now() from generate_series(1, ${shops}) n;
      insert into merchants.terminal (merchant_id, code, kind, title, currency, is_active, created_at)
        select id, 'BENCH-' || row_number() over (order by id), 'qr', 'صندوق', 364, true, now() from merchants.merchant;
      insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp)
        select id, p, '2020-01-01', 200 from merchants.merchant, unnest('{1,2,3}'::smallint[]) p;`);
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}
