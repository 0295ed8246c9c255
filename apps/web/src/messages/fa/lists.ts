/** Words that every list and every fetched part of a screen shares. */
export const listText = {
  loading: 'در حال دریافت',
  failedTitle: 'دریافت نشد',
  tryAgain: 'تلاش دوباره',
  more: 'بیشتر',
  comma: '، ',
} as const;

/** Where an installment stands (D32). */
export const installmentStatusText = {
  dueLater: 'سررسید نشده',
  paid: 'پرداخت شده',
  cancelled: 'لغو شده',
  overdue: 'عقب‌افتاده',
} as const;

/** Units of money. */
export const unitText = { rial: 'ریال', toman: 'تومان' } as const;

/** Days named by their nearness. */
export const dayText = { today: 'امروز', yesterday: 'دیروز' } as const;
