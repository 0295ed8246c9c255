import { formatJalaliDateTime } from '@nesye/persian';

/** What a user is told by SMS, wherever it was done, so that a stranger's deed does not stay unseen. */
export type SecurityNotice =
  | { readonly kind: 'new_device'; readonly deviceLabel: string }
  | { readonly kind: 'more_sign_ins' }
  | { readonly kind: 'more_recoveries' }
  | { readonly kind: 'more_events' }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'mobile_changed'; readonly maskedMobile: string }
  | { readonly kind: 'token_reused' }
  | { readonly kind: 'passkey_added' }
  | { readonly kind: 'passkey_removed' }
  | { readonly kind: 'recovery_asked'; readonly maskedMobile: string; readonly vetoLink: string }
  | {
      readonly kind: 'recovery_waiting';
      readonly maskedMobile: string;
      readonly takesOverAt: Date;
      readonly vetoLink: string;
    }
  | { readonly kind: 'recovery_scheduled'; readonly takesOverAt: Date }
  | { readonly kind: 'recovery_approved' }
  | { readonly kind: 'recovery_rejected' }
  | { readonly kind: 'account_closed' };

const NOT_YOU = 'اگر کار شما نبوده است، همین حالا از همهٔ دستگاه‌ها خارج شوید و گذرواژه را عوض کنید.';

/** A masked number inside Persian text: without the mark of direction its two halves would change places around the asterisks. */
const leftToRight = (masked: string): string => `\u200e${masked}`;

/**
 * The SMS of a notice. It carries no link, for a message with one is what swindlers send; but a request for the account must be refused by who has only the
 * old SIM card left, so these two have one.
 */
export function noticeText(notice: SecurityNotice): string {
  switch (notice.kind) {
    case 'new_device':
      return `نسیه\nورود به حساب شما از دستگاهی تازه: ${notice.deviceLabel}.\n${NOT_YOU}`;
    case 'more_sign_ins':
      return `نسیه\nدر این مدت از دستگاه‌های تازهٔ دیگری هم وارد حساب شما شده‌اند. فهرست دستگاه‌ها را ببینید.\n${NOT_YOU}`;
    case 'more_recoveries':
      return 'نسیه\nدرخواست‌های دیگری هم برای انتقال حساب شما به شماره‌ای تازه رسیده است.\nاگر کار شما نبوده است، وارد حساب شوید و آن‌ها را رد کنید.';
    case 'more_events':
      return `نسیه\nتغییرهای دیگری هم در کلیدهای عبور یا نشست‌های حساب شما رخ داده است.\n${NOT_YOU}`;
    case 'password_changed':
      return `نسیه\nگذرواژهٔ حساب شما عوض شد.\n${NOT_YOU}`;
    case 'mobile_changed':
      return `نسیه\nشمارهٔ موبایل حساب شما به ${leftToRight(notice.maskedMobile)} تغییر کرد.\nاگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.`;
    case 'token_reused':
      return `نسیه\nیکی از دستگاه‌های شما برای ایمنی از حساب خارج شد، چون نشانهٔ ورود آن جای دیگری هم به کار رفت.\n${NOT_YOU}`;
    case 'passkey_added':
      return `نسیه\nیک کلید عبور تازه به حساب شما افزوده شد.\n${NOT_YOU}`;
    case 'passkey_removed':
      return `نسیه\nیک کلید عبور از حساب شما برداشته شد.\n${NOT_YOU}`;
    case 'recovery_asked':
      return `نسیه\nکسی خواسته است حساب شما به شمارهٔ ${leftToRight(notice.maskedMobile)} منتقل شود.\nاگر کار شما نبوده است، آن را رد کنید:\n${notice.vetoLink}`;
    case 'recovery_waiting':
      return `نسیه\nحساب شما ${formatJalaliDateTime(notice.takesOverAt.toISOString())} به شمارهٔ ${leftToRight(notice.maskedMobile)} منتقل می‌شود و خرید تا آن زمان بسته است.\nاگر کار شما نیست، همین حالا آن را رد کنید:\n${notice.vetoLink}`;
    case 'recovery_scheduled':
      return `نسیه\nدرخواست شما پذیرفته شد. حساب ${formatJalaliDateTime(notice.takesOverAt.toISOString())} به این شماره منتقل می‌شود.`;
    case 'recovery_approved':
      return 'نسیه\nحساب شما به این شماره منتقل شد. با همین شماره وارد شوید؛ خرید و برداشت تا ۷۲ ساعت بسته است.';
    case 'recovery_rejected':
      return 'نسیه\nدرخواست بازیابی حساب پذیرفته نشد. برای پیگیری با پشتیبانی تماس بگیرید.';
    case 'account_closed':
      return 'نسیه\nحساب شما به درخواست خودتان بسته شد.\nاگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.';
  }
}
