import { toPersianDigits } from '@nesye/persian';

/** Words of the days with their bank statements. */
export const daysText = {
  label: 'با کلیدهای بالا و پایین میان روزها بروید و با کلید ورود (Enter) باز کنید.',
  emptyTitle: 'هنوز صورتحسابی خوانده نشده است',
  empty: 'صورتحساب هر روز، پس از پایان آن خودکار خوانده می‌شود.',
  end: 'پایان فهرست',
  fields: {
    day: 'روز',
    lines: 'سطرها',
    net: 'خالص بانک',
    waiting: 'در مهلت',
    open: 'باز',
    suspense: 'معلق',
    closed: 'بسته',
    source: 'منبع',
  },
  openDay: (day: string) => `مغایرت‌های ${day}`,
  uploaded: 'فایل همکار',
  fetched: 'بانک',
  toSuspense: 'حساب معلق',
  toOrders: 'سفارش‌های باز',
  toAll: 'همهٔ مغایرت‌ها',
  formTitle: 'خواندن صورتحساب یک روز',
  formText: 'صورتحساب از بانک گرفته می‌شود. اگر فایل آن را دارید، همین‌جا بدهید.',
  dayField: 'روز',
  file: 'فایل صورتحساب، اگر دارید',
  read: 'خواندن و تطبیق',
  reading: 'در حال خواندن',
  done: 'صورتحساب خوانده و تطبیق شد.',
} as const;

/** Words of the days without a bank statement. */
export const missingText = {
  title: 'روزهای بی‌صورتحساب',
  lead: 'بانک برای این روزها صورتحساب نداده است و هر ساعت دوباره پرسیده می‌شود. اگر روزی صورتحساب ندارد، بگویید تا آنچه مانده مغایرت شود.',
  reasons: {
    none: 'بانک چیزی نداد',
    too_large: 'فایل بزرگ‌تر از حد خواندن است',
    refused: 'فایل بانک درست نبود',
  },
  say: 'صورتحساب ندارد',
  sayOf: (day: string) => `${day} صورتحساب ندارد`,
  reason: 'دلیل',
  reasonHint: 'مثلاً: جمعه بود.',
  reasonMissing: 'دلیل را بنویسید.',
  send: 'ثبت',
  cancel: 'انصراف',
  done: 'ثبت شد.',
} as const;

const kinds = {
  card_payment: 'پرداخت با کارت',
  card_refund: 'برگشت به کارت',
  card_chargeback: 'پرداخت کارتی که درگاه پس گرفت',
  payment_in_doubt: 'پرداخت با کارت، بی‌پاسخ از درگاه',
  refund_in_doubt: 'برگشت به کارت، بی‌پاسخ از درگاه',
  supplier_order: 'شارژی که اپراتور بیش از دفتر ما داده است',
  settlement: 'تسویهٔ درگاه',
  cash_out: 'برداشت',
  cash_out_return: 'برداشت برگشتی',
  fee: 'کارمزد بانک',
  other: 'ناشناس',
} as const;
const classes = {
  late: 'در مهلت رسیدن',
  only_in_ledger: 'فقط در دفتر ما',
  only_at_gateway: 'فقط در فایل درگاه',
  only_at_bank: 'فقط در بانک',
  missing_in_ledger: 'در دفتر ما نیست',
  missing_at_gateway: 'در فایل درگاه نیست',
  missing_at_bank: 'در بانک نیست',
  amount_differs: 'مبلغ یکی نیست',
} as const;
const states = { waiting: 'در مهلت', open: 'باز', in_suspense: 'معلق', closed: 'بسته' } as const;

/** Words of the differences of a day. */
export const differencesText = {
  label: 'با کلیدهای بالا و پایین میان مغایرت‌ها بروید و با کلید ورود (Enter) باز کنید.',
  emptyTitle: 'مغایرتی نیست',
  empty: 'همهٔ طرف‌ها یک چیز می‌گویند.',
  emptyFilterTitle: 'مغایرتی در این وضعیت نیست',
  emptyFilter: 'وضعیت دیگری را ببینید.',
  end: 'پایان فهرست',
  fields: {
    kind: 'نوع',
    reference: 'شناسه',
    cause: 'مغایرت',
    ledger: 'دفتر ما',
    gateway: 'درگاه',
    bank: 'بانک',
    due: 'مهلت',
    state: 'وضعیت',
  },
  filters: { state: { label: 'وضعیت', all: 'همه', ...states } },
  kinds,
  classes,
  states,
  open: (kind: string, reference: string) => `باز کردن ${kind} ${toPersianDigits(reference)}`,
  overdue: 'مهلت گذشته',
  days: 'همهٔ روزها',
  none: 'ندارد',
} as const;

/** Words of what is in suspense. */
export const suspenseText = {
  label: differencesText.label,
  emptyTitle: 'چیزی در حساب معلق نیست',
  empty: 'هر پولی که صاحبش روشن نیست تا روشن شدن اینجا می‌ماند.',
  end: 'پایان فهرست',
  fields: { kind: 'نوع', reference: 'شناسه', amount: 'در حساب معلق', age: 'سن', owner: 'مسئول', due: 'مهلت' },
  age: (days: number) => `${toPersianDigits(days)} روز`,
  yours: 'شما',
  nobody: 'بی‌مسئول',
  owner: (id: number) => `همکار ${toPersianDigits(id)}`,
} as const;

/** Words of one difference. */
export const differenceText = {
  back: 'همهٔ مغایرت‌ها',
  title: (kind: string) => `مغایرت: ${kind}`,
  facts: 'آنچه هر طرف می‌گوید',
  day: 'روز',
  suspense: 'در حساب معلق',
  owner: 'مسئول',
  foundOn: 'یافته شده در',
  take: 'مسئولش منم',
  taken: 'حالا شما مسئول این مغایرت هستید.',
  propose: 'پیشنهاد',
  resolution: 'چه کنیم؟',
  resolutionMissing: 'یکی را انتخاب کنید.',
  resolutions: {
    to_suspense: 'به حساب معلق برود',
    to_cost: 'هزینهٔ ما باشد',
    settle: 'بیرون درست شده، تسویه شود',
    paid: 'انجام شده است',
    not_paid: 'انجام نشده است',
    return_payout: 'واریز برگشته، به ماندهٔ فروشگاه برگردد',
  },
  reason: 'دلیل',
  reasonHint: 'همکار دیگری با همین دلیل تصمیم می‌گیرد.',
  reasonMissing: 'دلیل را بنویسید.',
  send: 'فرستادن پیشنهاد',
  sent: 'پیشنهاد برای همکار دیگری فرستاده شد.',
  proposed: 'پیشنهاد در انتظار تصمیم همکار دیگری است.',
  openPage: 'صفحهٔ مغایرت',
  history: 'پیشنهادها',
  entry: (id: number) => `سند ${toPersianDigits(id)}`,
  waits: 'هنوز در مهلت است؛ کاری لازم نیست.',
  closedByArrival: 'طرف دیگر رسید و مغایرت بسته شد.',
  closedByProposal: 'با تصمیم همکاران بسته شد.',
} as const;
