/** Words of the form that writes to support. */
export const supportText = {
  title: 'پیام به پشتیبانی',
  lead: 'پرسش‌تان را بنویسید؛ شمارهٔ پیگیری می‌گیرید و پاسخ به موبایل حسابتان می‌رسد.',
  leadGuest: 'پرسش‌تان را بنویسید و شماره‌ای بگذارید تا پاسخ را به شما برسانیم.',
  subject: 'موضوع',
  subjectMissing: 'موضوع پیام را بنویسید.',
  message: 'متن پیام',
  messageMissing: 'متن پیام را بنویسید.',
  mobile: 'شمارهٔ موبایل',
  mobileMissing: 'شمارهٔ موبایل را بنویسید.',
  mobileHint: 'پاسخ به همین شماره می‌رسد.',
  name: 'نام (اختیاری)',
  send: 'ارسال پیام',
  sentTitle: 'پیام شما رسید',
  sentNumber: 'شمارهٔ پیگیری:',
  done: 'باشه',
} as const;
