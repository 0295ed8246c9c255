import { toPersianDigits } from '@nesye/persian';
import { factText as fact } from './public-facts.ts';

/** The way to the first purchase, on home, for who has no credit yet. */
export const roadText = {
  title: (left: number) => `${toPersianDigits(left)} قدم تا اولین خرید`,
  openTitle: 'درخواست اعتبار شما نیمه‌کاره است',
  steps: [
    { title: 'هویت و نشانی', cost: 'رایگان، ۱ دقیقه' },
    { title: 'گزارش اعتباری', cost: `${fact.report}، ۱ دقیقه` },
    { title: 'قرارداد', cost: `تمبر ${fact.stamp}، ۱ دقیقه` },
  ],
  figure: (step: number) => toPersianDigits(step),
  done: 'انجام شد:',
  goOn: (step: string) => `ادامه: ${step}`,
  compare: 'مقایسهٔ همهٔ اعتبارها',
  nothingOwed: 'تا خرید نکنید، چیزی بدهکار نیستید.',
} as const;

/** A guarantor's turn, on home. */
export const guaranteeTurnText = {
  title: 'منتظر پاسخ شما',
  signTitle: 'منتظر امضای شما',
  asks: (name: string) => `${name} از شما خواسته است ضامنش شوید`,
  sign: (name: string) => `قرارداد ضمانت ${name} آمادهٔ امضای شماست`,
  cap: 'بیشترین تعهد شما:',
  until: (day: string) => `تا ${day} فرصت دارید`,
  read: 'خواندن و پاسخ دادن',
  toSign: 'خواندن و امضا',
  free: 'می‌توانید نپذیرید؛ نپذیرفتن هزینه‌ای ندارد.',
} as const;
