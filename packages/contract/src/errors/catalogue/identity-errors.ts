import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** National ids, look-ups at the registry, addresses and the steps of a registration. */
export const identityErrors = {
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
  birth_date_invalid: entry(400, 'تاریخ تولد درست نیست.', 'Not a day, or one on which no living person was born.'),
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
    'No such province or city, or the city is in another province.',
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
} as const satisfies Record<string, CatalogueEntry>;
