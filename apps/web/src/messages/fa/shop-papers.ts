/** Words of the papers of a shop. */
export const shopPapersText = {
  title: 'مدارک فروشگاه',
  lead: (days: string) => `هر مدرک معمولاً تا ${days} روز کاری بررسی می‌شود. نتیجه را همین‌جا می‌بینید.`,
  kinds: {
    business_licence: 'پروانهٔ کسب',
    owner_national_card: 'کارت ملی صاحب فروشگاه',
    tax_registration: 'گواهی ثبت‌نام مالیاتی',
  },
  states: { missing: 'نفرستاده‌اید', in_check: 'در حال بررسی', confirmed: 'پذیرفته شد', rejected: 'پذیرفته نشد' },
  until: 'بررسی تا',
  pick: 'انتخاب تصویر',
  pickAgain: 'فرستادن دوباره',
  addPage: 'افزودن صفحه',
  renew: 'فرستادن مدرک تازه',
  pickOf: (press: string, paper: string) => `${press}: ${paper}`,
  hint: 'عکس JPEG، PNG یا WebP تا ۱۰ مگابایت',
  nextTitle: 'مدارک فروشگاه را بفرستید',
  next: 'پروانهٔ کسب، کارت ملی و گواهی مالیاتی؛ عکس خوانا کافی است.',
  toPapers: 'فرستادن مدارک',
} as const;
