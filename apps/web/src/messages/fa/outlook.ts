import { toPersianDigits } from '@nesye/persian';

/** Words of the six months ahead, and of what an early payoff saves. */
export const outlookText = {
  total: 'سررسید شش ماه',
  monthsTitle: 'ماه‌به‌ماه',
  none: 'بدون قسط',
  month: (name: string, year: number) => `${name} ${toPersianDigits(year)}`,
  heaviest: (name: string) => `سنگین‌ترین ماه: ${name}`,
  earlier: 'قسط‌های عقب‌افتادهٔ ماه‌های پیش در این جمع نیست.',
  emptyTitle: 'شش ماه پیش رو قسطی ندارید',
  empty: 'خرید قسطی که بکنید، سررسیدهایش اینجا کنار هم می‌آید.',
  payoffTitle: 'اگر امروز تسویه کنید',
  payoffAmount: 'مبلغ تسویهٔ امروز',
  saving: 'کمتر می‌پردازید',
  savingSum: 'جمع صرفه‌جویی',
  noSaving: 'زودتر پرداختن این اعتبار چیزی از آن کم نمی‌کند.',
  payoff: 'دیدن و تسویه',
} as const;
