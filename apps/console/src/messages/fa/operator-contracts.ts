/** Words of the operators' list of customers' credits. */
export const contractListText = {
  label: 'اعتبارهای مشتریان',
  open: (line: string, mobile: string) => `باز کردن ${line}، ${mobile}`,
  mobile: 'موبایل مشتری',
  mobileHint: 'شمارهٔ کامل را بنویسید؛ خالی یعنی همهٔ مشتریان.',
  find: 'جست‌وجو',
  emptyTitle: 'اعتبار مسدودی نیست',
  empty: 'برای مسدود کردن یک اعتبار، آن را با موبایل مشتری پیدا کنید.',
  emptyFilterTitle: 'اعتباری با این مشخصات نیست',
  emptyFilter: 'وضعیت یا شمارهٔ دیگری را امتحان کنید.',
  end: 'پایان فهرست',
  fields: {
    cellphone: 'موبایل',
    line: 'اعتبار',
    customer: 'شمارهٔ مشتری',
    frozenAt: 'زمان مسدود شدن',
    reason: 'دلیل',
    status: 'وضعیت',
  },
  filters: {
    status: { label: 'وضعیت اعتبار', frozen: 'مسدود', active: 'فعال', blocked: 'دیرکرد', all: 'همه' },
  },
} as const;

/** Words of one credit in that list. */
export const contractCardText = {
  status: { frozen: 'مسدود', active: 'فعال', blocked: 'بسته به‌سبب دیرکرد' },
  cellphone: 'موبایل',
  customer: 'شمارهٔ مشتری',
  frozenAt: 'زمان مسدود شدن',
  yours: 'خودتان مسدود کرده‌اید؛ رفع مسدودی با همکار دیگری است.',
  freeze: 'مسدود کردن',
  unfreeze: 'رفع مسدودی',
  actionOn: (action: string, line: string, mobile: string) => `${action} ${line}، ${mobile}`,
  freezeNote:
    'با این اعتبار دیگر خرید نمی‌شود، ولی قسط‌ها مثل همیشه پرداخت می‌شود و دیرکرد جریمه دارد. به مشتری خبر می‌دهیم.',
  unfreezeNote: 'خرید با این اعتبار دوباره باز می‌شود، مگر قسطی بیش از حد دیر شده باشد. به مشتری خبر می‌دهیم.',
  reason: 'دلیل',
  reasonHint: 'در دفتر بازرسی می‌ماند. مشتری آن را نمی‌بیند.',
  reasonMissing: 'دلیل را بنویسید.',
  cancel: 'انصراف',
  frozen: 'اعتبار مسدود شد.',
  unfrozen: 'مسدودی اعتبار رفع شد.',
} as const;
