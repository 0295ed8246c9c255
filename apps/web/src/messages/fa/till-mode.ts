/** Words of the till mode: a shop's phone or desk at the counter. */
export const tillModeText = {
  open: 'حالت صندوق',
  label: 'حالت صندوق',
  shiftSheet: 'برگهٔ پایان نوبت',
  leave: 'خروج از حالت صندوق',
  soundOn: 'صدا روشن است',
  soundOff: 'صدا خاموش است',
  amount: 'مبلغ فروش',
  pad: 'صفحهٔ اعداد',
  back: 'پاک کردن آخرین رقم',
  make: 'ساختن کد',
  making: 'در حال ساختن کد',
  picture: 'کد QR این پرداخت',
  waiting: 'منتظر پرداخت خریدار',
  cancel: 'برگشت',
  paid: 'پرداخت شد',
  buyer: 'خریدار',
  next: 'فروش بعدی',
  last: 'پنج فروش آخر',
  none: 'هنوز فروشی نیست.',
  closed: 'این فروشگاه اکنون نمی‌فروشد.',
} as const;

/** What the home says of a closed shop, in the place of its till. */
export const closedShopText = {
  title: 'فروشگاه شما بسته شده است',
  reason: (reason: string) => `دلیل: ${reason}`,
  note: 'دیگر فروشی ثبت نمی‌شود. برگشت کالای فروش‌های پیشین ممکن است و گزارش‌ها و واریزها را می‌بینید.',
  held: (day: string) => `ماندهٔ شما تا ${day} نزد نسیه می‌ماند و پس از آن خودکار به شبای فروشگاه واریز می‌شود.`,
  paid: 'ماندهٔ شما هر روز کاری به شبای فروشگاه واریز می‌شود.',
  toPayouts: 'مانده و واریزها',
};
