/** Words for who has come from the bot of Bale's messenger. */
export const baleText = {
  back: 'بازگشت به بله',
  reported: 'بازوی بله از این پرداخت باخبر شد.',
  waiting: 'پرداخت‌تان انجام شده است؛ بازوی بله به‌زودی باخبر می‌شود.',
} as const;
