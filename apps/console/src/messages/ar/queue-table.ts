import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/queue-table.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const queueTableText: Translation<typeof fa.queueTableText> = {
  columns: 'الأعمدة',
  columnsLead: 'أي أعمدة تظهر وبأي ترتيب',
  earlier: (column) => `${column} إلى الأمام`,
  later: (column) => `${column} إلى الخلف`,
  pin: (column) => `تثبيت ${column}`,
  views: 'العروض',
  viewsLead: 'الأعمدة والترتيب والمرشحات الحالية باسم واحد',
  noViews: 'لم تحفظ أي عرض بعد.',
  viewName: 'اسم العرض',
  keepView: 'حفظ العرض',
  deleteView: (name) => `حذف العرض ${name}`,
  viewKept: 'حُفظ العرض.',
  viewsFull: 'لا مكان لأكثر من ٢٠ عرضًا لقائمة واحدة.',
  export: 'تصدير CSV',
  exported: (count) => `في الملف ${toArabicDigits(count)} صفًا.`,
  exportCut: (count) => `في الملف ${toArabicDigits(count)} صف على الأكثر؛ ضيّق القائمة بالمرشحات.`,
  split: 'الملف بجانب القائمة',
  close: 'إغلاق الملف',
  refresh: 'تحديث',
  fresh: (count) => `${toArabicDigits(count)} جديدة`,
  total: (count) => `العدد ${toArabicDigits(count)}`,
  totalMore: (count) => `أكثر من ${toArabicDigits(count)}`,
  totalShown: (shown, count) => `يظهر ${toArabicDigits(shown)} من ${toArabicDigits(count)}`,
  chosen: (count) => `اختير ${toArabicDigits(count)}`,
  ofShop: (shop: string) => `المتجر ${toArabicDigits(shop)}`,
  allShops: 'صفوف كل المتاجر',
  done: 'إغلاق',
};
