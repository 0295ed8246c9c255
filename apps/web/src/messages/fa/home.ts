/** Words of the home screen. */
export const homeText = {
  hello: (name: string) => (name === '' ? 'سلام' : `سلام، ${name}`),
  actions: {
    label: 'کارهای پرکاربرد',
    scan: 'اسکن',
    pay: 'پرداخت قسط',
    charge: 'شارژ',
    near: 'فروشگاه‌ها',
    topUp: 'افزایش موجودی',
  },
  guestTitle: 'نسیه داده می‌شود',
  guest: 'در فروشگاه کد را اسکن کنید، تعداد قسط را انتخاب کنید و همان لحظه رسید بگیرید.',
  steps: ['کد QR فروشگاه را اسکن کنید', 'تعداد قسط و سررسیدها را ببینید', 'تأیید کنید و رسید بگیرید'],
  signUp: 'ثبت‌نام',
  signIn: 'حساب دارم؛ ورود',
  scanAsGuest: 'اسکن کد فروشگاه',
} as const;
