/** Words of opening a short link. */
export const shortLinkText = {
  opening: 'در حال باز کردن پیوند',
  goneTitle: 'این پیوند دیگر کار نمی‌کند',
  expired: 'زمان این پیوند گذشته است. از فرستنده بخواهید پیوند تازه‌ای بفرستد.',
  unknown: 'چنین پیوندی نداریم. شاید نشانی کامل نیست؛ پیامک را دوباره ببینید.',
  failedTitle: 'پیوند باز نشد',
  tryAgain: 'تلاش دوباره',
  goHome: 'رفتن به خانه',
} as const;
