import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Shebas, bank cards, the PIN of a card, and money from cards. */
export const walletErrors = {
  gateway_down: entry(
    503,
    'درگاه پرداخت پاسخ نمی‌دهد. چند لحظه بعد دوباره تلاش کنید.',
    'The payment gateway did not open the payment; nobody can have paid. Try the same key.',
    'same_key',
  ),
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
