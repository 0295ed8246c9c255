import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/fields.ts';
import type { Translation } from '../../language/translation.ts';

export const fieldText: Translation<typeof fa.fieldText> = {
  birthDate: 'تاريخ الميلاد',
  birthDateExample: '١٩٩١/٠٨/١٤',
  birthDateHint: 'اكتب السنة ثم الشهر ثم اليوم متتابعة.',
  birthDateRead: (day, age) => `${day}، العمر ${toArabicDigits(age)}`,
  gregorian: (day) => `(${toArabicDigits(day)} ميلادي)`,
  birthDateWrong: 'لا يوجد يوم كهذا في التقويم.',
  birthDateMissing: 'اكتب تاريخ الميلاد كاملًا.',
  dayHint: (from, until) => `من ${from} إلى ${until}`,
  dayMissing: 'اكتب التاريخ كاملًا.',
  dayWrong: 'هذا اليوم خارج المدة المقبولة.',
  province: 'المحافظة',
  provincePick: 'اختر المحافظة',
  provinceMissing: 'اختر المحافظة.',
  city: 'المدينة',
  cityPick: 'اختر المدينة',
  cityMissing: 'اختر المدينة.',
  street: 'العنوان',
  streetExample: 'الشارع، الزقاق، رقم البناية، الوحدة',
  streetMissing: 'اكتب العنوان.',
  postalCode: 'الرمز البريدي',
  postalCodeHint: 'عشرة أرقام، على الفاتورة أو السند',
  postalCodeWrong: 'الرمز البريدي غير صحيح؛ اكتبه كما في الفاتورة أو السند.',
  postalCodeMissing: 'الرمز البريدي عشرة أرقام.',
  iraqiPostalCodeHint: 'خمسة أرقام',
  iraqiPostalCodeWrong: 'الرمز البريدي في العراق خمسة أرقام.',
};
