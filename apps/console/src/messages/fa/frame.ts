/** Names of the places in the rail, and of their groups. */
export const placeText = {
  groups: {
    home: 'میز کار',
    queues: 'صف‌ها',
    people: 'مردم',
    money: 'پول',
    collection: 'وصول',
    office: 'اداره',
  },
  names: {
    home: 'خانه',
    reviews: 'هویت',
    shops: 'فروشگاه‌ها',
    clm: 'درخواست‌های فروشگاه',
    'credit-requests': 'اعتبار',
    guarantees: 'چک و سفته',
    disputes: 'اعتراض‌ها',
    tickets: 'پشتیبانی',
    recoveries: 'بازیابی',
    ratings: 'نظر خریداران',
    contracts: 'اعتبارهای مشتریان',
    payouts: 'واریز فروشگاه‌ها',
    'payout-files': 'فایل‌های بانک',
    reconciliation: 'تطبیق بانک',
    suspense: 'حساب معلق',
    orders: 'سفارش‌های باز',
    collections: 'بدهکاران',
    'penalty-waivers': 'بخشش جریمه',
    vat: 'مالیات کارمزد',
    lists: 'متن‌ها و فهرست‌ها',
    surveys: 'نظرسنجی‌ها',
    approvals: 'منتظر تأیید من',
    account: 'من',
  },
} as const;

/** Words of the bar on top and of the rail. */
export const frameText = {
  menu: 'بخش‌ها',
  closeMenu: 'بستن بخش‌ها',
  narrow: 'جمع کردن نوار',
  wide: 'باز کردن نوار',
  shortcuts: 'کلیدهای میان‌بر',
  sandbox: 'آزمایشی',
  late: (count: string) => `، ${count} مورد دیرشده`,
} as const;
