import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { seedOperator } from './seed-operator.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { timeSearches } from './time-searches.ts';

/**
 * `node bench/operator-search.ts`: a search among 1,000,000 people, shops and purchases as one operator waits for it; with `--quick` among a tenth.
 * Compared with a bare server with one prepared query by key. Exits with 1 where the bound does not hold.
 */
const COUNT = process.argv.includes('--quick') ? 100_000 : 1_000_000;
const TIMES = 40;
const BOUND = 10;
const FIRST_NAMES = 'مریم زهرا علی رضا حسین نیلوفر کامران پروانه سپهر نازنین آرش سارا امیر لیلا بهرام شیرین';
const LAST_NAMES = 'احمدی رضایی محمدی کریمی حسینی کاظمی شریف یزدانی دانش موسوی جعفری قاسمی صادقی رستمی نوری باقری';
/** Whole numbers, names of one person in sixteen and of few, shops, and what is not there. */
const SEARCHES = [
  '09900000042',
  '09999999999',
  'مریم',
  'مر',
  'رضایی زهرا',
  'علی احمدی ۱۲',
  'فروشگاه ۴۲',
  '640042',
  '140509020155',
  '1234567812345678',
];

process.env['RATE_LIMIT_FACTOR'] = '1000';
let operator = '';
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 1_000, shops: COUNT / 20 });
  const database = connectAsOwner(url);
  const { sql } = database;
  await sql`
    insert into identity.app_user (id, mobile, created_at)
    select platform.party_id(nextval('platform.party_number')), '0993' || lpad(n::text, 7, '0'), now() from generate_series(1, ${COUNT}::int) n`;
  await sql`
    insert into kyc.customer (user_id, first_name, last_name, national_id_sealed, national_id_mask, national_id_index, birth_date, created_at)
    select u.id, (string_to_array(${FIRST_NAMES}, ' '))[1 + u.n % 16], (string_to_array(${LAST_NAMES}, ' '))[1 + u.n / 16 % 16] || ' ' || u.n / 256, '\\x00', '123****890',
      sha256(u.id::text::bytea), '1990-01-01', now()
    from (select id, row_number() over (order by id)::int as n from identity.app_user) u`;
  await sql.script(`
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, merchant_id, terminal_id, product_type, amount, credit_amount, wallet_amount, fee, commission,
      installment_count, currency, business_date, created_at)
    select id & 63, nextval('payments.purchase_number') * 64 + (id & 63), id, 1, 'bench-' || id, md5(id::text)::uuid, 2, (select min(id) from merchants.merchant), 1, 1, 1000, 0, 1000, 0, 0, 1,
      364, current_date, now() from identity.app_user`);
  await sql.script('vacuum analyze');
  await database.close();
  operator = await seedOperator(url);
});
try {
  await timeSearches(product, {
    addressOf: (text) => `/api/v1/operator/search/?q=${text}`,
    texts: SEARCHES,
    tokens: [operator],
    times: TIMES,
    bound: BOUND,
  });
} finally {
  await product.close();
}
