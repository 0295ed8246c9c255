import { toPersianDigits } from '@nesye/persian';

/** Words around the table of a queue. */
export const queueTableText = {
  columns: 'ستون‌ها',
  columnsLead: 'چه ستون‌هایی دیده شود و به چه ترتیبی',
  earlier: (column: string) => `${column} زودتر`,
  later: (column: string) => `${column} دیرتر`,
  pin: (column: string) => `${column} ثابت بماند`,
  views: 'نماها',
  viewsLead: 'ستون‌ها، ترتیب و فیلترهای همین حالا با یک نام',
  noViews: 'هنوز نمایی نگه نداشته‌اید.',
  viewName: 'نام نما',
  keepView: 'نگه داشتن نما',
  deleteView: (name: string) => `حذف نمای ${name}`,
  viewKept: 'نما نگه داشته شد.',
  viewsFull: 'بیش از ۲۰ نما برای یک فهرست جا نیست.',
  export: 'خروجی CSV',
  exported: (count: number) => `${toPersianDigits(count)} ردیف در فایل است.`,
  exportCut: (count: number) => `فایل تا ${toPersianDigits(count)} ردیف را دارد؛ با فیلتر کوتاه‌ترش کنید.`,
  split: 'پرونده کنار فهرست',
  close: 'بستن پرونده',
  refresh: 'تازه کردن',
  fresh: (count: number) => `${toPersianDigits(count)} مورد تازه`,
  total: (count: number) => `${toPersianDigits(count)} مورد`,
  totalMore: (count: number) => `بیش از ${toPersianDigits(count)} مورد`,
  totalShown: (shown: number, count: number) =>
    `${toPersianDigits(shown)} از ${toPersianDigits(count)} مورد دیده می‌شود`,
  chosen: (count: number) => `${toPersianDigits(count)} مورد انتخاب شده`,
  ofShop: (shop: string) => `فروشگاه ${toPersianDigits(shop)}`,
  allShops: 'ردیف‌های همهٔ فروشگاه‌ها',
  done: 'بستن',
} as const;
