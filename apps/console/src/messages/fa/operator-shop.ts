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

/** Words of the commission of a shop and of its proposals. */
export const commissionText = {
  title: 'کارمزد و پیشینهٔ آن',
  none: 'هنوز کارمزدی با این فروشگاه قرار نشده است.',
  from: 'از',
  shop: 'فروشگاه',
  product: 'محصول',
  chooseProduct: 'محصول را انتخاب کنید',
  before: 'پیش از آن',
  after: 'کارمزد پیشنهادی',
  validFrom: 'آغاز از روز',
  percent: 'کارمزد به درصد',
  percentHint: 'تا ۲۰ درصد، با دو رقم اعشار؛ مثل ۱٫۷۵',
  percentWrong: 'درصد را مثل ۱٫۷۵ بنویسید.',
  propose: 'پیشنهاد کارمزد تازه',
  send: 'فرستادن پیشنهاد',
  cancel: 'انصراف',
  proposed: 'پیشنهاد شما رسید؛ همکار دیگری تصمیم می‌گیرد.',
  open: 'پیشنهاد کارمزد دیگری در انتظار تصمیم است.',
  toApprovals: 'دیدن پیشنهادها',
  reason: 'دلیل',
  reasonHint: 'همکار شما آن را می‌خواند.',
  reasonMissing: 'دلیل را بنویسید.',
} as const;
