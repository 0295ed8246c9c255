import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-money.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** Words of the view of the money in Arabic. */
export const moneyText: Translation<typeof fa.moneyText> = {
  tiles: {
    ordersInDoubt: 'طلب بلا جواب',
    ordersOpen: 'طلب مفتوح لدى الأطراف الخارجية',
    suspense: 'في الحساب المعلق',
    differences: 'فرق مفتوح',
    late: 'فرق فات موعده',
    payoutsWaiting: 'دفعة في الطريق',
    payoutsFailed: 'دفعة عادت في ٣٠ يومًا',
    gateway: 'دفع بطاقة مجهول',
  },
  tilesLabel: 'ما يجب النظر فيه',
  books: 'الدفاتر',
  lastClosed: 'آخر يوم مغلق',
  audit: 'آخر تدقيق للدفاتر',
  none: 'لا شيء بعد',
  ledger: 'ميزان المراجعة',
  days: 'نهاية أيام العمل',
  daysHint: 'عدد كل خطوة هو السجلات التي كتبتها.',
  noDays: 'لم يغلق أي يوم عمل بعد.',
  day: 'اليوم',
  steps: {
    fees: 'الرسوم',
    penalties: 'الغرامات',
    delinquency: 'التأخيرات',
    blocking: 'الحظر',
    charge_off: 'الإخراج من الدفتر',
    promises: 'الوعود',
    close: 'إغلاق الدفتر',
    sales: 'مجموع المبيعات',
    portfolio: 'مجموع الديون',
  },
  step: { waiting: 'ليس بعد', running: 'جار' },
  done: (count) => toArabicDigits(count),
  endedAt: 'النهاية',
};
