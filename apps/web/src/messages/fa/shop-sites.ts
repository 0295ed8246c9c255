/** Words of the sites that buyers come back to. */
export const siteText = {
  title: 'سایت فروشگاه',
  lead: 'اگر کد پرداخت را از سایت خودتان می‌سازید، خریدار پس از پرداخت به آن برمی‌گردد. سایت را ثبت کنید؛ پس از تأیید ما قابل استفاده است.',
  add: 'ثبت سایت',
  addNow: 'ثبت سایت',
  adding: 'در حال ثبت',
  added: 'سایت ثبت شد و در صف بررسی است.',
  address: 'نشانی سایت',
  addressHint: 'مثل https://shop.ir',
  addressMissing: 'نشانی سایت را بنویسید.',
  states: { in_check: 'در حال بررسی', approved: 'تأییدشده', rejected: 'تأیید نشد' },
  remove: 'برداشتن',
  removeOf: (site: string) => `برداشتن ${site}`,
  removeAsk: (site: string) => `${site} برداشته شود؟ خریدار دیگر به آن برنمی‌گردد.`,
  removed: 'سایت برداشته شد.',
  cancel: 'انصراف',
} as const;
