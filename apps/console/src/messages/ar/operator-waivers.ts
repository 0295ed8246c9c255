import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-waivers.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const waiverText: Translation<typeof fa.waiverText> = {
  propose: 'اقتراح إعفاء',
  rows: 'الأقساط وحصة كل منها',
  choose: (due) => `اختيار القسط المستحق في ${due}`,
  chooseAll: 'اختيار كل الأقساط التي عليها غرامة',
  proposeFor: (count) => `اقتراح إعفاء لعدد ${toArabicDigits(count)} من الأقساط`,
  penaltyOf: (count) => `غرامة اليوم لعدد ${toArabicDigits(count)} من الأقساط`,
  shared: 'يبدأ من أقدم قسط ولا تزيد حصة القسط على غرامته.',
  find: 'بحث',
  mobile: 'جوال العميل',
  noRowsTitle: 'لم نجد قسطًا متأخرًا',
  noRows: 'هذا الرقم ليس لعميل في نسيه، أو لا قسط متأخر عليه.',
  rowsEnd: 'نهاية الأقساط المتأخرة',
  dueOn: 'الاستحقاق',
  daysLate: 'أيام التأخير',
  days: (count) => toArabicDigits(count),
  penalty: 'غرامة اليوم',
  amount: 'مبلغ الإعفاء',
  reason: 'السبب',
  reasonMissing: 'اكتب السبب.',
  reasonHint: 'يبقى في سجل التدقيق ويقرر به زميل آخر.',
  tooLarge: 'لا يزيد على غرامة اليوم.',
  send: 'إرسال للتأكيد',
  cancel: 'إلغاء',
  sent: 'أُرسل الاقتراح إلى زميل آخر للتأكيد.',
};
