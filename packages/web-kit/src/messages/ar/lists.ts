import type * as fa from '../fa/lists.ts';
import type { Translation } from '../../language/translation.ts';

export const listText: Translation<typeof fa.listText> = {
  loading: 'جارٍ التحميل',
  refresh: 'تحديث',
  failedTitle: 'لم يتم التحميل',
  tryAgain: 'إعادة المحاولة',
  more: 'المزيد',
  comma: '، ',
  clearFilter: 'عرض الكل',
  clearSelection: 'إلغاء التحديد',
  selectAll: 'تحديد الكل',
  totalOf: (total, column) => `${total}، ${column}`,
  select: (name) => `تحديد ${name}`,
  order: 'الترتيب',
  ascending: 'من الأقل إلى الأكثر',
  descending: 'من الأكثر إلى الأقل',
  fromDay: 'من تاريخ',
  untilDay: 'إلى تاريخ',
  dayExample: '١٤٠٥/٠١/٠١',
  dayWrong: 'هذا التاريخ غير صحيح.',
  rangeTurned: 'هذا التاريخ قبل تاريخ البداية.',
  applyRange: 'عرض',
};

export const installmentStatusText: Translation<typeof fa.installmentStatusText> = {
  dueLater: 'لم يحن موعده',
  paid: 'مدفوع',
  cancelled: 'ملغى',
  overdue: 'متأخر',
  paused: 'متوقف',
};

export const unitText: Translation<typeof fa.unitText> = { label: 'وحدة المبلغ', rial: 'ريال', toman: 'تومان' };

export const dayText: Translation<typeof fa.dayText> = { today: 'اليوم', yesterday: 'أمس' };
