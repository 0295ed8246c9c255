import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/statement.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const creditStatementText: Translation<typeof fa.creditStatementText> = {
  periods: 'فترة الكشف',
  periodTexts: { month: 'هذا الشهر', quarter: 'ثلاثة أشهر', year: 'هذه السنة', lastYear: 'السنة الماضية' },
  credits: 'الائتمان',
  closing: 'الدين في نهاية الفترة',
  notBooked: 'غرامة هذا الشهر حتى اليوم',
  owedToday: 'الدين اليوم',
  span: (from, to) => `من ${from} إلى ${to}`,
  opening: 'الدين في بداية الفترة',
  purchased: 'المشتريات والرسوم',
  penalties: 'غرامة التأخير',
  paid: 'المدفوعات',
  givenBack: 'رسوم وغرامات معادة',
  takenBack: 'مدفوعات استُرجعت',
  lines: 'الحركة',
  kinds: {
    purchase: 'شراء',
    penalty: 'غرامة التأخير',
    waiver: 'إعفاء من الغرامة',
    refund: 'إرجاع شراء',
    rebate: 'رسوم معادة',
    payment: 'دفع',
    chargeback: 'استرجاع دفعة',
  },
  receipt: (number) => `إيصال ${toArabicDigits(number)}`,
  balance: 'المتبقي',
  emptyTitle: 'لا حركة في هذه الفترة',
  empty: 'تظهر هنا مشتريات كل فترة ومدفوعاتها.',
  noneTitle: 'لم تشترِ بالائتمان بعد',
  scan: 'الدفع برمز QR',
  pdf: 'حفظ PDF',
  pdfBusy: 'جارٍ الإنشاء',
};
