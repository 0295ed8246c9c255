import { businessDate, jalaliText } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ContactBar } from './domain/conduct.ts';

/** `sms_off`, `quiet_hours`: the customer wants no SMS about dues, or none at this hour. */
type Bar = ContactBar | 'sms_off' | 'quiet_hours';

type Permission =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reason: Bar; readonly from: Date | undefined };

/** 409 with the reason, the moment from which it is allowed again, and the same as `Retry-After` and in words. */
export function refuseForbidden(permission: Permission): void {
  if (permission.isAllowed) return;
  const { reason, from } = permission;
  throw new Refusal('contact_not_allowed', {
    text: from === undefined ? BARS[reason] : `${BARS[reason]} از ${momentText(from)} می‌توان تماس گرفت.`,
    extra: { reason, allowed_from: from?.toISOString() ?? null },
  });
}

const BARS = {
  nothing_late: 'قسط دیرشده‌ای ندارد؛ با او تماس نمی‌گیریم.',
  disputed: 'اعتراض باز دارد؛ تا پایان رسیدگی با او تماس نمی‌گیریم.',
  wrong_number: 'این شماره از آنِ او نیست؛ تا شماره را تازه نکند یا با کد پیامکی وارد نشود، تنها نامه می‌نویسیم.',
  promise_open: 'قول پرداخت داده و روزش نگذشته است.',
  hardship: 'به‌تازگی قسط‌هایش به‌خاطر ناتوانی جابه‌جا شده است.',
  too_many: 'این هفته به اندازهٔ مجاز با او تماس گرفته شده است.',
  holiday: 'روز تعطیل تماس نمی‌گیریم.',
  hours: 'بیرون از ساعت تماس است.',
  sms_off: 'پیامک قسط‌ها را خاموش کرده است؛ تلفن بزنید.',
  quiet_hours: 'ساعت سکوتی است که خودش برای پیامک گذاشته است.',
} as const satisfies Readonly<Record<Bar, string>>;

const clockText = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

const momentText = (at: Date): string =>
  toPersianDigits(`${jalaliText(businessDate(at))} ساعت ${clockText.format(at)}`);
