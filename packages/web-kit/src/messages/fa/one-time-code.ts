import { toPersianDigits } from '@nesye/persian';

/** Words of a one-time code wherever one is typed, and of proving again who is there. */
export const codeText = {
  code: 'کد شش‌رقمی',
  incomplete: 'کد شش رقم دارد.',
  send: 'دریافت کد',
  sending: 'در حال ارسال کد',
  resend: 'ارسال دوبارهٔ کد',
  resendIn: (seconds: number) =>
    `ارسال دوباره تا ${toPersianDigits(Math.floor(seconds / 60))}:${toPersianDigits(String(seconds % 60).padStart(2, '0'))}`,
  resent: 'کد تازه پیامک شد.',
} as const;

export const reauthenticationText = {
  title: 'یک بار دیگر، خودتان هستید؟',
  lead: 'برای این کار باید مطمئن شویم که خود شما پشت این دستگاه هستید. تا ده دقیقه دوباره نمی‌پرسیم.',
  byCode: 'با کد پیامکی',
  byPassword: 'با گذرواژه',
  codeLead: 'کدی را که به موبایل‌تان فرستادیم بنویسید.',
  password: 'گذرواژه',
  passwordMissing: 'گذرواژه را بنویسید.',
  confirm: 'تأیید',
  confirming: 'در حال بررسی',
  cancel: 'انصراف',
} as const;

/** Words of the code that approves one thing. */
export const approvalText = {
  lead: 'کدی را که به موبایل‌تان فرستادیم بنویسید.',
  back: 'بازگشت',
} as const;
