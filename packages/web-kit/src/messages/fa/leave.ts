/** Words of the question before a form is left that was not saved. */
export const leaveText = {
  title: 'بدون ذخیره خارج می‌شوید؟',
  text: 'آنچه نوشته‌اید ذخیره نشده است و از دست می‌رود.',
  yes: 'خروج بدون ذخیره',
  no: 'می‌مانم',
} as const;
