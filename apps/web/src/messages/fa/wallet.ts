import { toPersianDigits } from '@nesye/persian';

/** Words of the wallets. */
export const walletText = {
  autoPay: 'پرداخت خودکار',
  spendable: 'قابل خرج',
  scanAndBuy: 'اسکن و خرید',
  lines: (count: number) => `${toPersianDigits(count)} اعتبار`,
  left: 'مانده از سقف',
  balance: 'موجودی',
  of: 'از',
  used: 'خرج‌شده',
  inactive: 'فعال نیست',
  by: (provider: string) => `با پشتوانهٔ ${provider}`,
  usage: 'سهم خرج‌شدهٔ اعتبار',
  cashTitle: 'کیف پول نقدی',
  cashNote: 'برای خرید نقدی و پیش‌پرداخت خرید اقساطی.',
  creditTitle: 'اعتبارها',
  ways: 'با این اعتبار',
  installments: (counts: string) => `قسطی، در ${counts} قسط`,
  endOfMonth: 'پایان ماه، بدون کارمزد',
  or: ' یا ',
  toCredits: 'اعتبارها و درخواست تازه',
  merchantTitle: 'کیف پول فروشنده هنوز باز نشده است',
  merchant: 'مبلغ فروش‌ها و ماندهٔ شما نزد نسیه در «فروش و تسویه» است.',
  toSales: 'دیدن فروش و تسویه',
  scan: 'پرداخت با QR',
} as const;
