import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-surveys.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const figures = (value: number): string => toArabicDigits(value);

export const surveysText: Translation<typeof fa.surveysText> = {
  emptyTitle: 'لا استطلاع',
  empty: 'تُكتب الأسئلة في قاعدة البيانات.',
  end: 'نهاية القائمة',
  label: 'الاستطلاعات',
  fields: { title: 'الاستطلاع', moment: 'وقت السؤال', completed: 'المجيبون', state: 'الحالة' },
  moments: { first_purchase: 'بعد أول شراء', first_repaid_installment: 'بعد أول قسط مدفوع' },
  isOpen: 'مفتوح',
  isEnded: 'منتهٍ',
  open: (title) => `نتيجة ${title}`,
  back: 'كل الاستطلاعات',
  completed: (count) => `عدد الأجوبة ${figures(count)}`,
  tooFew: (minimum) => `تظهر النتيجة من ${figures(minimum)} أجوبة فصاعدًا، حتى لا يُعرف جواب أحد.`,
  table: 'الأجوبة في جدول',
  heads: ['الجواب', 'العدد'],
  missingTitle: 'لم يوجد هذا الاستطلاع',
  missing: 'ربما العنوان غير صحيح.',
};
