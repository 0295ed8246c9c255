/** Words of the home screen. */
export const homeText = {
  hello: (name: string) => (name === '' ? 'سلام' : `سلام، ${name}`),
  pay: 'پرداخت در فروشگاه',
  payNote: 'کد QR را اسکن کنید',
  guestTitle: 'نسیه داده می‌شود',
  guest: 'در فروشگاه کد را اسکن کنید، تعداد قسط را انتخاب کنید و همان لحظه رسید بگیرید.',
  steps: ['کد QR فروشگاه را اسکن کنید', 'تعداد قسط و سررسیدها را ببینید', 'تأیید کنید و رسید بگیرید'],
  signUp: 'ثبت‌نام',
  signIn: 'حساب دارم؛ ورود',
  scanAsGuest: 'اسکن کد فروشگاه',
} as const;
