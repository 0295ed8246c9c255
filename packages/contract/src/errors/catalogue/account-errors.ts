import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** What a user changes of the own account, and how an account moves or closes. */
export const accountErrors = {
  reauthentication_required: entry(
    403,
    'برای این کار، یک بار دیگر هویت خود را تأیید کنید.',
    'The session must be proved again: reauthenticate, then repeat.',
  ),
  mobile_unchanged: entry(400, 'این همان شمارهٔ فعلی شماست.', 'The new mobile is the present one.'),
  mobile_taken: entry(
    409,
    'این شماره برای حساب دیگری ثبت شده است.',
    'Another account has this mobile; only who holds it gets this code.',
  ),
  mobile_not_yours: entry(409, 'این شماره به نام شما ثبت نشده است.', 'The mobile does not belong to the national id.'),
  password_weak: entry(
    400,
    'این گذرواژه ساده است. دست‌کم ۸ حرف یا رقم بگذارید که حدس‌زدنی نباشد.',
    'Not 8 to 128 characters, too common, or the mobile or national id.',
  ),
  password_mismatch: entry(400, 'تکرار گذرواژه یکسان نیست.', 'password and password_confirm differ.'),
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
    'The user has the maximum number of passkeys.',
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
    'Something blocks the closing; see the closure call.',
  ),
  address_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید نشانی ذخیره کنید.',
    'The user has the maximum number of saved addresses.',
  ),
  cooling_off: entry(
    403,
    'به‌دلیل تغییر تازهٔ حساب، این کار تا مدتی بسته است.',
    'Money out, its sheba and the PIN of a card wait after a change of the mobile; until is the end.',
    'after',
  ),
  passkey_required: entry(
    403,
    'سیم‌کارت یا دستگاه شما تازه عوض شده است. با کلید عبوری که پیش از آن ساخته‌اید تأیید کنید، یا تا پایان مهلت صبر کنید.',
    'A cash-out after a change of the SIM or on a new device needs a proof (N331) by a passkey that is older; until is when it opens without one.',
    'after',
  ),
  spending_frozen: entry(
    403,
    'برای ایمنی حساب، خرید، برداشت و هر تعهد تازه موقتاً بسته است؛ پرداخت قسط باز است. در حساب من، «دستگاه‌ها» را ببینید.',
    'The account is being moved, or was just moved, to another mobile; until is the end.',
    'after',
  ),
  second_operator_needed: entry(
    409,
    'تأیید دوم با اپراتور دیگری است.',
    'Whose the new mobile is stayed unknown: two different operators must approve.',
  ),
  already_decided: entry(409, 'دربارهٔ این پرونده پیش‌تر تصمیم گرفته شده است.', 'The case is no more in check.'),
  video_not_seen: entry(
    409,
    'اول ویدیو را ببینید، بعد تأیید کنید.',
    'An operator must open a video before approving it.',
  ),
  own_case: entry(
    403,
    'شما در این پرونده نقش دارید؛ همکار دیگری باید تصمیم بگیرد.',
    'The operator has a part in the case: as its customer, its guarantor or the owner of its shop.',
  ),
  page_not_seen: entry(
    409,
    'اول همهٔ صفحه‌ها و عکس‌ها را باز کنید، بعد تصمیم بگیرید.',
    'An operator approves no document with a page they have not opened.',
  ),
  reason_missing: entry(400, 'دلیل رد را بنویسید.', 'A rejection needs its reason.'),
} as const satisfies Record<string, CatalogueEntry>;
