/** Words of the login page. */
export const loginText = {
  title: 'ورود یا ثبت‌نام',
  merchantTitle: 'ورود فروشندگان',
  mobileLead: 'شمارهٔ موبایل‌تان را بنویسید تا کد ورود را پیامک کنیم.',
  mobile: 'شمارهٔ موبایل',
  mobileExample: '۰۹۱۲۳۴۵۶۷۸۹',
  mobileInvalid: 'شمارهٔ موبایل درست نیست؛ مثل ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
  sendCode: 'دریافت کد',
  sending: 'در حال ارسال کد',
  usePassword: 'ورود با گذرواژه',
  useCode: 'ورود با کد پیامکی',

  codeTitle: 'کد را وارد کنید',
  codeLead: 'کد شش‌رقمی به این شماره پیامک شد:',
  code: 'کد شش‌رقمی',
  changeMobile: 'تغییر شماره',
  signIn: 'ورود',
  signingIn: 'در حال ورود',

  username: 'نام کاربری یا شمارهٔ موبایل',
  password: 'گذرواژه',
  forgotten: 'گذرواژه را فراموش کرده‌ام',
  safety: 'کد ورود را به هیچ‌کس ندهید؛ همکاران نسیه هم هرگز آن را نمی‌پرسند.',
} as const;
