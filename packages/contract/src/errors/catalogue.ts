/**
 * Every refusal the product can answer: stable code, HTTP status, Persian text to show, English text
 * for developers, and whether trying again can help: `never`, with the `same_key`, or `after` a while.
 */
export interface CatalogueEntry {
  readonly status: number;
  readonly fa: string;
  readonly en: string;
  readonly retry: 'never' | 'same_key' | 'after';
}

const entry = (status: number, fa: string, en: string, retry: CatalogueEntry['retry'] = 'never'): CatalogueEntry => ({
  status,
  fa,
  en,
  retry,
});

export const errorCatalogue = {
  // Form of the request
  invalid: entry(400, 'اطلاعات واردشده درست نیست.', 'A field is missing, unknown or malformed.'),
  malformed_json: entry(400, 'درخواست خوانا نیست.', 'The body is not strict JSON (syntax, duplicate keys, number form, depth or size of lists).'),
  page_size_too_large: entry(400, 'تعداد ردیف در هر صفحه بیش از حد مجاز است.', 'page_size is at most 1000.'),
  idempotency_key_missing: entry(400, 'شناسهٔ یکتای درخواست فرستاده نشده است.', 'A call that moves money needs its idempotency key.'),
  unsupported_media_type: entry(415, 'نوع محتوای درخواست پشتیبانی نمی‌شود.', 'Only the content types of the contract are read.'),
  payload_too_large: entry(413, 'حجم درخواست بیش از حد مجاز است.', 'The body is larger than allowed.'),
  uri_too_long: entry(414, 'نشانی درخواست بیش از حد بلند است.', 'The URL is longer than 8 KiB.'),
  headers_too_large: entry(431, 'سرآیندهای درخواست بیش از حد بزرگ است.', 'The headers are larger than 16 KiB.'),
  request_timeout: entry(408, 'درخواست به‌موقع نرسید. دوباره تلاش کنید.', 'The request was not complete within 10 seconds; nothing was done.', 'same_key'),
  not_found: entry(404, 'چیزی با این مشخصات پیدا نشد.', 'No such path or record, or it belongs to someone else.'),
  method_not_allowed: entry(405, 'این کار برای این نشانی ممکن نیست.', 'The path exists with other methods; see Allow.'),
  // Who is asking
  token_not_valid: entry(401, 'برای ادامه دوباره وارد شوید.', 'The access or refresh token is missing, spent, expired or not ours.'),
  user_not_found: entry(401, 'حساب کاربری پیدا نشد. دوباره وارد شوید.', 'The token names a user who no longer exists.'),
  role_not_allowed: entry(403, 'این بخش برای نقش شما باز نیست.', 'The token is right, the role is not.'),
  origin_not_allowed: entry(403, 'این درخواست از نشانی مجاز فرستاده نشده است.', 'A cookie-authorised write came from a foreign origin or without the client header.'),
  otp_invalid: entry(400, 'کد واردشده درست نیست یا زمان آن گذشته است.', 'Wrong, expired, used or worn-out one-time code.'),
  credentials_invalid: entry(400, 'نام کاربری یا گذرواژه درست نیست.', 'Wrong username or password.'),
  login_locked: entry(429, 'به‌دلیل تلاش‌های ناموفق، ورود برای مدتی بسته است. کمی بعد دوباره تلاش کنید.', 'Too many failed logins; see Retry-After.', 'after'),
  account_blocked: entry(403, 'حساب شما بسته شده است. با پشتیبانی تماس بگیرید.', 'The credentials are right, the account is closed.'),
  mobile_invalid: entry(400, 'شمارهٔ موبایل درست نیست.', 'Not an Iranian or Iraqi mobile number.'),
  captcha_required: entry(400, 'برای ادامه، تأیید کنید که ربات نیستید.', 'A solved captcha must be sent as recaptcha_response.'),
  captcha_invalid: entry(400, 'تأیید امنیتی پذیرفته نشد. دوباره تلاش کنید.', 'The captcha answer is wrong, old or used.'),
  otp_too_soon: entry(429, 'کد به‌تازگی فرستاده شده است. کمی صبر کنید.', 'A code was sent moments ago; see Retry-After.', 'after'),
  otp_limit_reached: entry(429, 'تعداد درخواست کد بیش از حد مجاز است. بعداً تلاش کنید.', 'Hourly or daily limit of codes reached; see Retry-After.', 'after'),
  rate_limited: entry(429, 'تعداد درخواست‌ها زیاد است. کمی صبر کنید.', 'Too many requests; see Retry-After.', 'after'),
  position_not_allowed: entry(400, 'نقش واردشده معتبر نیست.', 'position is merchant or customer.'),
  // Buying at a shop
  qr_not_found: entry(404, 'این کد به هیچ فروشگاهی تعلق ندارد.', 'No terminal has this QR code.'),
  merchant_not_active: entry(409, 'این فروشگاه هنوز تأیید نشده است و نمی‌تواند بفروشد.', 'The shop is in check, rejected or closed.'),
  product_not_offered: entry(409, 'این شیوهٔ پرداخت در این فروشگاه ارائه نمی‌شود.', 'The shop does not offer this product.'),
  amount_invalid: entry(400, 'مبلغ واردشده درست نیست.', 'The amount is not a whole number of rials in the allowed range.'),
  amount_mismatch: entry(409, 'جمع بخش‌های پرداخت با مبلغ خرید یکی نیست.', 'transactionAmount is not the sum of its tenders (D42).'),
  count_not_allowed: entry(400, 'این تعداد قسط مجاز نیست.', 'The product does not allow this number of installments.'),
  limit_exceeded: entry(409, 'مبلغ از اعتبار باقی‌ماندهٔ شما بیشتر است.', 'The principal exceeds what is left of the credit limit.'),
  balance_insufficient: entry(409, 'موجودی کیف پول کافی نیست.', 'The wallet holds less than the amount.'),
  facility_not_active: entry(409, 'این خط اعتباری فعال نیست.', 'The facility is blocked, frozen or closed.'),
  contract_not_found: entry(404, 'این اعتبار پیدا نشد.', 'No such contract or cash account of this customer.'),
  identity_not_confirmed: entry(409, 'برای خرید، ابتدا هویت و نشانی خود را تأیید کنید.', 'Civil registration is not confirmed.'),
  rate_changed: entry(409, 'نرخ ارز تغییر کرده یا مهلت آن گذشته است.', 'The exchange quote is another one, used, or expired.'),
  idempotency_key_reused: entry(422, 'این شناسه پیش‌تر برای درخواست دیگری به کار رفته است.', 'The key was used with another body.'),
  idempotency_in_progress: entry(409, 'درخواست قبلی هنوز در حال انجام است.', 'The same key is still being worked on; see Retry-After.', 'same_key'),
  // The house
  not_open_yet: entry(501, 'این بخش هنوز باز نشده است.', 'Declared in the contract, not yet built.'),
  busy: entry(503, 'سامانه شلوغ است. چند لحظه بعد دوباره تلاش کنید.', 'The queue is full; nothing was stored. Try the same key.', 'same_key'),
  outcome_unknown: entry(
    503,
    'نتیجهٔ درخواست هنوز معلوم نیست. همان درخواست را دوباره بفرستید.',
    'The connection was lost at the decisive moment; resend the same key to learn the outcome.',
    'same_key',
  ),
  unavailable: entry(503, 'سامانه در دسترس نیست. کمی بعد دوباره تلاش کنید.', 'The database or a partner cannot be reached.', 'same_key'),
  internal_error: entry(500, 'خطایی در سامانه رخ داد. لطفاً با پشتیبانی تماس بگیرید.', 'A defect on our side; the request id names it in the log.', 'same_key'),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
