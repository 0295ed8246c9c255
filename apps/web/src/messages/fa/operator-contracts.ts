/** Words of the operators' list of customers' credits. */
export const contractListText = {
  places: 'کارهای اعتبار',
  requests: 'درخواست‌ها',
  contracts: 'اعتبارهای مشتریان',
  mobile: 'موبایل مشتری',
  mobileHint: 'شمارهٔ کامل؛ اگر خالی باشد، اعتبارهای همه نشان داده می‌شود.',
  find: 'جست‌وجو',
  emptyTitle: 'اعتبار مسدودی نیست',
  empty: 'برای مسدود کردن یک اعتبار، آن را با شمارهٔ مشتری پیدا کنید.',
  emptyFilterTitle: 'اعتباری با این مشخصات نیست',
  emptyFilter: 'وضعیت یا شمارهٔ دیگری را امتحان کنید.',
  end: 'پایان فهرست',
  filters: {
    status: { label: 'وضعیت اعتبار', frozen: 'مسدود', active: 'فعال', blocked: 'بسته به‌سبب دیرکرد', all: 'همه' },
  },
} as const;

/** Words of one credit in that list. */
export const contractCardText = {
  cellphone: 'موبایل',
  customer: 'شمارهٔ مشتری',
  frozenAt: 'زمان مسدود شدن',
  reason: 'دلیل',
  yours: 'خودتان مسدود کرده‌اید؛ رفع مسدودی با همکار دیگری است.',
} as const;
