import { toPersianDigits } from '@nesye/persian';

const number = (value: number): string => toPersianDigits(value);

const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

/** Words that all screens of credit share. */
export const creditText = {
  state: {
    score_needed: 'نیازمند اعتبارسنجی',
    available: 'در دسترس شما',
    not_qualified: 'فعلاً ممکن نیست',
    requested: 'در حال درخواست',
    active: 'فعال',
    frozen: 'مسدود',
    blocked: 'بسته به‌سبب دیرکرد',
  },
  guarantee: { cheque: 'چک صیادی', promissory_note: 'سفته', guarantor: 'ضامن' },
  charges: { score_report: 'گزارش اعتباری', contract_stamp: 'تمبر قرارداد' },
  noGuarantee: 'بدون ضامن و چک',
  guaranteesUpTo: (kinds: string) => `تا سقف: ${kinds}`,
  and: ' و ',
  formula: {
    simple_bank: 'سود سادهٔ بانکی',
    annuity: 'اقساط برابر با سود ماندهٔ بدهی',
    flat: 'کارمزد ثابت سالانه',
    zero: 'بدون کارمزد',
  },
  count: (count: number) => `${number(count)} قسط`,
  counts: (counts: string) => `${counts} قسط`,
  minutes: (minutes: number): string => {
    if (minutes < MINUTES_IN_HOUR) return `حدود ${number(minutes)} دقیقه`;
    if (minutes < MINUTES_IN_DAY) return `حدود ${number(Math.round(minutes / MINUTES_IN_HOUR))} ساعت`;
    return `حدود ${number(Math.round(minutes / MINUTES_IN_DAY))} روز کاری`;
  },
} as const;

/** Words of the menu of lines. */
export const creditMenuText = {
  sort: 'ترتیب',
  sorts: { open: 'آمادهٔ شما', cost: 'کم‌هزینه‌ترین', limit: 'بیشترین مبلغ', time: 'سریع‌ترین' },
  lines: 'اعتبارها',
  report: 'امتیاز و گزارش اعتباری من',
  papers: 'چک‌ها، سفته‌ها و ضمانت‌های من',
  yours: 'سقف شما',
  rate: 'نرخ مؤثر سالانه',
  left: 'مانده برای خرید:',
  compare: 'مقایسه برای',
  amount: 'مبلغ',
  monthly: 'ماهی',
  lacksCount: (count: number) => `این اعتبار ${number(count)} قسط ندارد.`,
  lacksAmount: (amount: string, least: string, most: string) => `این اعتبار ${amount} نمی‌دهد؛ از ${least} تا ${most}.`,
  counts: 'تعداد قسط',
  scoreTitle: 'اول، اعتبارسنجی',
  score: 'با یک گزارش، سقف شما در همهٔ اعتبارها روشن می‌شود؛ برای هر اعتبار دوباره پول نمی‌دهید.',
  scoreStart: 'شروع اعتبارسنجی',
} as const;

/** Words of the cheapest way to an amount. */
export const creditMixText = {
  title: 'ارزان‌ترین راه برای یک مبلغ',
  lead: 'بنویسید چقدر لازم دارید؛ از میان اعتبارهایی که برای شما باز است، کم‌هزینه‌ترین ترکیب را می‌گوییم.',
  amount: 'مبلغی که لازم دارم',
  find: 'پیدا کن',
  missing: 'مبلغ را بنویسید.',
  none: 'هنوز هیچ اعتباری برای شما باز نیست. اول اعتبارسنجی را انجام دهید.',
  part: (amount: string) => `این اعتبارها با هم ${amount} می‌دهند؛ بیشتر از آن فعلاً ممکن نیست.`,
  cost: 'همهٔ هزینه‌ها',
  result: 'نتیجه',
} as const;

