import { toPersianDigits } from '@nesye/persian';

const countsText = (counts: readonly number[]): string => {
  const words = counts.map((count) => toPersianDigits(count));
  const last = words.pop() ?? '';
  return `${words.length === 0 ? last : `${words.join('، ')} یا ${last}`} قسط`;
};

/** Words of what a shop pays for its buyers. */
export const shopOffersText = {
  emptyTitle: 'هنوز پیشنهادی ندارید',
  empty: 'کارمزد قسط را شما بپردازید تا خریدار بدون کارمزد بخرد. روزها، مبلغ و سقف هزینه با شماست.',
  end: 'همهٔ پیشنهادها را دیدید',
  add: 'پیشنهاد تازه',
  lead: 'کارمزد هر خرید با همان فرمول محصول حساب و از فروش همان خرید کم می‌شود. با مرجوعی، بخش کسب‌نشدهٔ آن برمی‌گردد؛ با تسویهٔ زودهنگام خریدار چیزی برنمی‌گردد.',
  counts: 'بدون کارمزد برای',
  countsMissing: 'دست‌کم یک تعداد قسط را انتخاب کنید.',
  count: (count: number) => `${toPersianDigits(count)} قسط`,
  from: 'از روز',
  through: 'تا پایان روز',
  minAmount: 'کمترین مبلغ خرید',
  maxAmount: 'بیشترین مبلغ خرید',
  amountMissing: 'مبلغ را بنویسید.',
  feeCeiling: 'سقف هزینه',
  feeCeilingHint: 'بیش از این، از شما چیزی کم نمی‌شود.',
  purchaseCeiling: 'سقف تعداد خرید',
  purchaseCeilingHint: 'خالی: تا جایی که سقف هزینه می‌رسد.',
  purchaseCeilingWrong: 'عددی از ۱ تا ۱٬۰۰۰٬۰۰۰ بنویسید.',
  save: 'ثبت پیشنهاد',
  saving: 'در حال ثبت',
  saved: 'پیشنهاد ثبت شد.',
  cancel: 'انصراف',
  preview: 'این پیشنهاد چقدر هزینه دارد؟',
  example: 'مبلغ یک فروش نمونه',
  previewCount: 'تعداد قسط',
  previewCost: 'هزینهٔ شما، بسته به اعتبار خریدار',
  upTo: 'تا',
  nothing: 'برای این مبلغ، اعتباری با این قسط‌ها نیست.',
  states: { coming: 'در پیش', running: 'برقرار', used_up: 'سقف پر شده', over: 'گذشته', ended: 'پایان‌یافته' },
  countsText,
  days: (from: string, through: string) => `${from} تا ${through}`,
  orders: 'مبلغ خرید',
  cost: 'هزینه تا امروز',
  ofCeiling: 'از',
  returned: 'برگشته با مرجوعی',
  purchases: (count: number) => (count === 0 ? 'بدون خرید' : `${toPersianDigits(count)} خرید`),
  finish: 'پایان دادن',
  finishOf: (counts: string) => `پایان دادن به پیشنهاد ${counts}`,
  finishAsk: 'این پیشنهاد همین حالا پایان یابد؟ خریدهای پیشین سر جایشان می‌ماند.',
  finished: 'پیشنهاد پایان یافت.',
} as const;

/** On the home of a customer. */
export const homeOffersText = {
  title: 'فروشگاه‌هایی که کارمزد را می‌پردازند',
  counts: (counts: readonly number[]) => `${countsText(counts)} بدون کارمزد`,
  through: (day: string) => `تا ${day}`,
} as const;
