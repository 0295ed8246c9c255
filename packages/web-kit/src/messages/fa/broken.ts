/** Words of a screen that broke while it was drawn; its title stands with the words of the product. */
export const brokenText = {
  text: 'مشکلی از سمت ما پیش آمد و چیزی از شما گم نشده است. دوباره امتحان کنید؛ اگر باز هم نشد، کمی بعد برگردید.',
  paymentText:
    'مشکلی از سمت ما پیش آمد. پیش از آن که دوباره بپردازید، تراکنش‌ها را ببینید: اگر پرداختی انجام شده باشد، آن‌جا هست.',
  toTransactions: 'دیدن تراکنش‌ها',
  toReviews: 'رفتن به بررسی‌ها',
} as const;
