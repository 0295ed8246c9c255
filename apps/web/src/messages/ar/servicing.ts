import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/servicing.ts';
import type { Translation } from '../translation.ts';

const figures = (count: number): string => toArabicDigits(count);

export const installmentText: Translation<typeof fa.installmentText> = {
  remaining: 'المتبقي',
  overdue: 'متأخر عن موعده',
  paidSum: 'المدفوع',
  count: (count) => `${figures(count)} أقساط`,
  views: 'عرض الأقساط',
  list: 'قائمة',
  month: 'شهر',
  year: 'سنة',
  filter: 'أي الأقساط',
  showRemaining: 'المتبقية',
  showPaid: 'المدفوعة',
  showAll: 'الكل',
  position: (seq, count) => (count > 1 ? `القسط ${figures(seq)} من ${figures(count)}` : 'دفعة واحدة'),
  details: (shop) => `تفاصيل الشراء من «${shop}»`,
  partlyPaid: 'المتبقي من',
  emptyTitle: 'لا أقساط عليك',
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
  dayLabel: (day, count) => (count === 0 ? day : `${day}، ${figures(count)} أقساط`),
  standing: (count, paid, overdue) => `${figures(count)} أقساط، ${figures(paid)} مدفوعة${overdue > 0 ? `، ${figures(overdue)} متأخرة` : ''}`,
};

export const weekdayNames: Translation<typeof fa.weekdayNames> = ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'];
export const weekdayLetters: Translation<typeof fa.weekdayLetters> = ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'];
export const monthNames: Translation<typeof fa.monthNames> = ['فروردين', 'أرديبهشت', 'خرداد', 'تير', 'مرداد', 'شهريور', 'مهر', 'آبان', 'آذر', 'دي', 'بهمن', 'إسفند'];

export const nextDueText: Translation<typeof fa.nextDueText> = {
  title: 'القسط التالي',
  all: 'كل الأقساط',
  due: 'الموعد',
  overdueTitle: 'قسط متأخر',
  overdue: (count) => `${figures(count)} من الأقساط تجاوز موعده`,
  overdueAmount: 'مجموع المتأخر',
  alsoOwed: 'المتبقي من كل الأقساط',
  noneTitle: 'لا دين عليك',
  none: 'دُفعت كل أقساطك.',
  neverTitle: 'لا أقساط لديك بعد',
  never: 'اشترِ بالتقسيط من متاجر نسيه؛ تظهر المواعيد هنا.',
  ring: (text) => `موعد القسط التالي: ${text}`,
};
