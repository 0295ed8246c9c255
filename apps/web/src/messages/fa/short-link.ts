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

/** Words of the invitation of a guarantor, before the sign-in. */
export const invitationText = {
  title: (name: string) => `${name} از شما خواسته است ضامن شوید`,
  credit: 'دربارهٔ این اعتبار',
  lender: 'اعتباردهنده',
  amount: 'مبلغ اعتبار',
  cap: 'سقف تعهد شما',
  until: 'مهلت پاسخ',
  nothingYet: 'تا امضا نکنید، تعهدی ندارید',
  nothingYetText: 'اول وارد شوید و همه‌چیز را ببینید؛ بعد می‌توانید بپذیرید یا رد کنید.',
  signIn: 'ورود و دیدن درخواست',
} as const;
