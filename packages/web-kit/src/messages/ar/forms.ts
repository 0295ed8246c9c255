import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/forms.ts';
import type { Translation } from '../../language/translation.ts';

export const formText: Translation<typeof fa.formText> = {
  missing: 'املأ هذا الحقل.',
  wrong: 'هذه القيمة غير صحيحة.',
  tooShort: (least) => `اكتب ${toArabicDigits(least)} أحرف أو أرقام على الأقل.`,
  tooLong: (most) => `الحد الأقصى ${toArabicDigits(most)} حرفًا أو رقمًا.`,
  tooSmall: (least) => `لا يقل عن ${toArabicDigits(least)}.`,
  tooLarge: (most) => `لا يزيد على ${toArabicDigits(most)}.`,
};
