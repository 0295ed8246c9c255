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
