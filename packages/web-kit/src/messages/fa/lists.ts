/** Words that every list and every fetched part of a screen shares. */
export const listText = {
  loading: 'در حال دریافت',
  refresh: 'تازه کردن',
  failedTitle: 'دریافت نشد',
  tryAgain: 'تلاش دوباره',
  more: 'بیشتر',
  comma: '، ',
  clearFilter: 'نمایش همه',
  clearSelection: 'پاک کردن انتخاب',
  selectAll: 'انتخاب همه',
  totalOf: (total: string, column: string) => `${total}، ${column}`,
  select: (name: string) => `انتخاب ${name}`,
  order: 'ترتیب',
  ascending: 'از کم به زیاد',
  descending: 'از زیاد به کم',
  fromDay: 'از تاریخ',
  untilDay: 'تا تاریخ',
  dayExample: '۱۴۰۵/۰۱/۰۱',
  dayWrong: 'این تاریخ درست نیست.',
  rangeTurned: 'این تاریخ پیش از تاریخ شروع است.',
  applyRange: 'نمایش',
} as const;

/** Where an installment stands (D32). */
export const installmentStatusText = {
  dueLater: 'سررسید نشده',
  paid: 'پرداخت‌شده',
  cancelled: 'لغوشده',
  overdue: 'عقب‌افتاده',
  paused: 'متوقف',
} as const;

/** Units of money. */
export const unitText = { label: 'واحد مبلغ', rial: 'ریال', toman: 'تومان' } as const;

/** Days named by their nearness. */
export const dayText = { today: 'امروز', yesterday: 'دیروز' } as const;
