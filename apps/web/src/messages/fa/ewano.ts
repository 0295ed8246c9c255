/** Words of the page that the wallet app Ewano opens. */
export const ewanoText = {
  signInTitle: 'نسیه در اوانو',
  signInLead: 'شمارهٔ موبایل اوانو را بنویسید؛ کدی به همان شماره می‌فرستیم.',
  missingTitle: 'این صفحه را از اوانو باز کنید',
  missing: 'نشانی کامل نیست یا زمان آن گذشته است. به اوانو برگردید و نسیه را دوباره باز کنید.',
  linkTitle: 'پیوند با اوانو',
  linkLead: (mobile: string) => `کاربر اوانو با شمارهٔ ${mobile} همین حساب نسیه است. با پیوند، نسیه از اوانو باز می‌شود.`,
  link: 'پیوند می‌زنم',
  notNow: 'بی‌پیوند ادامه می‌دهم',
  otherTitle: 'این حساب از شمارهٔ دیگری است',
  other: (mobile: string) => `اوانو با شمارهٔ ${mobile} باز شده است، ولی شما با شمارهٔ دیگری وارد نسیه شده‌اید.`,
  signOut: 'خروج و ورود با شمارهٔ اوانو',
} as const;
