import { toPersianDigits } from '@nesye/persian';

/** Words of the calculator at a shop's counter. The buyer reads them too. */
export const counterText = {
  amount: 'مبلغ خرید',
  deposit: 'پیش‌پرداخت (اختیاری)',
  depositWrong: 'پیش‌پرداخت باید کمتر از مبلغ خرید باشد.',
  emptyTitle: 'مبلغ خرید را بنویسید',
  empty: 'هر قسط را همین‌جا می‌بینید و می‌توانید به خریدار نشان بدهید.',
  credits: 'اعتبار خریدار',
  on: (name: string) => `با اعتبار ${name}`,
  counts: 'تعداد قسط',
  withInstallments: (count: number) => `با ${toPersianDigits(count)} قسط`,
  monthly: 'ماهی',
  endOfMonth: 'یک پرداخت در پایان ماه',
  today: 'امروز پرداخت می‌شود',
  fee: 'کارمزد',
  total: 'جمع پرداخت',
  schedule: 'برنامهٔ پرداخت',
  row: 'قسط',
  dueDate: 'سررسید',
  rowAmount: 'مبلغ',
  now: 'هنگام خرید',
  note: 'این مبلغ‌ها برای خرید امروز با شرایط امروز است. خریدار پیش از تأیید خرید، مبلغ دقیق اعتبار خودش را می‌بیند.',
} as const;
