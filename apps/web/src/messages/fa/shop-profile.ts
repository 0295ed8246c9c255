/** Words of what a shop shows of itself. */
export const shopProfileText = {
  title: 'معرفی فروشگاه',
  lead: 'آنچه خریدار پیش از آمدن می‌بیند.',
  facts: 'مشخصات',
  toPage: 'دیدن صفحهٔ فروشگاه',
  edit: 'ویرایش معرفی',
  save: 'ذخیره',
  saving: 'در حال ذخیره',
  saved: 'معرفی فروشگاه ذخیره شد.',
  cancel: 'انصراف',
  none: 'نوشته نشده',
  description: 'توضیح',
  descriptionHint: 'چه می‌فروشید و چه خدمتی دارید.',
  place: 'جای فروشگاه روی نقشه',
  placeHint: 'در نقشهٔ گوشی روی فروشگاه بزنید و مختصات آن را اینجا بچسبانید؛ مثل ۳۵٫۷۴۴۸، ۵۱٫۴۴۷۵',
  onMap: 'دیدن روی نقشه',
  enamad: 'نماد اعتماد الکترونیکی',
  enamadHint: 'نشانی صفحهٔ نماد؛ با https://trustseal.enamad.ir آغاز می‌شود.',
  enamadWrong: 'نشانی نماد باید با https://trustseal.enamad.ir آغاز شود.',
  toEnamad: 'دیدن نماد',
  taxId: 'شناسهٔ مالیاتی',
  taxIdHint: '۱۱، ۱۲ یا ۱۴ رقم. فقط ما می‌بینیم.',
  taxIdWrong: 'شناسهٔ مالیاتی ۱۱، ۱۲ یا ۱۴ رقم دارد.',
  companyId: 'شناسهٔ ملی شرکت',
  companyIdHint: 'اگر فروشگاه به نام شرکت است. فقط ما می‌بینیم.',
  companyIdWrong: 'شناسهٔ ملی شرکت ۱۱ رقم دارد.',
} as const;

/** Words of opening hours. */
export const hoursText = {
  title: 'ساعت کار',
  none: 'ساعت کار نوشته نشده است.',
  closed: 'بسته',
  span: (opens: string, closes: string) => `${opens} تا ${closes}`,
  add: 'افزودن ساعت',
  addNow: 'افزودن',
  adding: 'در حال افزودن',
  added: 'ساعت کار ذخیره شد.',
  cancel: 'انصراف',
  days: 'روز',
  daysPlaceholder: 'روز را انتخاب کنید',
  allDays: 'همهٔ روزها',
  toWednesday: 'شنبه تا چهارشنبه',
  toThursday: 'شنبه تا پنجشنبه',
  opens: 'از ساعت',
  closes: 'تا ساعت',
  timePlaceholder: 'ساعت را انتخاب کنید',
  remove: (day: string, span: string) => `برداشتن ${day} ${span}`,
  removed: 'این ساعت برداشته شد.',
} as const;

/** Words of a shop's pictures. */
export const picturesText = {
  title: 'لوگو و عکس‌ها',
  logo: 'لوگو',
  noLogo: 'هنوز لوگویی نگذاشته‌اید.',
  pickLogo: 'انتخاب لوگو',
  replaceLogo: 'لوگوی تازه',
  pickPicture: 'افزودن عکس',
  hint: 'JPEG، PNG یا WebP تا ۱۰ مگابایت',
  pictureOf: (shop: string, number: string) => `عکس ${number} از ${shop}`,
  remove: 'برداشتن',
  removeLogo: 'برداشتن لوگو',
  removePicture: (number: string) => `برداشتن عکس ${number}`,
  removed: 'برداشته شد.',
} as const;

/** Words of what Nesye takes of a shop's sales. */
export const termsText = {
  title: 'شرایط کارمزد',
  none: 'پس از تأیید فروشگاه، کارمزد آن اینجا می‌آید.',
  since: 'از',
  vat: (vat: string) => `به‌اضافهٔ ${vat} مالیات بر ارزش افزوده از کارمزد`,
  willBegin: 'آغاز در',
  kinds: { 1: 'فروش نقدی', 2: 'فروش با تسویهٔ پایان ماه', 3: 'فروش اقساطی' },
} as const;