/** Words of one line: calculator and honest price. */
export const creditLineText = {
  back: 'همهٔ اعتبارها',
  calculator: 'محاسبه',
  amount: 'مبلغ اعتبار',
  slider: 'تغییر مبلغ با لغزنده',
  range: (least: string, greatest: string) => `از ${least} تا ${greatest}`,
  under: (limit: string) => `کمترین مبلغ ${limit} است.`,
  above: (limit: string) => `بیشترین مبلغ ${limit} است.`,
  missing: 'مبلغ را بنویسید.',
  count: 'در چند قسط؟',
  price: 'قیمت روراست',
  open: 'باز کردن اعتبار، یک بار',
  nothingOwed: 'تا خرید نکنید، چیزی بدهکار نیستید.',
  purchase: 'هر خرید',
  purchaseExample: (amount: string, count: string) => `مثال: ${amount} در ${count}`,
  eachMonth: 'هر ماه',
  purchaseTotal: 'جمع خرید و کارمزد',
  purchaseRate: 'نرخ مؤثر سالانه',
  countLater: 'تعداد قسط را هنگام هر خرید انتخاب می‌کنید و قیمت همان خرید را پیش از تأیید می‌بینید.',
  lateAndEarly: 'دیرکرد و تسویهٔ زودتر',
  example: 'اگر همهٔ آن را در یک خرید خرج کنید',
  each: (count: number) => `${number(count)} قسط ماهانه، قسط اول`,
  received: 'مبلغ خرید',
  fee: 'کارمزد',
  total: 'جمع خرید، کارمزد و باز کردن اعتبار',
  rate: 'نرخ مؤثر سالانه، با همهٔ هزینه‌ها',
  formulas: 'همین مبلغ با دو فرمول رایج',
  formulasNote: (used: string) => `کارمزد این اعتبار با «${used}» حساب شده است.`,
  used: 'فرمول این اعتبار',
  lateWeek: 'اگر یک قسط یک هفته دیر شود',
  late: (rate: string, grace: number, cap: string) =>
    `${number(grace)} روز مهلت بدون جریمه؛ پس از آن سالانه ${rate} از همان قسط، حداکثر ${cap} آن.`,
  payoff: 'اگر در نیمهٔ راه یک‌جا تسویه کنید، کمتر می‌پردازید',
  schedule: 'برنامهٔ قسط‌ها',
  row: (seq: number) => `قسط ${number(seq)}`,
  same: 'همین عددها در قرارداد می‌آید؛ چیزی به آن اضافه نمی‌شود.',
  sameRate: 'کارمزد هر خرید با همین نرخ حساب می‌شود؛ نرخ در قرارداد هم نوشته است و چیزی به آن اضافه نمی‌شود.',
  terms: 'شرط‌ها',
  minScore: 'کمترین امتیاز اعتباری',
  limits: 'مبلغ',
  counts: 'تعداد قسط',
  guarantees: 'تضمین',
  time: 'زمان معمول تا قرارداد',
  owner: 'اعتباردهنده',
  house: 'خود نسیه',
  lender: 'بانک یا مؤسسهٔ همکار',
  startTitle: 'درخواست',
  start: 'درخواست همین اعتبار',
  scoreFirst:
    'اول اعتبارسنجی می‌کنیم؛ مبلغ و تعداد قسطی که انتخاب کرده‌اید می‌ماند. پیش از قرارداد هر وقت خواستید لغو کنید.',
  scoreFirstAmount: 'اول اعتبارسنجی می‌کنیم؛ مبلغی که انتخاب کرده‌اید می‌ماند. پیش از قرارداد هر وقت خواستید لغو کنید.',
  startLead: (limit: string) => `با گزارش اعتباری شما تا ${limit} ممکن است. پیش از قرارداد هر وقت خواستید لغو کنید.`,
  go: 'ادامهٔ درخواست',
  goLead: 'یک درخواست باز روی این اعتبار دارید.',
  buy: 'همین حالا خرید کنید',
  buyLead: 'این اعتبار فعال است.',
  refusedTitle: 'این اعتبار فعلاً برای شما ممکن نیست',
  unknownTitle: 'چنین اعتباری نیست',
  unknown: 'شاید نشانی را اشتباه نوشته‌اید.',
} as const;
