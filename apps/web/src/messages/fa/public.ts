/** Words of the public pages' frame and of the two pages the app itself may show. */
export const publicText = {
  navigation: 'صفحه‌های سایت',
  footerNavigation: 'پیوندهای پایین صفحه',
  signIn: 'ورود یا ثبت‌نام',
  links: [
    { href: '/landing', text: 'خرید قسطی' },
    { href: '/merchant', text: 'برای فروشندگان' },
    { href: '/faq', text: 'پرسش‌ها' },
  ],
  footerLinks: [
    { href: '/landing', text: 'خرید قسطی' },
    { href: '/merchants', text: 'فروشگاه‌ها' },
    { href: '/merchant', text: 'برای فروشندگان' },
    { href: '/faq', text: 'پرسش‌های پرتکرار' },
  ],
  footer: 'نسیه؛ خرید امروز، پرداخت سر وقت.',
  faqTitle: 'پرسش‌های پرتکرار',

  fallback: {
    title: 'اینترنت قطع است',
    text: 'نگران نباشید؛ چیزی گم نشده است. به‌محض وصل شدن اینترنت، شما را به همان صفحه‌ای برمی‌گردانیم که بودید.',
    payment: 'اگر در حال پرداخت بودید، دوباره از اول نپردازید: پس از وصل شدن، نتیجه در فهرست تراکنش‌ها هست.',
    tryAgain: 'دوباره امتحان می‌کنم',
  },

  notFound: { title: 'این نشانی را پیدا نکردیم', text: 'شاید نشانی جابه‌جا شده یا درست نوشته نشده باشد. از خانه شروع کنید؛ در باز است.', goHome: 'رفتن به صفحهٔ اول' },
} as const;
