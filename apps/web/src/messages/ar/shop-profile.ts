/** Words of what a shop shows of itself. */
export const shopProfileText = {
  title: 'تعريف المتجر',
  lead: 'ما يراه المشتري قبل أن يأتي.',
  facts: 'البيانات',
  toPage: 'عرض صفحة المتجر',
  edit: 'تعديل التعريف',
  save: 'حفظ',
  saving: 'جارٍ الحفظ',
  saved: 'تم حفظ تعريف المتجر.',
  cancel: 'إلغاء',
  none: 'غير مكتوب',
  description: 'الوصف',
  descriptionHint: 'ماذا تبيع وأي خدمة تقدم.',
  place: 'موقع المتجر على الخريطة',
  placeHint: 'اضغط على المتجر في خريطة الهاتف والصق إحداثياته هنا؛ مثل ٣٥٫٧٤٤٨، ٥١٫٤٤٧٥',
  onMap: 'عرض على الخريطة',
  enamad: 'رمز الثقة الإلكتروني',
  enamadHint: 'عنوان صفحة الرمز؛ يبدأ بـ https://trustseal.enamad.ir',
  enamadWrong: 'يجب أن يبدأ عنوان الرمز بـ https://trustseal.enamad.ir',
  toEnamad: 'عرض الرمز',
  taxId: 'الرقم الضريبي',
  taxIdHint: '١١ أو ١٢ أو ١٤ رقمًا. نراه نحن فقط.',
  taxIdWrong: 'الرقم الضريبي من ١١ أو ١٢ أو ١٤ رقمًا.',
  companyId: 'الرقم الوطني للشركة',
  companyIdHint: 'إذا كان المتجر باسم شركة. نراه نحن فقط.',
  companyIdWrong: 'الرقم الوطني للشركة من ١١ رقمًا.',
} as const;

/** Words of opening hours. */
export const hoursText = {
  title: 'ساعات العمل',
  none: 'لم تُكتب ساعات العمل.',
  closed: 'مغلق',
  span: (opens: string, closes: string) => `${opens} إلى ${closes}`,
  add: 'إضافة ساعات',
  addNow: 'إضافة',
  adding: 'جارٍ الإضافة',
  added: 'تم حفظ ساعات العمل.',
  cancel: 'إلغاء',
  days: 'اليوم',
  daysPlaceholder: 'اختر اليوم',
  allDays: 'كل الأيام',
  toWednesday: 'من السبت إلى الأربعاء',
  toThursday: 'من السبت إلى الخميس',
  opens: 'من الساعة',
  closes: 'إلى الساعة',
  timePlaceholder: 'اختر الساعة',
  remove: (day: string, span: string) => `إزالة ${day} ${span}`,
  removed: 'أُزيلت هذه الساعات.',
} as const;

/** Words of a shop's pictures. */
export const picturesText = {
  title: 'الشعار والصور',
  logo: 'الشعار',
  noLogo: 'لم تضع شعارًا بعد.',
  pickLogo: 'اختيار الشعار',
  replaceLogo: 'شعار جديد',
  pickPicture: 'إضافة صورة',
  hint: 'JPEG أو PNG أو WebP حتى ١٠ ميغابايت',
  pictureOf: (shop: string, number: string) => `الصورة ${number} من ${shop}`,
  remove: 'إزالة',
  removeLogo: 'إزالة الشعار',
  removePicture: (number: string) => `إزالة الصورة ${number}`,
  removed: 'تمت الإزالة.',
} as const;

/** Words of what Nesye takes of a shop's sales. */
export const termsText = {
  title: 'شروط العمولة',
  none: 'تظهر العمولة هنا بعد قبول المتجر.',
  since: 'من',
  vat: (vat: string) => `ويضاف ${vat} ضريبة القيمة المضافة من العمولة`,
  willBegin: 'تبدأ من',
  kinds: { 1: 'البيع النقدي', 2: 'البيع بتسوية نهاية الشهر', 3: 'البيع بالتقسيط' },
} as const;
