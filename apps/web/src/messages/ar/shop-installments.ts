import { toArabicDigits } from '@nesye/persian';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import type * as fa from '../fa/shop-installments.ts';

export const shopInstallmentsText: Translation<typeof fa.shopInstallmentsText> = {
  label: 'المبيعات بالتقسيط وأقساطها',
  search: 'البحث في المبيعات بالتقسيط',
  searchHint: 'رقم الفاتورة أو المبلغ أو رقم البيع أو الملاحظة',
  searchPress: 'بحث',
  fields: {
    date: 'تاريخ البيع',
    id: 'رقم البيع',
    buyer: 'المشتري',
    amount: 'مبلغ البيع',
    paid: 'أقساط مدفوعة',
    state: 'الحالة',
    last: 'آخر استحقاق',
  },
  filters: {
    period: {
      label: 'المدة',
      anyTime: 'كل الأيام',
      todayOnly: 'اليوم',
      thisMonth: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
      range: 'مدة محددة',
    },
  },
  paidOf: (paid, count) => `${toArabicDigits(paid)} من ${toArabicDigits(count)}`,
  overdue: (count) => `أقساط متأخرة: ${toArabicDigits(count)}`,
  settled: 'مسدَّد',
  onTime: 'في الموعد',
  end: 'رأيت كل المبيعات بالتقسيط',
  emptyTitle: 'لا مبيعات بالتقسيط بعد',
  empty: 'بعد أول بيع بالتقسيط ترى هنا دفع أقساطه.',
  emptyFilterTitle: 'لم نجد بيعًا',
  emptyFilter: 'غيّر عوامل التصفية.',
};
