/** Words of the public pages' frame and of the page of unknown addresses. */
export const publicText = {
  navigation: 'صفحه‌های سایت',
  footerNavigation: 'پیوندهای پایین صفحه',
  signIn: 'ورود یا ثبت‌نام',
  toHome: 'خانهٔ من',
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

  notFound: {
    title: 'این نشانی را پیدا نکردیم',
    text: 'شاید نشانی جابه‌جا شده یا درست نوشته نشده باشد. از خانه شروع کنید؛ در باز است.',
    goHome: 'رفتن به صفحهٔ اول',
  },
} as const;
