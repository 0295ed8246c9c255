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
