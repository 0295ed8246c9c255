import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of the merchant's home and sales. */
export const salesText = {
  today: 'فروش امروز',
  salesCount: (count: number) => `${figures(count)} فروش`,
  net: 'خالص، پس از کارمزد',
  nextPayout: 'واریز بعدی',
  noPayout: 'واریزی در راه نیست',
  noPayoutNote: 'هر فروش، روز کاری بعد واریز می‌شود.',
  forecast: 'پیش‌بینی',
  payoutOn: 'واریز پیش‌بینی‌شده',
  recent: 'آخرین فروش‌ها',
  all: 'همه',
  filterKind: 'شیوهٔ فروش',
  installment: 'قسطی',
  cash: 'نقدی',
  endOfMonth: 'یک‌جا',
  inInstallments: (count: number) => `${figures(count)} قسط`,
  buyer: 'خریدار',
  amount: 'مبلغ',
  commission: 'کارمزد',
  netAmount: 'خالص',
  time: 'ساعت',
  kind: 'شیوه',
  dayTotal: 'جمع روز',
  failed: 'ناموفق',
  end: 'همهٔ فروش‌ها را دیدید',
  emptyTitle: 'هنوز فروشی ندارید',
  empty: 'کد QR را روی پیشخان بگذارید؛ فروش‌ها همان لحظه اینجا می‌آید.',
  emptyFilterTitle: 'فروشی پیدا نشد',
  emptyFilter: 'فیلترها را عوض کنید.',
  period: 'دوره',
  anyTime: 'همهٔ روزها',
  todayOnly: 'امروز',
  thisMonth: 'این ماه',
  lastMonth: 'ماه قبل',
  range: 'بازهٔ دلخواه',
  table: (day: string) => `فروش‌های ${day}`,
} as const;

/** Words of the shop's QR code and its standing. */
export const shopText = {
  qrTitle: 'کد QR فروشگاه',
  qrLabel: (title: string) => `کد QR برای ${title}`,
  qrNote: 'مشتری این کد را اسکن می‌کند و قسطی می‌خرد.',
  printPoster: 'چاپ پوستر',
  posterLine: 'نسیه داده می‌شود',
  posterHow: 'کد را با دوربین گوشی اسکن کنید و قسطی بخرید',
  noTerminal: 'هنوز کدی برای فروشگاه شما ساخته نشده است.',
  inactiveTerminal: 'این کد فعلاً فعال نیست.',
  statusInCheck: 'فروشگاه شما در حال بررسی است. تا تأیید آن فروش ممکن نیست.',
  statusRejected: 'درخواست فروشگاه شما پذیرفته نشد.',
  greeting: (shop: string) => `«${shop}»`,
} as const;
