import { toPersianDigits } from '@nesye/persian';
import { queueWords } from './operator.ts';

const figures = (count: number): string => toPersianDigits(count);
const END = 'پایان فهرست';
const PROMISE = 'قول';

/** Words of what one operator proposes and another decides, whatever it is. */
const proposal = {
  cancel: 'انصراف',
  reasonMissing: 'دلیل را بنویسید.',
  reason: 'دلیل',
  reasonHint: 'در دفتر بازرسی می‌ماند و همکار دیگر با آن تصمیم می‌گیرد.',
  send: 'فرستادن برای تأیید',
  sent: 'پیشنهاد برای تأیید همکار دیگر فرستاده شد.',
} as const;

/** Words of the proposals to charge debts off. */
export const chargeOffText = {
  ...proposal,
  amount: 'کل بدهی امروز',
  principal: 'اصل',
  fee: 'کارمزد',
  penalty: 'جریمه',
  daysLate: 'روز دیرکرد',
  days: figures,
  owner: 'صاحب بدهی',
  owners: { house: 'نسیه', lender: 'بانک' },
  propose: 'پیشنهاد خروج از دفترها',
} as const;

/** Words of the proposals to begin the count of lateness again. */
export const reAgeText = {
  ...proposal,
  line: 'اعتبار',
  over: 'روی',
  rows: (count: number) => `${figures(count)} قسط بعدی`,
  figures,
  moved: 'مبلغی که پخش می‌شود',
  penalty: 'جریمه تا امروز که می‌ماند',
  propose: 'تقسیط از نو',
  count: 'روی چند قسط بعدی؟',
} as const;

const results = {
  promised: 'قول پرداخت داد',
  reached: 'صحبت شد',
  no_answer: 'پاسخ نداد',
  refused: 'نمی‌پردازد',
  wrong_number: 'شماره اشتباه است',
  link_sent: 'پیوند پرداخت فرستاده شد',
} as const;
const NEXT = 'کار بعدی';
const next = {
  broken_promise: 'قول شکسته',
  first_contact: 'نخستین تماس',
  contact_again: 'تماس دوباره',
  wait: 'صبر',
} as const;
const channels = { call: 'تلفن', sms: 'پیامک', letter: 'نامه' } as const;
const promiseStates = { open: 'در جریان', kept: 'عمل شد', broken: 'عمل نشد' } as const;

/** Words of the queue of late customers. */
export const lateCustomersText = {
  end: END,
  filters: {
    stage: {
      label: 'دیرکرد',
      all: 'همه',
      '1': 'تا ۳۰ روز',
      '2': 'تا ۶۰ روز',
      '3': 'تا ۹۰ روز',
      '4': 'بیشتر',
    },
    promise: { label: PROMISE, any: 'همه', none: 'بی‌قول', ...promiseStates },
    next: { label: NEXT, all: 'همه', ...next },
    work: queueWords.filters.work,
  },
  emptyTitle: 'مشتری دیرکرده‌ای نیست',
  empty: 'فهرست پایان هر روز تازه می‌شود.',
  emptyFilterTitle: 'کسی با این مشخصات پیدا نشد',
  label: 'با کلیدهای بالا و پایین میان مشتریان بروید و با کلید ورود (Enter) باز کنید.',
  fields: {
    name: 'نام',
    cellphone: 'موبایل',
    amount: 'دیرشده',
    late: 'روز دیرکرد',
    count: 'قسط',
    contact: 'آخرین تماس',
    promise: PROMISE,
    next: NEXT,
  },
  next,
  buckets: 'دسته‌های دیرکرد',
  unpaid: 'قسط دیرشده، بدون جریمه',
  customers: 'مشتری',
  open: (customer: string) => `باز کردن پروندهٔ ${toPersianDigits(customer)}`,
  figures,
  never: 'هنوز نه',
  noPromise: 'ندارد',
  results,
  promiseStates,
} as const;

/** What operators wrote for a call, in both languages. */
interface Script {
  readonly text: string;
  readonly text_ar: string | null;
  readonly steps: string;
  readonly steps_ar: string | null;
}

/** What to say in a call. */
const script = {
  title: 'متن گفتگو',
  first: 'نخست بپرسید خود او پشت خط است یا نه. به کس دیگر از بدهی نگویید.',
  of: ({ text, steps }: Script) => ({ text, steps }),
} as const;

/** Words of one late customer. */
export const collectionCaseText = {
  back: 'همهٔ بدهکاران',
  nextCase: 'مشتری بعدی',
  noneLeft: 'اکنون با کس دیگری از این فهرست نمی‌توان تماس گرفت.',
  person: 'مشتری',
  name: 'نام',
  cellphone: 'موبایل',
  late: 'دیرشده',
  audited: 'هر بار دیدن این صفحه در دفتر بازرسی ثبت می‌شود.',
  debts: 'اعتبارها',
  daysLate: 'روز دیرکرد',
  penalty: 'جریمه تا امروز',
  owed: 'کل بدهی',
  disputed: 'یک خرید در حال رسیدگی به اعتراض',
  chargedOff: 'از دفترها خارج شده',
  allowedTitle: 'اکنون می‌توان تماس گرفت',
  allowed: 'پس از تماس، نتیجه را همین‌جا بنویسید.',
  barredTitle: 'اکنون تماس نگیرید',
  bars: {
    nothing_late: 'قسط دیرشده‌ای ندارد.',
    disputed: 'اعتراض باز دارد؛ تا پایان رسیدگی با او تماس نمی‌گیریم.',
    wrong_number: 'این شماره از آنِ او نیست؛ تا با کد پیامکی وارد نشود، تنها نامه.',
    promise_open: 'قول پرداخت داده و روزش نگذشته است.',
    hardship: 'به‌تازگی قسط‌هایش به‌خاطر ناتوانی جابه‌جا شده است.',
    too_many: 'این هفته به اندازهٔ مجاز با او تماس گرفته شده است.',
    holiday: 'روز تعطیل تماس نمی‌گیریم.',
    hours: 'بیرون از ساعت تماس است.',
  },
  from: 'دوباره از',
  letters: 'نامه به ساعت و روز تعطیل بسته نیست.',
  script,
  form: 'ثبت تماس',
  channel: 'راه تماس',
  channels,
  result: 'نتیجه',
  results,
  resultMissing: 'نتیجه را انتخاب کنید.',
  note: 'یادداشت',
  noteHint: 'مشتری در رونوشت داده‌هایش می‌بیند؛ محترمانه و کوتاه.',
  amount: 'مبلغ قول',
  amountTooLarge: 'از کل بدهی بیشتر نمی‌شود.',
  day: 'روز قول',
  send: 'ثبت',
  sent: 'تماس ثبت شد.',
  payLink: 'فرستادن پیوند پرداخت با پیامک',
  payLinkLead: 'پیامکی بی مبلغ و بی نام بدهی می‌رود و یک تماس به شمار می‌آید.',
  payLinkSent: 'پیامک با پیوند پرداخت فرستاده شد.',
  contacts: 'تماس‌ها',
  noContacts: 'هنوز با او تماس گرفته نشده است.',
  you: 'شما',
  promise: PROMISE,
  promiseStates,
  until: 'تا',
} as const;
