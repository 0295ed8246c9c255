/** Words of the orders at web shops that are paid and not sent yet. */
export const openOrderText = {
  title: 'سفارش‌های اینترنتیِ در راه',
  lead: 'این مبلغ‌ها از اعتبار و کیف پول‌تان کنار گذاشته شده‌اند. با ارسال سفارش خرید ثبت می‌شود و با لغو آن آزاد می‌شوند.',
  number: 'سفارش',
  states: {
    authorized: 'در انتظار تأیید فروشگاه',
    confirmed: 'در انتظار ارسال',
    partially_captured: 'بخشی ارسال شد',
  },
  until: (day: string) => `تا ${day}`,
} as const;
