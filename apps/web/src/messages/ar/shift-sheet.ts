import { toPersianDigits } from '@nesye/persian';
import type * as fa from '../fa/shift-sheet.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const shiftText: Translation<typeof fa.shiftText> = {
  title: 'كشف الوردية',
  day: 'اليوم',
  days: { today: 'اليوم', yesterday: 'أمس' },
  from: 'من الساعة',
  until: 'إلى الساعة',
  untilNote: 'الساعة التي تسبق البداية هي في اليوم التالي.',
  terminal: 'الصندوق',
  allTerminals: 'كل الصناديق',
  who: 'صاحب الرمز',
  everyone: 'الجميع',
  own: 'أنا',
  span: (from, until) => `من ${from} إلى ${until}`,
  ofEveryone: 'مبيعات الجميع، برموزهم وبرمز الصندوق',
  of: (name) => `مبيعات رموز ${toPersianDigits(name)}`,
  count: 'عدد المبيعات',
  amount: 'المبيعات',
  refundCount: 'عدد المرتجعات',
  refunded: 'المرتجع',
  commission: 'العمولة',
  net: 'الصافي',
  ways: 'بحسب طريقة البيع',
  countOf: (sales, refunds) =>
    `المبيعات: ${toPersianDigits(sales)}${refunds === 0 ? '' : `، المرتجعات: ${toPersianDigits(refunds)}`}`,
  noAmounts: 'لا مبالغ في كشفك. يرى صاحب المتجر أو المدير الوردية نفسها بمبالغها.',
  emptyTitle: 'لا مبيعات في هذه الوردية',
  empty: 'غيّر الساعة أو الصندوق أو البائع.',
  pdf: 'تنزيل الكشف للطباعة',
  pdfBusy: 'يجري إعداد الكشف',
};
