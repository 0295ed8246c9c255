import type { Language } from './notice.ts';

/** What a one-time code is for. */
export type CodePurpose =
  | 'login'
  | 'checkout'
  | 'set_password'
  | 'reset_password'
  | 'mobile_change'
  | 'mobile_change_old'
  | 'recovery'
  | 'reauthenticate'
  | 'card_pin'
  | 'sheba'
  | 'close_account'
  | 'cash_out'
  | 'transfer'
  | 'gift_card'
  | 'api_key'
  | 'cheque_inquiry'
  | 'guarantor_consent'
  | 'signature';

interface CodeWording {
  /** Who writes. */
  readonly name: string;
  readonly titles: Readonly<Record<CodePurpose, string>>;
  readonly warning: string;
}

const WORDINGS: Readonly<Record<Language, CodeWording>> = {
  fa: {
    name: 'نسیه',
    titles: {
      login: 'کد ورود شما',
      checkout: 'کد پرداخت سفارش',
      set_password: 'کد تعیین گذرواژه',
      reset_password: 'کد بازیابی گذرواژه',
      mobile_change: 'کد تأیید شمارهٔ تازه',
      mobile_change_old: 'کد تغییر شمارهٔ موبایل حساب شما',
      recovery: 'کد بازیابی حساب',
      reauthenticate: 'کد تأیید هویت',
      card_pin: 'کد تعیین رمز کارت',
      sheba: 'کد ثبت شبا',
      close_account: 'کد بستن حساب',
      cash_out: 'کد برداشت',
      transfer: 'کد انتقال',
      gift_card: 'کد ساخت کارت هدیه',
      api_key: 'کد ساخت کلید API فروشگاه',
      cheque_inquiry: 'کد استعلام چک',
      guarantor_consent: 'کد استعلام ضامن',
      signature: 'کد امضای قرارداد',
    },
    warning: 'این کد را به هیچ‌کس ندهید.',
  },
  ar: {
    name: 'نسيه',
    titles: {
      login: 'رمز الدخول',
      checkout: 'رمز دفع الطلب',
      set_password: 'رمز تعيين كلمة المرور',
      reset_password: 'رمز استعادة كلمة المرور',
      mobile_change: 'رمز تأكيد الرقم الجديد',
      mobile_change_old: 'رمز تغيير رقم جوال حسابك',
      recovery: 'رمز استرداد الحساب',
      reauthenticate: 'رمز تأكيد الهوية',
      card_pin: 'رمز تعيين الرقم السري للبطاقة',
      sheba: 'رمز تسجيل شبا',
      close_account: 'رمز إغلاق الحساب',
      cash_out: 'رمز السحب',
      transfer: 'رمز التحويل',
      gift_card: 'رمز إنشاء بطاقات الهدية',
      api_key: 'رمز إنشاء مفتاح API للمتجر',
      cheque_inquiry: 'رمز الاستعلام عن الشيك',
      guarantor_consent: 'رمز الاستعلام عن الكفيل',
      signature: 'رمز توقيع العقد',
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
  const { name, titles, warning } = WORDINGS[language];
  const detail = approvalDetail(purpose, approves);
  const title = detail === undefined ? titles[purpose] : `${titles[purpose]} ${spoken(purpose, detail, language)}`;
  return `${name}\n${title}: ${code}\n${warning}\n\n@${host} #${code}`;
}

/** The same word in both languages. */
const TOMAN = 'تومان';
const TO: Readonly<Record<Language, string>> = { fa: 'به', ar: 'إلى' };

function spoken(purpose: CodePurpose, detail: string, language: Language): string {
  if (purpose === 'sheba') return `…${detail}`;
  const [amount, mobile] = detail.split('/');
  return `${amount} ${TOMAN}${mobile === undefined ? '' : ` ${TO[language]} ${mobile}`}`;
}

/**
 * What the message says of what is approved: the end of the sheba, the amount in tomans, `amount/mobile`. It comes from the caller, so only what has exactly that
 * form is let into it. Without spaces, which a provider's template does not take.
 */
export function approvalDetail(purpose: CodePurpose, approves: string): string | undefined {
  if (purpose === 'sheba') return /^IR\d{20}(\d{4})$/.exec(approves)?.[1];
  if (purpose === 'cash_out') return /^\d{1,16}$/.test(approves) ? tomans(approves) : undefined;
  if (purpose === 'gift_card') {
    const [, each, count] = /^(\d{1,15}):(\d{1,3})$/.exec(approves) ?? [];
    return each === undefined || count === undefined ? undefined : tomans(String(BigInt(each) * BigInt(count)));
  }
  if (purpose !== 'transfer') return undefined;
  const [, mobile, amount] = /^(09\d{9}|\+9647\d{9}):(\d{1,16})$/.exec(approves) ?? [];
  return mobile === undefined || amount === undefined ? undefined : `${tomans(amount)}/${mobile}`;
}

/** Rials as tomans in Latin digits: what does not come out even has a decimal. */
function tomans(rials: string): string {
  const [whole, rest] = [rials.slice(0, -1) || '0', rials.slice(-1)];
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest === '0' ? '' : `.${rest}`}`;
}
