/** Names of screens that the operator's account leads to, and what is done there. */
export const accountPlaceText = {
  waivers: { name: 'بخشش جریمه', text: 'پیشنهاد بخشش جریمهٔ دیرکرد؛ همکار دیگری تصمیم می‌گیرد.' },
  late: { name: 'بدهکاران', text: 'تماس با مشتریان دیرکرده، قول‌های پرداخت و خروج بدهی از دفترها.' },
  vat: { name: 'مالیات کارمزد', text: 'نرخ مالیات بر ارزش افزوده که روی کارمزد فروشگاه‌ها می‌آید.' },
  bank: { name: 'تطبیق بانک', text: 'دفتر ما، فایل درگاه و صورت‌حساب بانک، روز به روز' },
  announcements: { name: 'اعلان‌ها', text: 'اطلاعیهٔ بالای صفحه‌ها، و اسلایدها و رقم‌های صفحهٔ معرفی' },
  surveys: { name: 'نظرسنجی‌ها', text: 'آنچه از مشتریان می‌پرسیم و پاسخ‌هایشان' },
} as const;
