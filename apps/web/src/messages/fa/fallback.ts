/** Words of the offline page. */
export const fallbackText = {
  title: 'اینترنت قطع است',
  text: 'نگران نباشید؛ چیزی گم نشده است. به‌محض وصل شدن اینترنت، شما را به همان صفحه‌ای برمی‌گردانیم که بودید.',
  payment: 'اگر در حال پرداخت بودید، دوباره از اول نپردازید: پس از وصل شدن، نتیجه در فهرست تراکنش‌ها هست.',
  tryAgain: 'دوباره امتحان می‌کنم',
  lastReads: 'آخرین اطلاعات شما',
  readAt: (day: string, hour: string) => `آخرین به‌روزرسانی: ${day}، ${hour}`,
  due: 'سررسید تا امروز',
  next: (day: string) => `قسط بعدی، ${day}`,
  owed: 'همهٔ بدهی',
} as const;
