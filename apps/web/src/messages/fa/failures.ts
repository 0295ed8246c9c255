/** Texts for failures the server has no words for. */
export const failureTexts = {
  network: 'ارتباط با سرور برقرار نشد. کمی بعد دوباره تلاش کنید.',
  general: 'درخواست انجام نشد. دوباره تلاش کنید.',
  server: 'خطایی در سرور رخ داد. لطفاً با پشتیبانی تماس بگیرید.',
  invalidRole: 'نقش کاربر معتبر نیست.',
} as const;
