/** By code of the error catalogue. In Persian the server's own texts are shown, so there are none. */
const byCode: Readonly<Record<string, string>> = {};

/** Texts for failures the server has no words for. */
export const failureTexts = {
  network: 'ارتباط با سرور برقرار نشد. کمی بعد دوباره تلاش کنید.',
  followUp: 'انجام شد، ولی نتیجه هنوز نیامده است. دوباره بزنید؛ چیزی دو بار انجام نمی‌شود.',
  general: 'درخواست انجام نشد. دوباره تلاش کنید.',
  server: 'خطایی در سرور رخ داد. لطفاً با پشتیبانی تماس بگیرید.',
  toSupport: 'پیام به پشتیبانی',
  byCode,
  /** Of a one-time code without a try left. */
  codeWornOut: 'این کد پس از پنج بار اشتباه بسته شد. کد تازه بگیرید.',
  invalidRole: 'نقش کاربر معتبر نیست.',
} as const;
