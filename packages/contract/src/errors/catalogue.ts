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
  malformed_json: entry(
    400,
    'درخواست خوانا نیست.',
    'The body is not strict JSON (syntax, duplicate keys, number form, depth or size of lists).',
  ),
  page_size_too_large: entry(400, 'تعداد ردیف در هر صفحه بیش از حد مجاز است.', 'page_size is at most 1000.'),
  idempotency_key_missing: entry(
    400,
    'شناسهٔ یکتای درخواست فرستاده نشده است.',
    'A call that moves money needs its idempotency key.',
  ),
  unsupported_media_type: entry(
    415,
    'نوع محتوای درخواست پشتیبانی نمی‌شود.',
    'Only the content types of the contract are read.',
  ),
  payload_too_large: entry(413, 'حجم درخواست بیش از حد مجاز است.', 'The body is larger than allowed.'),
  uri_too_long: entry(414, 'نشانی درخواست بیش از حد بلند است.', 'The URL is longer than 8 KiB.'),
  headers_too_large: entry(431, 'سرآیندهای درخواست بیش از حد بزرگ است.', 'The headers are larger than 16 KiB.'),
  request_timeout: entry(
    408,
    'درخواست به‌موقع نرسید. دوباره تلاش کنید.',
    'The request was not complete within 10 seconds; nothing was done.',
    'same_key',
  ),
  not_found: entry(404, 'چیزی با این مشخصات پیدا نشد.', 'No such path or record, or it belongs to someone else.'),
  method_not_allowed: entry(405, 'این کار برای این نشانی ممکن نیست.', 'The path exists with other methods; see Allow.'),
  // Who is asking
  token_not_valid: entry(
    401,
    'برای ادامه دوباره وارد شوید.',
    'The access or refresh token is missing, spent, expired or not ours.',
  ),
  user_not_found: entry(401, 'حساب کاربری پیدا نشد. دوباره وارد شوید.', 'The token names a user who no longer exists.'),
  role_not_allowed: entry(403, 'این بخش برای نقش شما باز نیست.', 'The token is right, the role is not.'),
  password_required: entry(
    403,
    'برای ادامه، نخست گذرواژه بگذارید.',
    'The account must set a password before anything else opens.',
  ),
  origin_not_allowed: entry(
    403,
    'این درخواست از نشانی مجاز فرستاده نشده است.',
    'A cookie-authorised write came from a foreign origin or without the client header.',
  ),
  otp_invalid: entry(
    400,
    'کد واردشده درست نیست یا زمان آن گذشته است.',
    'Wrong, expired, used or worn-out one-time code; tries_left, where the code still lives, tells how many are left: 0 means that only another code helps.',
  ),
  credentials_invalid: entry(400, 'نام کاربری یا گذرواژه درست نیست.', 'Wrong username or password.'),
  second_factor_required: entry(
    400,
    'کد برنامهٔ تأیید را هم وارد کنید.',
    'The password or code is right; an operator proves a second factor besides.',
  ),
  totp_invalid: entry(
    400,
    'کد برنامهٔ تأیید درست نیست یا پیش‌تر به کار رفته است.',
    'Wrong, used or outdated code of the authenticator app, or a wrong or used recovery code.',
  ),
  second_factor_missing: entry(
    403,
    'نخست ورود دومرحله‌ای را کامل کنید.',
    'An operator’s session without a second factor opens nothing of the operators’: enrol one or prove it.',
  ),
  step_up_required: entry(
    403,
    'برای این کار، کد برنامهٔ تأیید را دوباره وارد کنید.',
    'The second factor was proved more than ten minutes ago: prove it again, then repeat.',
  ),
  enrolment_expired: entry(
    409,
    'زمان این کد تصویری گذشته است. از نو آغاز کنید.',
    'No secret was offered within the last 15 minutes.',
  ),
  login_locked: entry(
    429,
    'به‌دلیل تلاش‌های ناموفق، ورود برای مدتی بسته است. کمی بعد دوباره تلاش کنید.',
    'Too many failed logins; see Retry-After.',
    'after',
  ),
  password_closed: entry(
    403,
    'پس از تلاش‌های ناموفق زیاد، گذرواژه بسته شده است. از کد پیامکی استفاده کنید.',
    'A hundred wrong passwords; a one-time code of the mobile opens it again. Waiting does not.',
  ),
  account_blocked: entry(
    403,
    'حساب شما بسته شده است. با پشتیبانی تماس بگیرید.',
    'The credentials are right, the account is closed.',
  ),
  account_closed: entry(
    403,
    'این حساب به درخواست صاحبش بسته شده است. برای راهنمایی با پشتیبانی تماس بگیرید.',
    'The credentials are right; the owner has closed the account.',
  ),
  mobile_invalid: entry(400, 'شمارهٔ موبایل درست نیست.', 'Not an Iranian or Iraqi mobile number.'),
  captcha_required: entry(
    400,
    'برای ادامه، تأیید کنید که ربات نیستید.',
    'A solved captcha must be sent as recaptcha_response.',
  ),
  captcha_invalid: entry(
    400,
    'تأیید امنیتی پذیرفته نشد. دوباره تلاش کنید.',
    'The captcha answer is wrong, old or used.',
  ),
  otp_too_soon: entry(
    429,
    'کد به‌تازگی فرستاده شده است. کمی صبر کنید.',
    'A code was sent moments ago; see Retry-After.',
    'after',
  ),
  otp_limit_reached: entry(
    429,
    'تعداد درخواست کد بیش از حد مجاز است. بعداً تلاش کنید.',
    'Hourly or daily limit of codes reached; see Retry-After.',
    'after',
  ),
  rate_limited: entry(429, 'تعداد درخواست‌ها زیاد است. کمی صبر کنید.', 'Too many requests; see Retry-After.', 'after'),
  position_not_allowed: entry(400, 'نقش واردشده معتبر نیست.', 'position is merchant or customer.'),
  // One's account
  reauthentication_required: entry(
    403,
    'برای این کار، یک بار دیگر هویت خود را تأیید کنید.',
    'The session must be proved again: reauthenticate, then repeat.',
  ),
  mobile_unchanged: entry(400, 'این همان شمارهٔ فعلی شماست.', 'The new mobile is the present one.'),
  mobile_taken: entry(
    409,
    'این شماره برای حساب دیگری ثبت شده است.',
    'Another account has this mobile; told only to who holds it.',
  ),
  mobile_not_yours: entry(409, 'این شماره به نام شما ثبت نشده است.', 'The mobile does not belong to the national id.'),
  password_weak: entry(
    400,
    'گذرواژه ساده است. دست‌کم ۸ نویسه و دور از حدس انتخاب کنید.',
    'Not 8 to 128 characters, too common, or the mobile or national id.',
  ),
  password_mismatch: entry(400, 'گذرواژه و تکرار آن یکی نیست.', 'password and password_confirm differ.'),
  referrer_unknown: entry(400, 'کد معرف پیدا نشد.', 'No user has this referral code, or it is the user’s own.'),
  referrer_already_set: entry(409, 'معرف شما پیش‌تر ثبت شده است.', 'The referrer is named once.'),
  passkey_invalid: entry(
    400,
    'کلید عبور پذیرفته نشد. دوباره تلاش کنید.',
    'Unknown credential, wrong origin or signature, missing user verification, or a spent challenge.',
  ),
  passkey_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید کلید عبور داشته باشید.',
    'The user has as many passkeys as are kept.',
  ),
  consent_text_changed: entry(
    409,
    'متن رضایت‌نامه تازه شده است. متن تازه را بخوانید.',
    'The version is not the one in force.',
  ),
  export_in_progress: entry(409, 'نسخهٔ قبلی هنوز آماده می‌شود.', 'Another copy is being made.'),
  export_not_ready: entry(409, 'نسخهٔ اطلاعات شما هنوز آماده نیست.', 'The copy is being made or failed.'),
  export_expired: entry(410, 'زمان دریافت این نسخه گذشته است.', 'The copy was deleted on its day.'),
  closure_blocked: entry(
    409,
    'تا پایان کارهای باز، حساب بسته نمی‌شود.',
    'Something stands in the way; see the closure call.',
  ),
  address_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید نشانی ذخیره کنید.',
    'The user has as many saved addresses as are kept.',
  ),
  cooling_off: entry(
    403,
    'به‌دلیل تغییر تازهٔ حساب، این کار تا مدتی بسته است.',
    'Money out, its sheba and the PIN of a card wait after a change of the mobile; until is the end.',
    'after',
  ),
  spending_frozen: entry(
    403,
    'برای ایمنی حساب، خرید و برداشت موقتاً بسته است. در حساب من، «دستگاه‌ها» را ببینید.',
    'The account is being moved, or was just moved, to another mobile; until tells the end.',
    'after',
  ),
  second_operator_needed: entry(
    409,
    'تأیید دوم با اپراتور دیگری است.',
    'Whose the new mobile is stayed unknown: two different operators must approve.',
  ),
  already_decided: entry(409, 'دربارهٔ این پرونده پیش‌تر تصمیم گرفته شده است.', 'The case is no more in check.'),
  own_case: entry(403, 'دربارهٔ پروندهٔ خودتان نمی‌توانید تصمیم بگیرید.', 'Nobody decides on a case of his own.'),
  reason_missing: entry(400, 'دلیل رد را بنویسید.', 'A rejection needs its reason.'),
  // Identity and address
  national_id_invalid: entry(400, 'کد ملی درست نیست.', 'Not ten digits, or a wrong check digit.'),
  national_id_in_use: entry(
    409,
    'این کد ملی برای حساب دیگری ثبت شده است.',
    'Another account is confirmed with this national id.',
  ),
  foreign_id_invalid: entry(
    400,
    'شمارهٔ گذرنامه یا کد فراگیر درست نیست.',
    'Not the number of a passport or of a residence.',
  ),
  birth_date_invalid: entry(400, 'تاریخ تولد درست نیست.', 'Not a day, or one that nobody alive was born on.'),
  age_not_allowed: entry(409, 'برای استفاده از نسیه باید دست‌کم ۱۸ سال داشته باشید.', 'The person is under 18.'),
  customer_exists: entry(409, 'اطلاعات هویتی شما پیش‌تر ثبت شده است.', 'There is a record; change it instead.'),
  identity_missing: entry(
    409,
    'ابتدا اطلاعات هویتی خود را ثبت کنید.',
    'National id and birth date are not on record yet.',
  ),
  identity_locked: entry(409, 'هویت شما تأیید شده است و دیگر تغییر نمی‌کند.', 'The registry has confirmed it.'),
  identity_lookup_down: entry(
    503,
    'استعلام هویت در دسترس نیست. چیزی گم نشده؛ کمی بعد دوباره تلاش کنید.',
    'The registry cannot be reached; nothing was lost.',
    'after',
  ),
  lookup_limit_reached: entry(
    429,
    'تعداد استعلام بیش از حد مجاز است. بعداً تلاش کنید.',
    'Too many look-ups of this user; see Retry-After.',
    'after',
  ),
  postal_code_invalid: entry(400, 'کد پستی درست نیست.', 'Not ten digits that a postal code can have.'),
  postal_lookup_down: entry(
    503,
    'استعلام کد پستی در دسترس نیست. نشانی را خودتان بنویسید.',
    'The post cannot be reached; the address can be typed.',
    'after',
  ),
  place_unknown: entry(
    400,
    'این استان یا شهر در فهرست نیست.',
    'No such province or city, or the city lies in another province.',
  ),
  address_exists: entry(409, 'نشانی شما پیش‌تر ثبت شده است.', 'There is an address; change it instead.'),
  card_serial_invalid: entry(400, 'سریال کارت ملی درست نیست.', 'Not the form of a serial.'),
  card_serial_mismatch: entry(409, 'این سریال به کارت ملی شما تعلق ندارد.', 'The registry knows another serial.'),
  step_not_applicable: entry(
    409,
    'این مرحله در درخواست شما لازم نیست.',
    'The provider of this line does not use this step.',
  ),
  step_not_allowed: entry(409, 'این مرحله اکنون ممکن نیست.', 'An earlier step is open, or this one is done.'),
  challenge_expired: entry(
    410,
    'زمان این عدد گذشته است. ویدیو را با عدد تازه ضبط کنید.',
    'The number of the video is spent or too old.',
  ),
  // Uploads
  upload_not_found: entry(404, 'این فایل پیدا نشد.', 'No such upload of this user.'),
  upload_too_large: entry(413, 'این فایل بزرگ‌تر از حد مجاز است.', 'The size is above what its purpose allows.'),
  upload_limit_reached: entry(
    429,
    'امروز فایل زیادی فرستاده‌اید. فردا دوباره تلاش کنید.',
    'Bytes or files of the day are used up; see Retry-After.',
    'after',
  ),
  upload_offset_mismatch: entry(
    409,
    'ادامهٔ فایل از جای دیگری است.',
    'Go on from received, which stands in the answer.',
    'same_key',
  ),
  upload_incomplete: entry(409, 'فایل هنوز کامل نرسیده است.', 'Parts are missing; see received.'),
  upload_checksum_mismatch: entry(
    422,
    'فایل در راه آسیب دیده است. دوباره بفرستید.',
    'The bytes are not those of sha256.',
  ),
  upload_closed: entry(409, 'فرستادن این فایل پایان یافته است.', 'The upload is complete or was refused.'),
  upload_expired: entry(410, 'زمان فرستادن این فایل گذشته است. از نو بفرستید.', 'An upload is kept for a while only.'),
  upload_in_use: entry(409, 'این فایل در پرونده به کار رفته است.', 'A file handed in for review stays.'),
  media_not_allowed: entry(
    415,
    'این نوع فایل پذیرفته نمی‌شود.',
    'The bytes are not of a kind that is read here, whatever they are called.',
  ),
  media_unreadable: entry(
    422,
    'این فایل باز نمی‌شود. فایل دیگری بفرستید.',
    'Broken, too long, or not what its kind promises.',
  ),
  malware_found: entry(422, 'این فایل خطرناک است و پذیرفته نشد.', 'The scanner has found something.'),
  // Sheba, cards, PIN
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
  card_limit_reached: entry(409, 'بیش از این نمی‌توانید کارت ثبت کنید.', 'The customer has as many cards as are kept.'),
  pin_weak: entry(400, 'رمز باید ۴ رقم و دور از حدس باشد.', 'Not four digits, or one of the easy ones.'),
  pin_mismatch: entry(400, 'رمز و تکرار آن یکی نیست.', 'pin and pin_confirm differ.'),
  pin_not_set: entry(409, 'برای این کارت هنوز رمزی نگذاشته‌اید.', 'The card has no PIN yet.'),
  pin_wrong: entry(400, 'رمز کارت درست نیست.', 'Wrong PIN; tries_left tells how many are left.'),
  pin_locked: entry(
    409,
    'رمز کارت پس از سه خطا بسته شد. با کد پیامکی رمز تازه بگذارید.',
    'Three wrong tries; a new PIN by code opens it.',
  ),
  // Support, push, links, shops
  ticket_limit_reached: entry(
    429,
    'تعداد تیکت‌های شما زیاد است. کمی بعد دوباره بنویسید.',
    'Too many tickets; see Retry-After.',
    'after',
  ),
  push_registration_invalid: entry(
    400,
    'ثبت اعلان این دستگاه پذیرفته نشد.',
    'The subscription is not one of the configured service.',
  ),
  push_not_configured: entry(409, 'اعلان‌ها اکنون فعال نیست.', 'No push service is configured.'),
  device_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید دستگاه ثبت کنید.',
    'The user has as many push devices as are kept.',
  ),
  link_expired: entry(410, 'زمان این پیوند گذشته است.', 'The short link was good for a while only.'),
  category_unknown: entry(400, 'این دسته در فهرست نیست.', 'No such category.'),
  shop_exists: entry(409, 'فروشگاه شما پیش‌تر ثبت شده است.', 'The user has a shop; change it instead.'),
  // Buying at a shop
  qr_not_found: entry(404, 'این کد به هیچ فروشگاهی تعلق ندارد.', 'No terminal has this QR code.'),
  merchant_not_active: entry(
    409,
    'این فروشگاه هنوز تأیید نشده است و نمی‌تواند بفروشد.',
    'The shop is in check, rejected or closed.',
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
  balance_insufficient: entry(409, 'موجودی کیف پول کافی نیست.', 'The wallet holds less than the amount.'),
  facility_not_active: entry(409, 'این خط اعتباری فعال نیست.', 'The facility is blocked, frozen or closed.'),
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
  // The house
  not_open_yet: entry(501, 'این بخش هنوز باز نشده است.', 'Declared in the contract, not yet built.'),
  busy: entry(
    503,
    'سامانه شلوغ است. چند لحظه بعد دوباره تلاش کنید.',
    'The queue is full; nothing was stored. Try the same key.',
    'same_key',
  ),
  outcome_unknown: entry(
    503,
    'نتیجهٔ درخواست هنوز معلوم نیست. همان درخواست را دوباره بفرستید.',
    'The connection was lost at the decisive moment; resend the same key to learn the outcome.',
    'same_key',
  ),
  unavailable: entry(
    503,
    'سامانه در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    'The database or a partner cannot be reached.',
    'same_key',
  ),
  internal_error: entry(
    500,
    'خطایی در سامانه رخ داد. لطفاً با پشتیبانی تماس بگیرید.',
    'A defect on our side; the request id names it in the log.',
    'same_key',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
