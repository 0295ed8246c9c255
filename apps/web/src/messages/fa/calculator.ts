import { toPersianDigits } from '@nesye/persian';

/** Words of the calculator of the public pages, for the page as it is written and for the script that fills it. */
export const calculatorText = {
  title: 'هر قسط چند می‌شود؟',
  lead: 'مبلغ و تعداد قسط را عوض کنید. عددها همان‌اند که هنگام خرید می‌بینید؛ تا آخرین ریال.',
  amount: 'مبلغ خرید',
  toman: 'تومان',
  inToman: (figures: string) => `${figures} تومان`,
  slider: 'کم و زیاد کردن مبلغ',
  count: 'تعداد قسط',
  installments: (count: number) => `${toPersianDigits(count)} قسط`,
  equalRows: (count: number, amount: string) => `${toPersianDigits(count)} قسط ${amount} تومان`,
  rowsAndLast: (count: number, amount: string, last: string) =>
    `${count === 1 ? 'یک' : toPersianDigits(count)} قسط ${amount} و قسط آخر ${last} تومان`,
  today: 'امروز می‌پردازید',
  fee: 'کارمزد',
  rate: 'نرخ مؤثر سالانه',
  total: 'جمع بازپرداخت',
  schedule: 'برنامهٔ پرداخت',
  row: (position: number) => `قسط ${toPersianDigits(position)}`,
  boughtOn: (day: string) => `برای خرید در ${day}`,
  formula: 'این کارمزد چطور حساب می‌شود؟',
  terms:
    'با نرخ ۱۸ درصد در سال: کارمزد = مبلغ × ۱۸ × (تعداد قسط + ۱) ÷ ۲۴۰۰. هر اعتبار نرخ خودش را دارد و پیش از تأیید خرید آن را می‌بینید.',
  tooSmall: (least: string) => `کمترین مبلغ خرید قسطی ${least} تومان است.`,
  tooLarge: (most: string) => `این محاسبه تا ${most} تومان است.`,
  notANumber: 'مبلغ را با عدد بنویسید.',
  noScript: 'این یک نمونه است. برای حساب کردن مبلغ خودتان جاوااسکریپت مرورگر را روشن کنید.',
} as const;
