import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { timeSearches } from './time-searches.ts';

/**
 * `node bench/shop-search.ts`: a search among 100,000 shops as one client waits for it, next to a bare server with one prepared query by key. Exits with 1 where the bound does not
 * hold.
 */
const SHOPS = 100_000;
const TIMES = 60;
const BOUND = 3;
const KINDS =
  'فروشگاه گالری پوشاک کفش موبایل لوازم کتاب‌فروشی طلافروشی رستوران کلینیک داروخانه مبل فرش عطر ساعت لباس خانهٔ دنیای شهر مرکز';
const NAMES =
  'احمدی رضایی محمدی کریمی حسینی نیلوفر پارسیان ایرانیان آریا ستاره مهر سپهر آسمان بهار گلستان نگین الماس پاسارگاد آبان یاس ارغوان پرستو رویا شقایق صدف مروارید زرین سیمین کوروش داریوش تهران شیراز البرز دماوند کارون سهند';
const PLACES =
  'نو برتر یکم شمال جنوب شرق غرب مرکزی ولیعصر آزادی انقلاب ونک تجریش پونک صادقیه نارمک پیروزی جمهوری سعدی حافظ فردوسی خیام مولوی نظامی رودکی سینا رازی فارابی بیرونی طوسی';
/** As people type: right or with errors, in Latin, common words, kinds of goods, and what no shop is called. */
const SEARCHES = [
  'کتاب فروشی نیلوفر ونک',
  'کتابفروشی سپهر',
  'گالري آسمان تجريش',
  'طلافروشی الماث',
  'پارسیاان صادقیه',
  'golestan vanak',
  'morvarid',
  'کفش دماوند',
  'رستوران کورش',
  'دارو خانه کریمی',
  'مبل',
  'شهر زرین فردوسی',
  'گوشی',
  'عطر یاس یکم',
  'کلنیک ستاره',
  'قرقیزستان',
];

process.env['RATE_LIMIT_FACTOR'] = '1000';
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 1_000, shops: 10 });
  const database = connectAsOwner(url);
  await database.sql`
    insert into merchants.merchant (owner_user_id, name, category_id, status, created_at, status_changed_at)
    select 64, (string_to_array(${KINDS}, ' '))[1 + n % 20] || ' ' || (string_to_array(${NAMES}, ' '))[1 + n / 20 % 36] || ' ' ||
      (string_to_array(${PLACES}, ' '))[1 + n / 720 % 30] || ' ' || n / 21600, 1 + n % 12, 1, now(), now() from generate_series(1, ${SHOPS}::int) n`;
  await database.sql.script('vacuum analyze');
  await database.close();
});
try {
  await timeSearches(product, {
    addressOf: (text) => `/api/v1/merchant/?search=${text}`,
    texts: SEARCHES,
    tokens: [],
    times: TIMES,
    bound: BOUND,
  });
} finally {
  await product.close();
}
