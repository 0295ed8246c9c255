/** Words of the customer's own list of contacts about late installments. */
export const contactLogText = {
  label: 'تماس‌های ما با شما',
  place: 'تماس‌های ما با شما',
  intro:
    'هر تماسی که دربارهٔ قسط دیرشده با شما گرفته‌ایم. فقط در ساعت‌های مجازِ روزهای کاری تماس می‌گیریم و شمار آن در هفته محدود است؛ تا روز قول‌تان هم تماسی در کار نیست.',
  emptyTitle: 'تماسی نبوده است',
  empty: 'اگر قسطی دیر شود و با شما تماس بگیریم، زمان و نتیجه‌اش اینجا می‌آید.',
  end: 'همهٔ تماس‌ها را دیدید',
  fields: { at: 'زمان', channel: 'راه تماس', result: 'نتیجه', promise: 'قول شما' },
  channels: { call: 'تلفن', sms: 'پیامک', letter: 'نامه' },
  results: {
    promised: 'قول پرداخت دادید',
    reached: 'صحبت کردیم',
    no_answer: 'پاسخ ندادید',
    refused: 'گفتید نمی‌پردازید',
    wrong_number: 'شماره اشتباه بود',
    link_sent: 'پیوند پرداخت فرستادیم',
  },
  promiseStates: { open: 'در جریان', kept: 'عمل شد', broken: 'عمل نشد' },
  noPromise: 'ندارد',
  until: 'تا',
} as const;
