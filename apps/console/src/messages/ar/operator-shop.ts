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

/** Words of the commission of a shop and of its proposals. */
export const commissionText = {
  title: 'العمولة وتاريخها',
  none: 'لم يُتفق مع هذا المتجر على عمولة بعد.',
  from: 'من',
  shop: 'المتجر',
  product: 'المنتج',
  chooseProduct: 'اختر المنتج',
  before: 'قبل ذلك',
  after: 'العمولة المقترحة',
  validFrom: 'تبدأ من يوم',
  percent: 'العمولة بالمئة',
  percentHint: 'حتى ٢٠ بالمئة، بخانتين عشريتين؛ مثل ١٫٧٥',
  percentWrong: 'اكتب النسبة مثل ١٫٧٥.',
  propose: 'اقتراح عمولة جديدة',
  send: 'إرسال الاقتراح',
  cancel: 'إلغاء',
  proposed: 'وصل اقتراحك؛ يقرر زميل آخر.',
  open: 'ينتظر اقتراح عمولة آخر قرارًا.',
  toApprovals: 'عرض الاقتراحات',
  reason: 'السبب',
  reasonHint: 'يقرؤه زميلك.',
  reasonMissing: 'اكتب السبب.',
} as const;
