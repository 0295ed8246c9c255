/** Words of the ways next to the one-time code: they come after the login's form. */
export const loginWaysText = {
  usePasskey: 'ورود با کلید عبور',
  passwordLead: 'نام کاربری همان شمارهٔ موبایل شماست.',
  usernameMissing: 'نام کاربری را بنویسید.',
  passwordMissing: 'گذرواژه را بنویسید.',
  // For those who read no Persian: it stays as it is in every language.
  iraqi: 'الدخول برقم عراقي',
  register: 'حساب ندارم؛ ثبت‌نام',
  registerShop: 'حساب فروشنده ندارم؛ ثبت‌نام',
} as const;
