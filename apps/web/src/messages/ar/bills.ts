import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/bills.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { countOf, daysOf } from '@nesye/web-kit/messages/ar/number-words.ts';
import { monthNames } from '@nesye/web-kit/messages/ar/date-words.ts';

const monthName = (month: number): string => monthNames[month - 1] ?? '';

export const billText: Translation<typeof fa.billText> = {
  heading: 'كشف الشهر',
  all: 'كل الكشوف',
  label: 'الكشوف',
  title: (month, year) => `كشف ${monthName(month)} ${toArabicDigits(year)}`,
  of: (month) => `كشف ${monthName(month)}`,
  count: (count) =>
    countOf(count, { one: 'عملية شراء', two: 'عمليتا شراء', few: '# عمليات', many: '# عملية', other: '# عملية' }),
  closesOn: (day) => `مفتوح حتى ${day}`,
  payableUntil: (day) => `المهلة حتى ${day}`,
  overdue: (days) => `تأخر ${daysOf(days)}`,
  paid: 'مدفوع',
  line: 'الائتمان',
  amount: 'مجموع المشتريات',
  penalty: 'غرامة التأخير',
  alreadyPaid: 'المدفوع',
  closes: 'يوم الإغلاق',
  due: 'مهلة الدفع',
  toPay: 'المبلغ المستحق',
  soFar: 'حتى اليوم',
  collectingNote: (day) => `تُضاف مشتريات آخر الشهر حتى ${day} إلى هذا الكشف. يمكنك الدفع قبل ذلك أيضًا.`,
  lateNote: (days) => `انقضت المهلة قبل ${daysOf(days)}. تُضاف غرامة التأخير حتى يوم الدفع.`,
  purchases: 'مشتريات هذا الشهر',
  paidTitle: 'هذا الكشف مدفوع',
  missingTitle: 'لا كشف بهذا العنوان',
  missing: 'لا مشتريات لك بنظام آخر الشهر في هذا الشهر.',
  emptyTitle: 'لا كشوف لك',
  empty: 'مشتريات «آخر الشهر» تُجمع كل شهر في كشف واحد وتُدفع بلا رسوم حتى الخامس من الشهر التالي.',
  end: 'شاهدت كل الكشوف',
  scan: 'الدفع برمز QR',
};
