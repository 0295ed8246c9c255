import type { Language } from './notice.ts';

/** What a one-time code is for. */
export type CodePurpose =
  | 'login'
  | 'set_password'
  | 'reset_password'
  | 'mobile_change'
  | 'mobile_change_old'
  | 'recovery'
  | 'reauthenticate'
  | 'card_pin'
  | 'sheba'
  | 'close_account';

interface CodeWording {
  readonly titles: Readonly<Record<CodePurpose, string>>;
  readonly warning: string;
}

const WORDINGS: Readonly<Record<Language, CodeWording>> = {
  fa: {
    titles: {
      login: 'کد ورود شما',
      set_password: 'کد تعیین گذرواژه',
      reset_password: 'کد بازیابی گذرواژه',
      mobile_change: 'کد تأیید شمارهٔ تازه',
      mobile_change_old: 'کد تغییر شمارهٔ موبایل حساب شما',
      recovery: 'کد بازیابی حساب',
      reauthenticate: 'کد تأیید هویت',
      card_pin: 'کد تعیین رمز کارت',
      sheba: 'کد ثبت شبا',
      close_account: 'کد بستن حساب',
    },
    warning: 'این کد را به هیچ‌کس ندهید.',
  },
  ar: {
    titles: {
      login: 'رمز الدخول',
      set_password: 'رمز تعيين كلمة المرور',
      reset_password: 'رمز استعادة كلمة المرور',
      mobile_change: 'رمز تأكيد الرقم الجديد',
      mobile_change_old: 'رمز تغيير رقم جوال حسابك',
      recovery: 'رمز استرداد الحساب',
      reauthenticate: 'رمز تأكيد الهوية',
      card_pin: 'رمز تعيين الرقم السري للبطاقة',
      sheba: 'رمز تسجيل شبا',
      close_account: 'رمز إغلاق الحساب',
    },
    warning: 'لا تعطِ هذا الرمز لأحد.',
  },
};

export interface CodeText {
  readonly purpose: CodePurpose;
  readonly approves: string;
  readonly code: string;
  /** Named in the last line, so that phones fill the code in on our pages only. */
  readonly host: string;
}

/** The SMS of a code. Its digits are Latin for the phones that offer to fill them in; the last line is what WebOTP reads. */
export function codeText({ purpose, approves, code, host }: CodeText, language: Language): string {
  const { titles, warning } = WORDINGS[language];
  const tail = approvalDetail(purpose, approves);
  const title = tail === undefined ? titles[purpose] : `${titles[purpose]} …${tail}`;
  return `نسیه\n${title}: ${code}\n${warning}\n\n@${host} #${code}`;
}

/** What the message says of what is approved. That comes from the caller: only the end of what has the form of a sheba is let into it. */
export function approvalDetail(purpose: CodePurpose, approves: string): string | undefined {
  return purpose === 'sheba' ? /^IR\d{20}(\d{4})$/.exec(approves)?.[1] : undefined;
}
