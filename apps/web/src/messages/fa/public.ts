/** Words of the public pages' frame and of the page of unknown addresses. */
export const publicText = {
  navigation: 'صفحه‌های سایت',
  menu: 'منوی سایت',
  signIn: 'ورود',
  signUp: 'ثبت‌نام',
  toHome: 'خانهٔ من',
  links: [
    { href: '/landing', text: 'خرید قسطی' },
    { href: '/merchants', text: 'فروشگاه‌ها' },
    { href: '/merchant', text: 'برای فروشندگان' },
    { href: '/faq', text: 'پرسش‌ها' },
  ],
  footerGroups: [
    {
      title: 'نسیه',
      links: [
        { href: '/landing', text: 'خرید قسطی' },
        { href: '/landing#how', text: 'چطور کار می‌کند؟' },
        { href: '/merchants', text: 'کجا می‌شود خرید کرد' },
        { href: '/merchant-map', text: 'نقشهٔ فروشگاه‌ها' },
        { href: '/faq', text: 'پرسش‌های پرتکرار' },
        { href: '/customer/signup', text: 'ثبت‌نام' },
      ],
    },
    {
      title: 'فروشندگان',
      links: [
        { href: '/merchant', text: 'برای فروشندگان' },
        { href: '/merchant/signup', text: 'ثبت فروشگاه' },
        { href: '/login?position=merchant', text: 'ورود فروشندگان' },
      ],
    },
    {
      title: 'قانون و تماس',
      links: [
        { href: '/terms', text: 'شرایط استفاده' },
        { href: '/privacy', text: 'حریم خصوصی' },
        { href: '/complaints', text: 'رسیدگی به شکایت' },
        { href: '/contact', text: 'تماس با ما' },
      ],
    },
  ],
  footer: 'نسیه؛ خرید امروز، پرداخت سر وقت.',
  faqTitle: 'پرسش‌های پرتکرار',

  notFound: {
    title: 'این نشانی را پیدا نکردیم',
    text: 'شاید نشانی جابه‌جا شده یا درست نوشته نشده باشد. از خانه شروع کنید؛ در باز است.',
    goHome: 'رفتن به صفحهٔ اول',
  },
} as const;
