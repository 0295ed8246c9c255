import { toPersianDigits } from '@nesye/persian';

/** Words of a shop's case besides its decision. */
export const shopShowingText = {
  title: 'آنچه فروشگاه نشان می‌دهد',
  place: 'جای فروشگاه',
  onMap: 'دیدن روی نقشه',
  enamad: 'نماد اعتماد',
  toEnamad: 'دیدن نماد',
  taxId: 'شناسهٔ مالیاتی',
  companyId: 'شناسهٔ ملی شرکت',
  hours: (day: string) => `ساعت کار ${day}`,
  span: (opens: string, closes: string) => `${opens} تا ${closes}`,
  picture: (number: string) => `عکس ${number} فروشگاه`,
} as const;

/** Words of the figures of a shop. */
export const glanceText = {
  label: 'در یک نگاه',
  ofOwner: (sign: string) => `صاحب: ${sign}`,
  related: (count: number) => `${toPersianDigits(count)} خریدار مرتبط با صاحب`,
  thisMonth: 'فروش این ماه',
  lastMonth: 'فروش ماه پیش',
  sales: (count: number) => `${toPersianDigits(count)} فروش`,
  tooMany: 'بیش از آن است که اینجا جمع زده شود.',
  refunds: 'سهم برگشت، دو ماه',
  disputes: 'سهم اعتراض، دو ماه',
  none: 'ندارد',
  next: 'واریز بعدی',
  ratings: 'امتیاز خریداران',
  raters: (count: number) => `${toPersianDigits(count)} نفر`,
  places: 'شعبه و صندوق',
  placesOf: (branches: number, terminals: number) =>
    `${toPersianDigits(branches)} شعبه، ${toPersianDigits(terminals)} صندوق`,
  staff: (count: number) => `${toPersianDigits(count)} همکار`,
  payouts: 'واریزهای اخیر',
  all: 'همه',
} as const;

/** Words of the commission of a shop and of its proposals. */
export const commissionText = {
  title: 'کارمزد و پیشینهٔ آن',
  none: 'هنوز کارمزدی با این فروشگاه قرار نشده است.',
  shop: 'فروشگاه',
  product: 'محصول',
  chooseProduct: 'محصول را انتخاب کنید',
  after: 'کارمزد پیشنهادی',
  percent: 'کارمزد به درصد',
  percentHint: 'تا ۲۰ درصد، با دو رقم اعشار؛ مثل ۱٫۷۵',
  propose: 'پیشنهاد کارمزد تازه',
  open: 'پیشنهاد کارمزد دیگری در انتظار تصمیم است.',
} as const;

/** Words of the end of a shop and of the proposals about it. */
export const closingText = {
  shop: 'فروشگاه',
  close: 'بستن فروشگاه',
  closeNote:
    'فروشگاه برای همیشه بسته می‌شود: نه می‌فروشد، نه کد می‌سازد و نه در فهرست‌ها دیده می‌شود. برگشت کالای فروش‌های پیشین ممکن می‌ماند. همکار دیگری تصمیم می‌گیرد.',
  hold: 'نگه داشتن مانده',
  holdHint: 'خریدار تا ۶۰ روز پس از خرید می‌تواند اعتراض کند. پس از این مدت مانده خودکار واریز می‌شود.',
  holdMissing: 'مدت را انتخاب کنید.',
  noHold: 'نگه داشته نشود',
  days: (count: number) => `${toPersianDigits(count)} روز`,
  reason: 'دلیل',
  reasonHint: 'همکار شما و فروشنده همین متن را می‌خوانند.',
  reasonMissing: 'دلیل را بنویسید.',
  send: 'فرستادن پیشنهاد',
  cancel: 'انصراف',
  proposed: 'پیشنهاد شما رسید؛ همکار دیگری تصمیم می‌گیرد.',
  closingOpen: 'بستن این فروشگاه در انتظار تصمیم است.',
  releaseOpen: 'آزاد کردن ماندهٔ این فروشگاه در انتظار تصمیم است.',
  toApprovals: 'دیدن پیشنهادها',
  heldUntil: (day: string) => `مانده تا ${day} نگه داشته می‌شود و پس از آن خودکار واریز می‌شود.`,
  notHeld: 'مانده هر روز کاری به شبای فروشگاه واریز می‌شود.',
  heldUntilDay: 'نگه‌داشته تا',
  release: 'آزاد کردن زودتر',
  releaseNote: 'مانده از امروز واریز می‌شود. سهم فروش‌های در اعتراض همچنان می‌ماند. همکار دیگری تصمیم می‌گیرد.',
} as const;

/** Words of the papers of a shop. */
export const shopPapersText = {
  pages: 'صفحه‌های مدارک',
  title: 'مدارک فروشگاه',
  kinds: {
    business_licence: 'پروانهٔ کسب',
    owner_national_card: 'کارت ملی صاحب فروشگاه',
    tax_registration: 'گواهی ثبت‌نام مالیاتی',
  },
  states: { missing: 'نفرستاده', in_check: 'در انتظار بررسی', confirmed: 'پذیرفته', rejected: 'ردشده' },
  until: 'بررسی تا',
  openFirst: 'برای پذیرفتن، اول همهٔ صفحه‌ها را باز کنید.',
  accept: (paper: string) => `پذیرفتن ${paper}`,
  accepted: (paper: string) => `${paper} پذیرفته شد.`,
  refuse: (paper: string) => `رد ${paper}`,
  refuseNow: 'رد مدرک',
  refused: (paper: string) => `${paper} رد شد و فروشنده خبردار می‌شود.`,
  reason: 'ایراد مدرک',
  cancel: 'انصراف',
  withoutTitle: 'همهٔ مدارک پذیرفته نشده است. بهتر است صبر کنید تا کامل شود.',
  without: 'چرا بدون همهٔ مدارک تأیید می‌شود',
  withoutHint: 'فقط همکاران می‌بینند؛ دست‌کم ۱۰ حرف.',
  withoutMissing: 'دلیل را بنویسید.',
  waiting: 'مدرک در انتظار',
} as const;
