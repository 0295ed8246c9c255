import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/servicing.ts';
import type { Translation } from '../translation.ts';
import { installmentsOf } from './number-words.ts';

const figures = (count: number): string => toArabicDigits(count);

export const installmentText: Translation<typeof fa.installmentText> = {
  remaining: 'المتبقي',
  overdue: 'متأخر',
  paidSum: 'المدفوع',
  count: installmentsOf,
  views: 'عرض الأقساط',
  list: 'قائمة',
  month: 'شهر',
  year: 'سنة',
  filter: 'أي الأقساط',
  showRemaining: 'المتبقية',
  showDue: 'حلّ موعدها',
  showPaid: 'المدفوعة',
  showAll: 'الكل',
  position: (seq, count) => (count > 1 ? `القسط ${figures(seq)} من ${figures(count)}` : 'دفعة واحدة'),
  details: (shop) => `تفاصيل الشراء من «${shop}»`,
  partlyPaid: 'المتبقي من',
  emptyTitle: 'لا أقساط عليك',
  emptyDueTitle: 'لا قسط حلّ موعده',
  emptyDue: 'لم يحلّ موعد أي قسط حتى اليوم.',
  payableUntil: (day) => `المهلة حتى ${day}`,
  dueToday: 'المستحق حتى اليوم',
  empty: 'حين تشتري بالتقسيط يظهر جدول الدفع هنا.',
  emptyPaidTitle: 'لم تدفع قسطًا بعد',
  emptyMonth: 'لا أقساط عليك في هذا الشهر.',
  emptyDay: 'لا أقساط عليك في هذا اليوم.',
  scan: 'الدفع برمز QR',
  end: 'شاهدت كل الأقساط',
  selected: (count) => `اختير ${figures(count)} من الأقساط`,
  pay: 'دفع',
  reset: 'مسح الاختيار',
  payNotOpen: 'دفع القسط من هنا لم يُفتح بعد. شاهد المواعيد هنا حتى ذلك الحين.',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  today: 'اليوم',
  wholeMonth: 'الشهر كله',
  monthTotal: 'مجموع هذا الشهر',
  yearTotal: 'مجموع هذه السنة',
  legendPaid: 'مدفوع',
  legendOverdue: 'متأخر',
  legendDue: 'متبقٍ',
  asTable: 'على شكل جدول',
  monthColumn: 'الشهر',
  amountColumn: 'المبلغ',
  countColumn: 'العدد',
  paidColumn: 'المدفوع',
  overdueColumn: 'المتأخر',
  noneInMonth: 'بلا أقساط',
  dayLabel: (day, count) => (count === 0 ? day : `${day}، ${installmentsOf(count)}`),
  standing: (count, paid, overdue) => `${installmentsOf(count)}، ${figures(paid)} مدفوعة${overdue > 0 ? `، ${figures(overdue)} متأخرة` : ''}`,
};

export const weekdayNames: Translation<typeof fa.weekdayNames> = ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'];
export const weekdayLetters: Translation<typeof fa.weekdayLetters> = ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'];
export const monthNames: Translation<typeof fa.monthNames> = ['فروردين', 'أرديبهشت', 'خرداد', 'تير', 'مرداد', 'شهريور', 'مهر', 'آبان', 'آذر', 'دي', 'بهمن', 'إسفند'];

export const nextDueText: Translation<typeof fa.nextDueText> = {
  title: 'الموعد التالي',
  dueTitle: 'المستحق اليوم',
  overdueTitle: 'الأقساط المتأخرة',
  all: 'كل الأقساط',
  due: (count) => `أقساط حلّ موعدها حتى اليوم: ${figures(count)}`,
  overdue: (count) => `أقساط انقضت مهلتها: ${figures(count)}`,
  payableUntil: (day) => `المهلة حتى ${day}`,
  next: (day) => `الموعد التالي، ${day}`,
  alsoOwed: 'المتبقي من كل الأقساط',
  noneTitle: 'لا دين عليك',
  none: 'دُفعت كل أقساطك.',
  neverTitle: 'لا أقساط لديك بعد',
  never: 'اشترِ بالتقسيط من متاجر نسيه؛ تظهر المواعيد هنا.',
  ring: (text) => `الموعد: ${text}`,
  ringOverdue: (text) => `مهلة الدفع: ${text}`,
};
