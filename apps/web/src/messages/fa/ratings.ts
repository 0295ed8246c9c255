import { toPersianDigits } from '@nesye/persian';

const figures = (value: number): string => toPersianDigits(value);

/** Words of the rating of a shop after a purchase. */
export const ratingText = {
  of: (shop: string) => `امتیاز شما به ${shop}`,
  lead: 'امتیاز شما به خریداران دیگر کمک می‌کند.',
  stars: 'از این فروشگاه چقدر راضی بودید؟',
  starsMissing: 'یکی از ستاره‌ها را انتخاب کنید.',
  starWords: { 1: '۱ ستاره، خیلی بد', 2: '۲ ستاره، بد', 3: '۳ ستاره، معمولی', 4: '۴ ستاره، خوب', 5: '۵ ستاره، عالی' },
  starsOf: (stars: number) => `${figures(stars)} ستاره از ۵`,
  about: 'امتیاز‌تان بیشتر دربارهٔ چیست؟ (اختیاری)',
  comment: 'نظر شما (اختیاری)',
  commentHint: 'تا ۵۰۰ حرف. پس از بررسی، با نام کوچک شما منتشر می‌شود. شمارهٔ تلفن و نشانی ننویسید.',
  send: 'ثبت امتیاز',
  done: 'امتیاز شما ثبت شد. سپاس از شما.',
  closed: 'به این خرید نمی‌شود امتیاز داد؛ شاید پولش برگشته باشد یا زمان آن گذشته باشد.',
  missingTitle: 'این خرید پیدا نشد',
  missing: 'شاید نشانی کامل نباشد، یا این خرید برای حساب دیگری است.',
  toPurchases: 'خریدهای من',
  given: 'امتیاز شما',
  state: {
    waiting: 'نظر شما پس از بررسی منتشر می‌شود.',
    public: 'نظر شما در صفحهٔ فروشگاه دیده می‌شود.',
    hidden: 'نظر شما منتشر نشد، چون با قواعد نظرها سازگار نبود. ستاره‌هایتان شمرده می‌شود.',
  },
  invitation: 'از این خرید راضی بودید؟',
  invitationText: 'هر وقت خواستید، به فروشگاه امتیاز بدهید.',
  rate: 'امتیاز به فروشگاه',
} as const;

/** Words of a shop's list of its ratings. */
export const shopRatingText = {
  filters: { state: { label: 'کدام امتیازها', all: 'همه', to_reply: 'بی‌پاسخ' } },
  emptyTitle: 'هنوز امتیازی ندارید',
  empty: 'خریداران پس از خرید به فروشگاه امتیاز می‌دهند و اینجا می‌بینید.',
  emptyFilterTitle: 'نظری بی‌پاسخ نیست',
  emptyFilter: 'همهٔ امتیازها را ببینید.',
  end: 'امتیاز دیگری نیست',
  waits: 'نظر این خریدار در حال بررسی است.',
  hidden: 'نظر این خریدار منتشر نشد.',
  starsOnly: 'بدون نظر',
  yourReply: 'پاسخ شما',
  replyState: { waiting: 'در حال بررسی', public: 'منتشر شد', hidden: 'منتشر نشد' },
  reply: 'پاسخ به این نظر',
  replyOf: (author: string) => `پاسخ به ${author}`,
  text: 'متن پاسخ',
  textHint: 'فقط یک بار می‌شود پاسخ داد، و پاسخ پس از بررسی منتشر می‌شود.',
  textMissing: 'متن پاسخ را بنویسید.',
  send: 'ارسال پاسخ',
  sent: 'پاسخ شما رسید و پس از بررسی منتشر می‌شود.',
  cancel: 'انصراف',
} as const;
