import { toArabicDigits } from '@nesye/persian';

/** Words of a shop's case besides its decision. */
export const shopShowingText = {
  title: 'ما يعرضه المتجر',
  place: 'موقع المتجر',
  onMap: 'عرض على الخريطة',
  enamad: 'رمز الثقة',
  toEnamad: 'عرض الرمز',
  taxId: 'الرقم الضريبي',
  companyId: 'الرقم الوطني للشركة',
  hours: (day: string) => `ساعات العمل ${day}`,
  span: (opens: string, closes: string) => `${opens} إلى ${closes}`,
  picture: (number: string) => `الصورة ${number} للمتجر`,
} as const;

/** Words of the figures of a shop, in Arabic. */
export const glanceText = {
  label: 'في لمحة',
  ofOwner: (sign: string) => `المالك: ${sign}`,
  related: (count: number) => `${toArabicDigits(count)} مشترين على صلة بالمالك`,
  thisMonth: 'مبيعات هذا الشهر',
  lastMonth: 'مبيعات الشهر الماضي',
  sales: (count: number) => `${toArabicDigits(count)} مبيعات`,
  tooMany: 'أكثر من أن تُجمع هنا.',
  refunds: 'حصة المرتجع، شهران',
  disputes: 'حصة الاعتراض، شهران',
  none: 'لا شيء',
  next: 'الدفعة التالية',
  ratings: 'تقييم المشترين',
  raters: (count: number) => `${toArabicDigits(count)} مشترين`,
  places: 'الفروع والصناديق',
  placesOf: (branches: number, terminals: number) =>
    `${toArabicDigits(branches)} فروع، ${toArabicDigits(terminals)} صناديق`,
  staff: (count: number) => `${toArabicDigits(count)} زملاء`,
  payouts: 'آخر الدفعات',
  all: 'الكل',
} as const;

/** Words of the commission of a shop and of its proposals. */
export const commissionText = {
  title: 'العمولة وتاريخها',
  none: 'لم يُتفق مع هذا المتجر على عمولة بعد.',
  shop: 'المتجر',
  product: 'المنتج',
  chooseProduct: 'اختر المنتج',
  after: 'العمولة المقترحة',
  percent: 'العمولة بالمئة',
  percentHint: 'حتى ٢٠ بالمئة، بخانتين عشريتين؛ مثل ١٫٧٥',
  propose: 'اقتراح عمولة جديدة',
  open: 'ينتظر اقتراح عمولة آخر قرارًا.',
} as const;

/** Words of the end of a shop and of the proposals about it. */
export const closingText = {
  shop: 'المتجر',
  close: 'إغلاق المتجر',
  closeNote:
    'يُغلق المتجر نهائيًا: لا يبيع ولا يصدر رموزًا ولا يظهر في القوائم. يبقى إرجاع مبيعاته السابقة ممكنًا. القرار على زميل آخر.',
  hold: 'حجز الرصيد',
  holdHint: 'يستطيع المشتري الاعتراض خلال ٦٠ يومًا من الشراء. بعد هذه المدة يُحوَّل الرصيد تلقائيًا.',
  holdMissing: 'اختر المدة.',
  noHold: 'بلا حجز',
  days: (count: number) => `${toArabicDigits(count)} يومًا`,
  reason: 'السبب',
  reasonHint: 'يقرأ زميلك والبائع هذا النص.',
  reasonMissing: 'اكتب السبب.',
  send: 'إرسال الاقتراح',
  cancel: 'إلغاء',
  proposed: 'وصل اقتراحك؛ القرار على زميل آخر.',
  closingOpen: 'إغلاق هذا المتجر ينتظر قرارًا.',
  releaseOpen: 'الإفراج عن رصيد هذا المتجر ينتظر قرارًا.',
  toApprovals: 'عرض الاقتراحات',
  heldUntil: (day: string) => `يُحجز الرصيد حتى ${day} ثم يُحوَّل تلقائيًا.`,
  notHeld: 'يُحوَّل الرصيد كل يوم عمل إلى رقم شبا المتجر.',
  heldUntilDay: 'محجوز حتى',
  release: 'إفراج مبكر',
  releaseNote: 'يُحوَّل الرصيد من اليوم. تبقى حصة المبيعات المعترض عليها محجوزة. القرار على زميل آخر.',
} as const;

/** Words of the papers of a shop. */
export const shopPapersText = {
  pages: 'صفحات الوثائق',
  title: 'وثائق المتجر',
  kinds: {
    business_licence: 'رخصة المزاولة',
    owner_national_card: 'البطاقة الوطنية لصاحب المتجر',
    tax_registration: 'شهادة التسجيل الضريبي',
  },
  states: { missing: 'لم تُرسل', in_check: 'تنتظر المراجعة', confirmed: 'مقبولة', rejected: 'مرفوضة' },
  until: 'المراجعة حتى',
  openFirst: 'للقبول افتح كل الصفحات أولًا.',
  accept: (paper: string) => `قبول ${paper}`,
  accepted: (paper: string) => `قُبلت ${paper}.`,
  refuse: (paper: string) => `رفض ${paper}`,
  refuseNow: 'رفض الوثيقة',
  refused: (paper: string) => `رُفضت ${paper} وسيُخطر البائع.`,
  reason: 'عيب الوثيقة',
  cancel: 'إلغاء',
  withoutTitle: 'لم تُقبل كل الوثائق. الأفضل أن تنتظر اكتمالها.',
  without: 'لماذا يُقبل بدون كل الوثائق',
  withoutHint: 'يراه الزملاء فقط؛ ١٠ أحرف على الأقل.',
  withoutMissing: 'اكتب السبب.',
  waiting: 'وثيقة تنتظر',
} as const;
