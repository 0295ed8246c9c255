import { toPersianDigits } from '@nesye/persian';

/** Words of fields that several features share. */
export const fieldText = {
  birthDate: 'تاریخ تولد',
  birthDateExample: '۱۳۷۰/۰۵/۲۳',
  birthDateHint: 'سال، ماه و روز را به ترتیب بنویسید.',
  birthDateRead: (day: string, age: number) => `${day}، ${toPersianDigits(age)} ساله`,
  gregorian: (day: string) => `(${day} میلادی)`,
  birthDateWrong: 'چنین روزی در تقویم نیست.',
  birthDateMissing: 'تاریخ تولد را کامل بنویسید.',
  dayHint: (from: string, until: string) => `از ${from} تا ${until}`,
  dayMissing: 'تاریخ را کامل بنویسید.',
  dayWrong: 'این روز در بازهٔ پذیرفته نیست.',
  province: 'استان',
  provincePick: 'انتخاب استان',
  provinceMissing: 'استان را انتخاب کنید.',
  city: 'شهر',
  cityPick: 'انتخاب شهر',
  cityMissing: 'شهر را انتخاب کنید.',
  street: 'نشانی',
  streetExample: 'خیابان، کوچه، پلاک، واحد',
  streetMissing: 'نشانی را بنویسید.',
  postalCode: 'کد پستی',
  postalCodeHint: 'ده رقم، روی قبض یا سند',
  postalCodeWrong: 'کد پستی درست نیست؛ از روی قبض یا سند بنویسید.',
  postalCodeMissing: 'کد پستی ده رقم دارد.',
} as const;
