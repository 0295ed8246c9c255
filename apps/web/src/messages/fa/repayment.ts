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
  howMuch: 'امروز چقدر می‌پردازید؟',
  onlyThese: (count: number) => (count === 1 ? 'همین قسط' : `همین ${figures(count)} قسط`),
  allOfCredit: (count: number) => `همهٔ ${figures(count)} قسط`,
  less: 'کمتر',
  noSaving: 'تخفیف ندارد',
  rebate: 'برگشت کارمزد',
  noneTitle: 'قسطی برای پرداخت نیست',
  none: 'این قسط‌ها پرداخت یا لغو شده‌اند.',
  toInstallments: 'دیدن اقساط',
  home: 'خانه',
  nothingYet: 'امروز چیزی برای پرداخت نیست. از این قسط فقط کارمزد روزهایی مانده است که هنوز نرسیده‌اند.',
  gone: (count: number) => `${figures(count)} قسط از انتخاب شما پیش‌تر پرداخت شده و کنار گذاشته شد.`,
} as const;

/** Words of what came of a payment. */
export const paymentResultText = {
  success: 'پرداخت شد',
  debtFree: 'دیگر هیچ قسطی بدهکار نیستید.',
  successNote: (count: number) => (count === 1 ? 'یک قسط پرداخت شد.' : `${figures(count)} قسط پرداخت شد.`),
  billNote: (count: number) => `صورتحساب ماه با ${figures(count)} خرید پرداخت شد.`,
  failed: 'پرداخت نشد',
  takenBack: 'این پرداخت پس گرفته شد',
  takenBackNote:
    'بانک یا درگاه، پول این پرداخت را از ما پس گرفت. آنچه با کارت پرداخت شده بود دوباره بدهی شماست؛ برای روزهای پرداخت‌بودن جریمه‌ای حساب نمی‌شود.',
  unknown: 'در انتظار نتیجهٔ درگاه',
  unknownNote: 'نتیجه را از درگاه می‌پرسیم؛ لازم نیست دوباره پرداخت کنید. اگر پولی از کارت کم شده باشد گم نمی‌شود.',
  continue: 'ادامهٔ پرداخت در درگاه',
  again: 'بررسی دوباره',
  receipt: 'رسید پرداخت',
  number: 'شمارهٔ رسید',
  amount: 'مبلغ',
  fromWallet: 'از کیف پول',
  byCard: 'با کارت بانکی',
  byMandate: 'برداشت خودکار از حساب بانکی',
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

/** Words of paying a credit off. */
export const payoffText = {
  open: 'تسویهٔ یک‌جا',
  title: (name: string) => `تسویهٔ «${name}»`,
  amount: 'مبلغ تسویهٔ امروز',
  savedLabel: 'برگشت کارمزد',
  principal: 'اصل بدهی',
  fee: 'کارمزد تا امروز',
  penalty: 'جریمهٔ دیرکرد',
  rows: 'تعداد قسط',
  count: (count: number) => `${figures(count)} قسط`,
  note: 'این مبلغ فقط امروز معتبر است. پس از تسویه، اعتبار‌تان فعال می‌ماند.',
  choose: 'کدام اعتبار را تسویه می‌کنید؟',
  noneTitle: 'بدهی ندارید',
  none: 'چیزی برای تسویه نمانده است.',
} as const;

/** Words of a link by which someone else pays. */
export const shareText = {
  ask: 'کسی دیگر بپردازد',
  lead: 'هر کسی که وارد نسیه شود می‌تواند با این پیوند فقط همین قسط را بپردازد. از بدهی‌تان چیز دیگری نمی‌بیند.',
  make: 'ساختن پیوند',
  making: 'در حال ساختن پیوند',
  link: 'پیوند پرداخت',
  until: (day: string) => `تا ${day} معتبر است`,
  send: 'فرستادن پیوند',
  copied: 'پیوند کپی شد.',
  message: (url: string) => `می‌شود این قسط نسیه را برایم بپردازی؟ ${url}`,
  title: (name: string) => (name === '' ? 'پرداخت قسط یک آشنا' : `پرداخت قسط ${name}`),
  note: 'فقط همین قسط پرداخت می‌شود و پول به همان بدهی می‌نشیند.',
  paidTitle: 'این قسط پرداخت شده است',
  paid: 'دیگر لازم نیست کاری کنید.',
  goneTitle: 'این پیوند کار نمی‌کند',
} as const;
