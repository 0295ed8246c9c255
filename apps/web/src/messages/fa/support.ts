/** Words of the form that writes to support. */
export const supportText = {
  title: 'پیام به پشتیبانی',
  lead: 'پرسشتان را بنویسید؛ شمارهٔ پیگیری می‌گیرید و پاسخ به موبایل حسابتان می‌رسد.',
  leadGuest: 'پرسشتان را بنویسید و شماره‌ای بگذارید تا پاسخ را به شما برسانیم.',
  subject: 'موضوع',
  message: 'متن پیام',
  mobile: 'شمارهٔ موبایل',
  mobileHint: 'پاسخ به همین شماره می‌رسد.',
  name: 'نام (اختیاری)',
  send: 'فرستادن پیام',
  sentTitle: 'پیام شما رسید',
  sentNumber: 'شمارهٔ پیگیری:',
  done: 'باشه',
} as const;
