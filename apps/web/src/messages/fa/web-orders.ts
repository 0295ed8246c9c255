/** Words of the orders of a shop's site. */
export const webOrderText = {
  label: 'سفارش‌های سایت',
  emptyTitle: 'هنوز سفارشی در سایت شما پرداخت نشده است',
  emptyFilterTitle: 'سفارشی با این حالت نیست',
  end: 'همهٔ سفارش‌های سایت را دیدید',
  fields: {
    order: 'شمارهٔ سفارش',
    state: 'وضعیت',
    amount: 'مبلغ',
    captured: 'برداشت‌شده',
    refunded: 'برگشت‌داده',
    agreed: 'زمان پرداخت',
    decide: 'مهلت فروشگاه',
  },
  filters: {
    state: {
      label: 'حالت',
      all: 'همه',
      authorized: 'منتظر تأیید سایت',
      confirmed: 'منتظر ارسال',
      ended: 'تمام‌شده',
    },
    mode: { label: 'کلید', all: 'همه', live: 'واقعی', test: 'آزمایشی' },
  },
  states: {
    authorized: 'منتظر تأیید سایت',
    confirmed: 'منتظر ارسال',
    partially_captured: 'بخشی برداشت شد',
    captured: 'برداشت شد',
    partially_refunded: 'بخشی برگشت داده شد',
    refunded: 'برگشت داده شد',
    voided: 'لغو شد',
    expired: 'مهلت گذشت',
  },
  isTest: 'آزمایشی',
} as const;
