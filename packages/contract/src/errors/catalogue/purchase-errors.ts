import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Purchases and their idempotency keys. */
export const purchaseErrors = {
  offer_not_found: entry(
    409,
    'این شارژ یا بسته دیگر فروخته نمی‌شود. یکی دیگر را انتخاب کنید.',
    'The operator does not sell this charge or package today.',
  ),
  qr_not_found: entry(404, 'این کد به هیچ فروشگاهی تعلق ندارد.', 'No terminal has this QR code.'),
  refund_exceeds_rest: entry(
    409,
    'این مبلغ از آنچه از این فروش مانده بیشتر است.',
    'More than what of the sale is not refunded yet.',
  ),
  qr_expired: entry(
    409,
    'زمان این کد گذشته است. از فروشنده کد تازه بخواهید.',
    'The code of a fixed amount was good for a while only.',
  ),
  own_shop: entry(
    409,
    'این فروشگاه خود شماست و از آن نمی‌توانید بخرید.',
    'The customer owns the shop: neither credit nor any other money buys there.',
  ),
  pre_invoice_required: entry(
    409,
    'این فروشگاه با پیش‌فاکتور می‌فروشد. صفحهٔ پرداخت را از نو باز کنید.',
    'The shop sells through the payment-assistance partner: with a pre-invoice alone.',
  ),
  pre_invoice_closed: entry(
    409,
    'این پیش‌فاکتور دیگر باز نیست و چیزی از شما کم نشده است. از نو خرید کنید.',
    'The pre-invoice was returned, or its time is over; what it held is free.',
  ),
  qr_paid: entry(409, 'این کد پیش‌تر پرداخت شده است.', 'A code of a fixed amount is paid once.'),
  qr_cancelled: entry(
    409,
    'فروشگاه این درخواست پرداخت را لغو کرده است.',
    'The shop has cancelled the code of a fixed amount.',
  ),
  qr_replaced: entry(
    409,
    'این کد دیگر برقرار نیست و فروشگاه کد تازه‌ای دارد. کد تازه را از فروشنده بخواهید و به این کد چیزی نپردازید.',
    'The shop has replaced the code of its terminal, which sells by another one now.',
  ),
  terminal_off: entry(
    409,
    'این صندوق فروشگاه خاموش است. از فروشنده بخواهید صندوق دیگری را نشان دهد.',
    'The shop has switched the terminal off; others of it may sell.',
  ),
  payment_code_limit_reached: entry(
    409,
    'کدهای پرداخت‌نشدهٔ شما زیاد است. کمی بعد دوباره بسازید.',
    'The shop has the maximum number of codes that are neither paid nor expired.',
  ),
  merchant_not_active: entry(
    409,
    'این فروشگاه هنوز تأیید نشده است و نمی‌تواند بفروشد.',
    'The shop is in check or rejected.',
  ),
  merchant_suspended: entry(
    409,
    'فروش این فروشگاه فعلاً بسته است.',
    'An operator has suspended the shop: it sells nothing, and what was sold goes on.',
  ),
  merchant_closed: entry(
    409,
    'این فروشگاه بسته شده است و دیگر نمی‌فروشد.',
    'Two operators have closed the shop for good: it sells nothing, and what was sold can be refunded.',
  ),
  product_not_offered: entry(
    409,
    'این شیوهٔ پرداخت در این فروشگاه ارائه نمی‌شود.',
    'The shop does not offer this product.',
  ),
  amount_invalid: entry(
    400,
    'مبلغ واردشده درست نیست.',
    'The amount is not a whole number of rials in the allowed range.',
  ),
  amount_mismatch: entry(
    409,
    'جمع بخش‌های پرداخت با مبلغ خرید یکی نیست.',
    'transactionAmount is not the sum of its tenders (D42).',
  ),
  count_not_allowed: entry(400, 'این تعداد قسط مجاز نیست.', 'The product does not allow this number of installments.'),
  limit_exceeded: entry(
    409,
    'مبلغ از اعتبار باقی‌ماندهٔ شما بیشتر است.',
    'The principal exceeds what is left of the credit limit.',
  ),
  card_payment_failed: entry(
    409,
    'پرداخت با کارت انجام نشد. اگر پولی از کارت کم شده باشد، بانک تا ۷۲ ساعت آن را برمی‌گرداند.',
    'The payment by card of this purchase failed; the network returns what it took.',
  ),
  card_payment_cancelled: entry(
    409,
    'پرداخت را لغو کردید؛ پولی کم نشد.',
    'The customer left the gateway’s page without paying; no card was charged.',
  ),
  card_payment_expired: entry(
    409,
    'مهلت پرداخت با کارت گذشت. اگر پولی از کارت کم شده باشد، تا ۷۲ ساعت برمی‌گردد.',
    'It was not paid in time, or the gateway was silent too long; what comes later is sent back.',
  ),
  card_payment_sent_back: entry(
    409,
    'پرداخت دیر رسید و پول به همان کارت برگردانده می‌شود.',
    'The money came too late or for nothing, and is on its way back to the card.',
  ),
  balance_insufficient: entry(409, 'موجودی کیف پول کافی نیست.', 'The wallet holds less than the amount.'),
  facility_not_active: entry(409, 'این خط اعتباری فعال نیست.', 'The facility is blocked, frozen or closed.'),
  late_no_new_credit: entry(
    409,
    'قسطی دارید که دست‌کم ۳۰ روز از مهلتش گذشته است. با پرداخت آن، خرید اعتباری دوباره باز می‌شود.',
    'The customer is so late on some credit that no new purchase on credit is possible until that is paid.',
  ),
  contract_not_found: entry(404, 'این اعتبار پیدا نشد.', 'No such contract or cash account of this customer.'),
  identity_not_confirmed: entry(
    409,
    'برای خرید، ابتدا هویت و نشانی خود را تأیید کنید.',
    'Civil registration is not confirmed.',
  ),
  rate_changed: entry(
    409,
    'نرخ ارز تغییر کرده یا مهلت آن گذشته است.',
    'The exchange quote is another one, used, or expired.',
  ),
  offer_ended: entry(
    409,
    'پیشنهاد بدون کارمزد فروشگاه به پایان رسیده است. چیزی خرید نشد؛ قیمت تازه را ببینید.',
    'The offer that was named does not pay the fee of this purchase, or not any more. Show the price again.',
  ),
  offer_days_invalid: entry(
    400,
    'روزهای پیشنهاد را از امروز به بعد، به ترتیب و تا یک سال انتخاب کنید.',
    'The days of an offer are in the past, not in order, or more than a year away.',
  ),
  offer_limit_reached: entry(
    409,
    'بیش از ده پیشنهاد باز نمی‌شود داشت. یکی را پایان دهید.',
    'The shop has the maximum number of offers that have not ended.',
  ),
  idempotency_key_reused: entry(
    422,
    'این شناسه پیش‌تر برای درخواست دیگری به کار رفته است.',
    'The key was used with another body.',
  ),
  idempotency_in_progress: entry(
    409,
    'درخواست قبلی هنوز در حال انجام است.',
    'The same key is still being worked on; see Retry-After.',
    'same_key',
  ),
} as const satisfies Record<string, CatalogueEntry>;
