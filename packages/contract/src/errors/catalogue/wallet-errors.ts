import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Shebas, bank cards, the PIN of a card, and money from cards. */
export const walletErrors = {
  gateway_down: entry(
    503,
    'درگاه پرداخت پاسخ نمی‌دهد. چند لحظه بعد دوباره تلاش کنید.',
    'The payment gateway did not open the payment, so it cannot have been paid. Try the same key.',
    'same_key',
  ),
  not_settled_yet: entry(
    409,
    'بخشی از موجودی تازه با کارت آمده و درگاه هنوز آن را تسویه نکرده است. خرج می‌شود، ولی هنوز برداشت و انتقال نمی‌شود.',
    'Card money of the wallet that the gateway has not settled: it can be spent, not cashed out or passed on. `available_amount` is what can.',
    'after',
  ),
  daily_limit_reached: entry(
    409,
    'از سقف امروز بیشتر می‌شود.',
    'More than may leave the wallet on one business day. `left_amount` and `left_times` are what is left.',
    'after',
  ),
  sheba_missing: entry(409, 'نخست شبای خودتان را ثبت کنید.', 'There is no sheba to send money to.'),
  sheba_not_usable_yet: entry(
    409,
    'شبا تازه عوض شده است و تا ۴۸ ساعت پولی به آن نمی‌رود.',
    'A changed sheba waits 48 hours; `usable_from` is when that is over.',
    'after',
  ),
  cash_out_closed: entry(
    503,
    'برداشت فعلاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    'No bank is configured that money could be sent by.',
    'after',
  ),
  receiver_not_found: entry(404, 'کسی با این شماره کیف پول ندارد.', 'No customer with a wallet has this mobile.'),
  transfer_to_self: entry(400, 'این شمارهٔ خود شماست.', 'The receiver is the sender.'),
  not_cancellable: entry(409, 'مهلت لغو گذشته است.', 'It was sent, has ended, or its time to cancel is over.'),
  sheba_invalid: entry(400, 'شمارهٔ شبا درست نیست.', 'Not IR and 24 digits, or wrong check digits.'),
  sheba_not_yours: entry(
    400,
    'این شبا به نام شما نیست.',
    'The bank knows another holder, no such account, or a closed one.',
  ),
  sheba_in_use: entry(409, 'برداشتی به این شبا در راه است. پس از پایان آن حذف کنید.', 'Money is on its way to it.'),
  bank_lookup_down: entry(
    503,
    'استعلام بانکی در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    'The bank cannot be reached; nothing was changed.',
    'after',
  ),
  card_number_invalid: entry(400, 'شمارهٔ کارت درست نیست.', 'Not 16 digits, or a wrong check digit.'),
  card_not_yours: entry(400, 'این کارت به نام شما نیست.', 'The bank knows another holder, or no such card.'),
  card_exists: entry(409, 'این کارت پیش‌تر ثبت شده است.', 'The customer has this card already.'),
  card_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید کارت ثبت کنید.',
    'The customer has the maximum number of cards.',
  ),
  pin_weak: entry(400, 'رمزی چهاررقمی انتخاب کنید که حدس‌زدنی نباشد.', 'Not four digits, or one of the easy ones.'),
  pin_mismatch: entry(400, 'تکرار رمز یکسان نیست.', 'pin and pin_confirm differ.'),
  pin_not_set: entry(409, 'برای این کارت هنوز رمزی نگذاشته‌اید.', 'The card has no PIN yet.'),
  pin_wrong: entry(400, 'رمز کارت درست نیست.', 'Wrong PIN; tries_left is how many are left.'),
  pin_locked: entry(
    409,
    'رمز کارت پس از سه خطا بسته شد. با کد پیامکی رمز تازه بگذارید.',
    'Three wrong tries; a new PIN by code opens it.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
