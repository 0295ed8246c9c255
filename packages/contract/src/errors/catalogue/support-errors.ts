import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Tickets, push devices, short links and the sign-up of shops. */
export const supportErrors = {
  ticket_limit_reached: entry(
    429,
    'تعداد تیکت‌های شما زیاد است. کمی بعد دوباره بنویسید.',
    'Too many tickets; see Retry-After.',
    'after',
  ),
  reply_too_long: entry(
    400,
    'پاسخ مهمان با پیامک می‌رود و باید کوتاه‌تر باشد.',
    'A reply to a guest is one SMS; see max_reply_length.',
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
    'The user has the maximum number of push devices.',
  ),
  link_expired: entry(410, 'زمان این پیوند گذشته است.', 'The short link was good for a while only.'),
  category_unknown: entry(400, 'این دسته در فهرست نیست.', 'No such category.'),
  shop_exists: entry(409, 'فروشگاه شما پیش‌تر ثبت شده است.', 'The user has a shop; change it instead.'),
} as const satisfies Record<string, CatalogueEntry>;
