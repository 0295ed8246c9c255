/** The templates that are registered with the provider, as its panel would hold them: `%token` is the code, `%token2` what comes beside it. */
const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'nesye-login': 'کد ورود شما',
    'nesye-set-password': 'کد تعیین گذرواژه',
    'nesye-reset-password': 'کد بازیابی گذرواژه',
    'nesye-mobile-change': 'کد تأیید شمارهٔ تازه',
    'nesye-mobile-change-old': 'کد تغییر شمارهٔ موبایل حساب شما',
    'nesye-recovery': 'کد بازیابی حساب',
    'nesye-reauthenticate': 'کد تأیید هویت',
    'nesye-card-pin': 'کد تعیین رمز کارت',
    'nesye-sheba': 'کد ثبت شبا …%token2',
    'nesye-cash-out': 'کد برداشت %token2 ریال',
    'nesye-transfer': 'کد انتقال (ریال/گیرنده) %token2',
    'nesye-close-account': 'کد بستن حساب',
  }),
);

/** What the phone shows, or undefined for a template nobody registered. */
export function lookupText(template: string, token: string, token2 = ''): string | undefined {
  const title = TITLES.get(template)?.replace('%token2', token2);
  return title === undefined ? undefined : `نسیه\n${title}: ${token}\nاین کد را به هیچ‌کس ندهید.`;
}

/** What the voice says. */
export const callText = (token: string): string =>
  `تماس صوتی از نسیه: کد شما ${Array.from(token).join('، ')} است. (${token})`;
