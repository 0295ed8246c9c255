/** Words of an amount that moves into or out of the wallet. */
export const amountText = {
  label: 'مبلغ',
  quick: 'مبلغ‌های آماده',
  missing: 'مبلغ را بنویسید.',
  under: (limit: string) => `کمترین مبلغ ${limit} است.`,
} as const;

/** Words of putting money from a card into the wallet. */
export const topUpText = {
  action: 'افزایش موجودی',
  title: 'چقدر به کیف پول اضافه شود؟',
  lead: 'با کارت بانکی خودتان می‌پردازید و پول همان لحظه خرج‌شدنی است.',
  above: (limit: string) => `هر بار تا ${limit} می‌شود اضافه کرد.`,
  toGateway: 'رفتن به درگاه پرداخت',
  backToGateway: 'برگشت به درگاه و پرداخت',
  amount: 'مبلغ',
  newBalance: 'موجودی کیف پول',
  card: 'از کارت',
  reference: 'شمارهٔ پیگیری',
  doneTitle: 'موجودی اضافه شد',
  spendNow: 'همین حالا می‌توانید خرجش کنید؛ برداشت و انتقالش بعد از تسویهٔ درگاه باز می‌شود.',
  spendNowOutFrom: 'همین حالا می‌توانید خرجش کنید. برداشت و انتقالش باز می‌شود از',
  openTitle: 'هنوز پرداخت نکرده‌اید',
  open: 'درگاه هنوز منتظر شماست. اگر پرداخت کرده‌اید، همین صفحه تا چند لحظهٔ دیگر به‌روز می‌شود.',
  waitingTitle: 'منتظر پاسخ درگاه هستیم',
  waiting:
    'نتیجه را از درگاه می‌پرسیم و تا معلوم نشود حدس نمی‌زنیم. لازم نیست دوباره بپردازید؛ می‌توانید صفحه را هم ببندید.',
  failedTitle: 'موجودی اضافه نشد',
  sentBackTitle: 'پول به کارت برمی‌گردد',
  returnsBy: 'هر پولی که از کارت کم شده باشد، برمی‌گردد تا',
  again: 'تلاش دوباره',
  toWallet: 'رفتن به کیف پول',
  missingTitle: 'این افزایش موجودی پیدا نشد',
  missing: 'شاید با حساب دیگری وارد شده‌اید.',
  failures: {
    not_paid: 'پرداخت در درگاه انجام نشد.',
    expired: 'مهلت پرداخت گذشت و از کارت شما چیزی برداشته نشد.',
    returned: 'پول به کارت برگشته است.',
    purpose_gone: 'کیف پول بسته شده است.',
    refused: 'درگاه این پرداخت را نپذیرفت.',
    sent_back: 'پرداخت دیر رسید، پس به کیف پول اضافه نشد.',
  } as Readonly<Record<string, string>>,
} as const;
