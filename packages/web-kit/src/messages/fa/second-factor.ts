import { toPersianDigits } from '@nesye/persian';

/** Words of the code of the authenticator app, wherever an operator needs it. */
export const factorText = {
  signInTitle: 'مرحلهٔ دوم ورود',
  stepUpTitle: 'یک بار دیگر تأیید کنید',
  stepUpLead: 'برای تصمیم و دیدن اطلاعات شخصی، هر ده دقیقه یک بار کد می‌خواهیم.',
  lead: 'کد شش‌رقمی برنامهٔ تأیید را وارد کنید.',
  code: 'کد برنامهٔ تأیید',
  recoveryLead: 'یکی از کدهای بازیابی را وارد کنید. هر کد فقط یک بار کار می‌کند.',
  recoveryCode: 'کد بازیابی',
  useRecovery: 'گوشی‌ام دستم نیست',
  useApp: 'با برنامهٔ تأیید',
  usePasskey: 'با کلید عبور',
  incomplete: 'کد شش رقم دارد.',
  recoveryIncomplete: 'کد بازیابی ده رقم دارد.',
  confirm: 'تأیید',
  confirming: 'در حال بررسی',
  cancel: 'انصراف',
} as const;

/** Words of enrolling the app, and of the operator's own account. */
export const enrolmentText = {
  title: 'ورود دومرحله‌ای را راه بیندازید',
  lead: 'کار اپراتور با اطلاعات شخصی مردم است. پیش از هر کار، یک برنامهٔ تأیید به حساب‌تان وصل کنید.',
  start: 'شروع',
  starting: 'در حال آماده‌سازی',
  scanTitle: 'کد تصویری را با برنامه بخوانید',
  scan: 'برنامه‌ای مثل Google Authenticator یا Aegis را باز کنید و این کد را بخوانید.',
  picture: 'کد QR برنامهٔ تأیید',
  manual: 'اگر دوربین ندارید، این کلید را دستی وارد کنید:',
  copy: 'کپی',
  copied: 'کپی شد.',
  codeTitle: 'کدی را که برنامه نشان می‌دهد وارد کنید',
  connect: 'وصل کردن برنامه',
  codesTitle: 'کدهای بازیابی را نگه دارید',
  codesLead: 'اگر گوشی‌تان گم شود، فقط با این کدها وارد می‌شوید. دیگر نشان داده نمی‌شوند؛ هر کدام یک بار کار می‌کند.',
  codes: 'کدهای بازیابی',
  copyCodes: 'کپی همهٔ کدها',
  kept: 'کدها را نگه داشتم',
  proveTitle: 'این نشست هنوز تأیید نشده است',
  proveLead: 'برای ادامه، کد برنامهٔ تأیید را وارد کنید.',
  prove: 'وارد کردن کد',
  signOut: 'خروج از حساب',
  cancel: 'انصراف',
} as const;

export const operatorAccountText = {
  title: 'ورود دومرحله‌ای',
  appSince: (date: string) => `برنامهٔ تأیید از ${date} وصل است.`,
  noApp: 'برنامهٔ تأییدی وصل نیست؛ با کلید عبور وارد می‌شوید.',
  codesLeft: (count: number) => `${toPersianDigits(count)} کد بازیابی مانده است.`,
  noCodes: 'کد بازیابی ندارید. برنامه را دوباره وصل کنید تا کدهای تازه بگیرید.',
  replace: 'وصل کردن دوبارهٔ برنامه',
  add: 'وصل کردن برنامهٔ تأیید',
  signOutTitle: 'خروج',
  signOut: 'خروج از این دستگاه',
  signOutEverywhere: 'خروج از همهٔ دستگاه‌ها',
  everywhereTitle: 'از همهٔ دستگاه‌ها خارج می‌شوید؟',
  everywhereText: 'همین دستگاه هم خارج می‌شود. برای ورود دوباره، کد برنامهٔ تأیید لازم است.',
  cancel: 'انصراف',
} as const;
