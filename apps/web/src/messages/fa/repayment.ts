import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of paying installments. */
export const repaymentText = {
  pay: 'پرداخت',
  payRow: (name: string) => `پرداخت ${name}`,
  title: (count: number) => (count === 1 ? 'یک قسط برای پرداخت' : `${figures(count)} قسط برای پرداخت`),
  total: 'جمع پرداخت',
  penalty: 'جریمهٔ دیرکرد',
  useWallet: 'استفاده از کیف پول',
  balance: 'موجودی',
  emptyWallet: 'کیف پول خالی است',
  fromWallet: 'از کیف پول',
  byCard: 'با کارت بانکی',
  payFromWallet: 'پرداخت از کیف پول',
  toGateway: 'رفتن به درگاه پرداخت',
  busy: 'در حال ثبت پرداخت',
  cardNote: 'پس از پرداخت به همین‌جا برمی‌گردید. تا نتیجه معلوم شود، سهم کیف پول کنار گذاشته می‌شود.',
  cardOnlyNote: 'پس از پرداخت به همین‌جا برمی‌گردید.',
  walletNote: 'همین حالا پرداخت می‌شود.',
  noneTitle: 'قسطی برای پرداخت نیست',
  none: 'این قسط‌ها پرداخت یا لغو شده‌اند.',
  toInstallments: 'دیدن اقساط',
  gone: (count: number) => `${figures(count)} قسط از انتخاب شما پیش‌تر پرداخت شده و کنار گذاشته شد.`,
} as const;

/** Words of what came of a payment. */
export const paymentResultText = {
  success: 'پرداخت شد',
  successNote: (count: number) => (count === 1 ? 'یک قسط پرداخت شد.' : `${figures(count)} قسط پرداخت شد.`),
  failed: 'پرداخت نشد',
  unknown: 'در انتظار نتیجهٔ درگاه',
  unknownNote: 'نتیجه را از درگاه می‌پرسیم؛ لازم نیست دوباره پرداخت کنید. اگر پولی از کارت کم شده باشد گم نمی‌شود.',
  continue: 'ادامهٔ پرداخت در درگاه',
  again: 'پرسیدن دوباره',
  receipt: 'رسید پرداخت',
  number: 'شمارهٔ رسید',
  amount: 'مبلغ',
  fromWallet: 'از کیف پول',
  byCard: 'با کارت بانکی',
  installment: (place: number) => `قسط ${figures(place)}`,
  paidRows: 'قسط‌های پرداخت‌شده',
  pdf: 'ذخیرهٔ PDF',
  pdfBusy: 'در حال ساختن',
  tryAgain: 'تلاش دوباره',
  toInstallments: 'دیدن اقساط',
  home: 'خانه',
  missingTitle: 'پرداختی پیدا نشد',
  missing: 'این نشانی به پرداختی از شما نمی‌رسد.',
  signIn: 'برای دیدن نتیجه وارد شوید.',
  toLogin: 'ورود',
} as const;
