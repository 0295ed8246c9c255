import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Web shops: their keys and webhooks. */
export const checkoutErrors = {
  api_version_unknown: entry(
    400,
    'این نسخهٔ رابط برنامه‌نویسی وجود ندارد.',
    'The header Nesye-Version names no version of the merchant API.',
  ),
  key_not_allowed: entry(
    403,
    'این کلید چنین اجازه‌ای ندارد، یا نشانی سرور در فهرست آن نیست.',
    'The key lacks the scope that the call needs, or the address is not on the key’s list, or the key is publishable.',
  ),
  host_mobile_differs: entry(
    409,
    'شمارهٔ کاربر این برنامه با شمارهٔ حساب شما یکی نیست.',
    'The host’s user has another mobile than the account that is signed in.',
  ),
  host_user_linked: entry(
    409,
    'این حساب یا این کاربر پیش‌تر با دیگری پیوند خورده است. با پشتیبانی تماس بگیرید.',
    'The account is linked with another user of the host, or that user with another account.',
  ),
  host_down: entry(
    503,
    'برنامهٔ میزبان پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید.',
    'The app that has opened the product does not respond; nothing was changed.',
    'after',
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
  webhook_url_invalid: entry(
    400,
    'این نشانی پذیرفته نیست. نشانی امن سروری را بنویسید که روی اینترنت است.',
    'The address of a webhook must be https at a public name, without user, password or fragment.',
  ),
  webhook_limit_reached: entry(
    409,
    'فروشگاه ده نشانی رویداد دارد. نخست یکی را حذف کنید.',
    'The shop has the maximum number of webhook endpoints of this mode.',
  ),
  webhook_endpoint_off: entry(
    409,
    'این نشانی خاموش است. نخست آن را روشن کنید.',
    'The webhook endpoint is off: nothing is sent to it.',
  ),
  guest_token_expired: entry(
    410,
    'زمان این پرداخت گذشت. اگر سفارش هنوز باز است، دوباره کد بگیرید.',
    'The token of the guest has expired; a new code gives another while the order is open.',
  ),
  guest_pin_dead: entry(
    410,
    'رمز پنج بار نادرست بود و این پرداخت بسته شد. دوباره کد بگیرید.',
    'The fifth wrong PIN ended the token; a new code gives another while the order is open.',
  ),
  guest_order_over: entry(
    410,
    'این سفارش پرداخت شده یا زمانش گذشته است.',
    'The order was paid, withdrawn or has expired; what became of it can still be read.',
  ),
  guest_order_open: entry(
    409,
    'این سفارش هنوز پرداخت نشده است.',
    'The order is not decided yet, so there is no way back to the shop.',
  ),
  guest_amount_changed: entry(
    409,
    'مبلغ سفارش چیز دیگری است. صفحه را دوباره باز کنید.',
    'Not the amount of the order; `order_amount` is the right one.',
  ),
  guest_wallet_limit: entry(
    409,
    'شمار کیف پول‌ها برای یک سفارش بیش از اندازه است.',
    'More wallets than a guest may use for one order; `wallet_count` says how many.',
  ),
  guest_one_credit: entry(
    409,
    'برای یک سفارش تنها از یک اعتبار می‌شود استفاده کرد.',
    'An order is paid from one credit at most.',
  ),
  guest_pin_missing: entry(
    409,
    'برای پرداخت از کیف پول یا اعتبار، رمز کارت نسیه را وارد کنید.',
    'The account has a PIN: its money opens after `validate-password` alone. A card can pay without it.',
  ),
  guest_rest_unpaid: entry(
    409,
    'کیف پول‌های برگزیده همهٔ مبلغ را نمی‌پوشانند.',
    'The wallets leave a rest, in `payable`; `_payment` pays it by card.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
