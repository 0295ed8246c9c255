import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Goods on their way back to a shop. */
export const returnErrors = {
  return_open: entry(409, 'مرجوعی این خرید پیش‌تر اعلام شده و در جریان است.', 'A return of the purchase is under way.'),
  return_too_late: entry(
    409,
    'مهلت اعلام مرجوعی این خرید گذشته است. اگر کالا مشکلی دارد، به خرید اعتراض کنید.',
    'The purchase is older than the days within which its return can be announced.',
  ),
  return_limit_reached: entry(
    409,
    'مرجوعی این خرید پیش‌تر به تعداد مجاز اعلام شده است. اگر کالا مشکلی دارد، به خرید اعتراض کنید.',
    'The return of the purchase was announced as often as the policy allows.',
  ),
  nothing_to_return: entry(
    409,
    'همهٔ مبلغ این خرید برگشته است یا پرداختش انجام نشده.',
    'The purchase did not succeed, or all of it is refunded.',
  ),
  return_closed: entry(409, 'مرجوعی در جریانی برای این خرید نیست.', 'No return of the purchase is under way.'),
} as const satisfies Record<string, CatalogueEntry>;
