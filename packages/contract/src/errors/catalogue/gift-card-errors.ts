import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Gift cards of shops. */
export const giftCardErrors = {
  gift_card_code_wrong: entry(
    400,
    'چنین کدی پیدا نشد. کد روی کارت هدیه را دوباره ببینید و کامل بنویسید.',
    'There is no gift card of this code.',
  ),
  gift_card_used: entry(409, 'این کارت هدیه پیش‌تر استفاده شده است.', 'Another person has claimed the gift card.'),
  gift_card_over: entry(
    409,
    'مهلت استفاده از این کارت هدیه گذشته است و پولش به فروشگاه برگشته است.',
    'The last day to claim the gift card is over. Its money is the shop’s again.',
  ),
  shop_balance_short: entry(
    409,
    'ماندهٔ فروشگاه نزد نسیه برای این کارت‌ها کافی نیست. مبلغ یا تعداد را کمتر کنید.',
    'The shop is owed less than the cards are to hold.',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
