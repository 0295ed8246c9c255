import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Web shops: their keys. */
export const checkoutErrors = {
  key_not_allowed: entry(
    403,
    'این کلید چنین اجازه‌ای ندارد، یا نشانی سرور در فهرست آن نیست.',
    'The key lacks the scope that the call needs, or the address is not on the key’s list, or the key is publishable.',
  ),
  api_key_limit_reached: entry(
    409,
    'فروشگاه ده کلید فعال دارد. نخست یکی را باطل کنید.',
    'The shop has the maximum number of keys that work.',
  ),
  api_key_ended: entry(
    409,
    'این کلید دیگر کار نمی‌کند، یا کلید دیگری جای آن را گرفته است.',
    'The key was revoked, or another has replaced it.',
  ),
  network_invalid: entry(
    400,
    'این نشانی درست نیست. نشانی اینترنتی سرور یا بازه‌ای از نشانی‌ها را بنویسید.',
    'Not an IPv4 or IPv6 address, nor a network of them in CIDR form.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
