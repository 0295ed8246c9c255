/** The templates that are registered with the provider, as its panel would hold them: `%token` is the code, `%token2` what comes next to it, `%token3` the host of the product. Their Arabic forms end in `-ar`. */
const TITLES: Readonly<Record<string, readonly [fa: string, ar: string]>> = {
  'nesye-login': ['کد ورود شما', 'رمز الدخول'],
  'nesye-set-password': ['کد تعیین گذرواژه', 'رمز تعيين كلمة المرور'],
  'nesye-reset-password': ['کد بازیابی گذرواژه', 'رمز استعادة كلمة المرور'],
  'nesye-mobile-change': ['کد تأیید شمارهٔ تازه', 'رمز تأكيد الرقم الجديد'],
  'nesye-mobile-change-old': ['کد تغییر شمارهٔ موبایل حساب شما', 'رمز تغيير رقم جوال حسابك'],
  'nesye-recovery': ['کد بازیابی حساب', 'رمز استرداد الحساب'],
  'nesye-reauthenticate': ['کد تأیید هویت', 'رمز تأكيد الهوية'],
  'nesye-card-pin': ['کد تعیین رمز کارت', 'رمز تعيين الرقم السري للبطاقة'],
  'nesye-sheba': ['کد ثبت شبا …%token2', 'رمز تسجيل شبا …%token2'],
  'nesye-cash-out': ['کد برداشت %token2 تومان', 'رمز السحب %token2 تومان'],
  'nesye-transfer': ['کد انتقال (تومان/گیرنده) %token2', 'رمز التحويل (تومان/المستلم) %token2'],
  'nesye-close-account': ['کد بستن حساب', 'رمز إغلاق الحساب'],
  'nesye-cheque-inquiry': ['کد استعلام چک', 'رمز الاستعلام عن الشيك'],
  'nesye-guarantor-consent': ['کد استعلام ضامن', 'رمز الاستعلام عن الكفيل'],
  'nesye-signature': ['کد امضای قرارداد', 'رمز توقيع العقد'],
};
interface Tokens {
  readonly token: string;
  readonly token2?: string | undefined;
  readonly token3?: string | undefined;
}

const WARNINGS = { fa: 'این کد را به هیچ‌کس ندهید.', ar: 'لا تعطِ هذا الرمز لأحد.' } as const;

/** What the phone shows, or undefined for a template no one registered. Its last line is for the phones that fill a code in. */
export function lookupText(template: string, { token, token2 = '', token3 = '' }: Tokens): string | undefined {
  const isArabic = template.endsWith('-ar');
  const title = TITLES[template.replace(/-ar$/, '')]?.[isArabic ? 1 : 0].replace('%token2', token2);
  if (title === undefined) return undefined;
  return `${isArabic ? 'نسيه' : 'نسیه'}\n${title}: ${token}\n${WARNINGS[isArabic ? 'ar' : 'fa']}\n\n@${token3} #${token}`;
}

/** What the voice says. */
export const callText = (token: string): string =>
  `تماس صوتی از نسیه: کد شما ${Array.from(token).join('، ')} است. (${token})`;
