import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Who sends a request: tokens, roles, codes, passwords and captchas. */
export const signInErrors = {
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
    'A cookie-authorised write came from a foreign origin or without the client header, or a page of another site sent a token.',
  ),
  otp_invalid: entry(
    400,
    'کد واردشده درست نیست یا زمان آن گذشته است.',
    'Wrong, expired, used or worn-out one-time code; tries_left, where the code still lives, is how many are left: 0 means that only another code helps.',
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
    'The captcha solution is wrong, old or used.',
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
  too_soon: entry(
    429,
    'پیامک به‌تازگی فرستاده شده است. کمی صبر کنید.',
    'A message to this number, or about this, was sent moments ago; see Retry-After.',
    'after',
  ),
  message_limit_reached: entry(
    429,
    'سقف پیامک پر شده است. بعداً تلاش کنید.',
    'As many messages as the number, the sender or the record may cause were sent; see Retry-After.',
    'after',
  ),
  rate_limited: entry(429, 'تعداد درخواست‌ها زیاد است. کمی صبر کنید.', 'Too many requests; see Retry-After.', 'after'),
  position_not_allowed: entry(400, 'نقش واردشده معتبر نیست.', 'position is merchant or customer.'),
} as const satisfies Record<string, CatalogueEntry>;
