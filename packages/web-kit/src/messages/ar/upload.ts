import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/upload.ts';
import type { Translation } from '../../language/translation.ts';

export const uploadText: Translation<typeof fa.uploadText> = {
  pick: 'اختر ملفًا',
  pickMore: 'أضف ملفًا',
  files: 'الملفات',
  empty: 'هذا الملف فارغ.',
  wrongKind: 'هذا النوع من الملفات غير مقبول.',
  tooLarge: (megabytes) => `حجم الملف أكبر من ${toArabicDigits(megabytes)} ميغابايت.`,
  tooMany: (files) => `الحد الأقصى ${toArabicDigits(files)} ملفات.`,
  refused: 'لم يُقبل هذا الملف. اختر ملفًا آخر.',
  sending: (percent) => `أُرسل ${toArabicDigits(percent)}٪`,
  checking: 'جارٍ الفحص',
  lineLost: 'انقطع الاتصال؛ يستمر الإرسال عند عودته.',
  sent: 'أُرسل',
  cancelOf: (name) => `إلغاء إرسال ${name}`,
  retryOf: (name) => `إعادة إرسال ${name}`,
  removeOf: (name) => `حذف ${name}`,
  cancel: 'إلغاء',
  retry: 'إعادة الإرسال',
  remove: 'حذف',
  sentPicture: 'الصورة المرسلة',
  openPicture: 'عرض الصورة',
  savePicture: 'حفظ الصورة',
};
