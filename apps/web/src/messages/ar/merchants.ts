import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/merchants.ts';
import type { Translation } from '../translation.ts';
import { inInstallmentsOf } from './number-words.ts';

const figures = (count: number): string => toArabicDigits(count);

export const salesText: Translation<typeof fa.salesText> = {
  today: 'مبيعات اليوم',
  salesCount: (count) => `عدد المبيعات: ${figures(count)}`,
  net: 'الصافي بعد العمولة',
  nextPayout: 'التحويل التالي',
  noPayout: 'لا تحويل في الطريق',
  noPayoutNote: 'تُحوَّل كل عملية بيع في يوم العمل التالي.',
  forecast: 'متوقَّع',
  payoutOn: 'التحويل المتوقَّع',
  recent: 'آخر المبيعات',
  all: 'الكل',
  filterKind: 'طريقة البيع',
  installment: 'بالتقسيط',
  cash: 'نقدًا',
  endOfMonth: 'دفعة واحدة',
  inInstallments: (count) => `على ${inInstallmentsOf(count)}`,
  buyer: 'المشتري',
  amount: 'المبلغ',
  commission: 'العمولة',
  netAmount: 'الصافي',
  time: 'الساعة',
  kind: 'الطريقة',
  dayTotal: 'مجموع اليوم',
  failed: 'فاشلة',
  end: 'شاهدت كل المبيعات',
  emptyTitle: 'لا مبيعات لديك بعد',
  empty: 'ضع رمز QR على الطاولة؛ تظهر المبيعات هنا في لحظتها.',
  emptyFilterTitle: 'لا مبيعات بهذه المواصفات',
  emptyFilter: 'غيّر المرشّحات.',
  period: 'المدة',
  anyTime: 'كل الأيام',
  todayOnly: 'اليوم',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر الماضي',
  range: 'فترة أخرى',
  table: (day) => `مبيعات ${day}`,
};

export const shopText: Translation<typeof fa.shopText> = {
  qrTitle: 'رمز QR للمتجر',
  qrLabel: (title) => `رمز QR لـ ${title}`,
  qrNote: 'يمسح الزبون هذا الرمز ويشتري بالتقسيط.',
  printPoster: 'طباعة الملصق',
  posterLine: 'نسيئة، بكل ثقة',
  posterHow: 'امسح الرمز بكاميرا الهاتف واشترِ بالتقسيط',
  noTerminal: 'لم يُنشأ رمز لمتجرك بعد.',
  inactiveTerminal: 'هذا الرمز غير فعّال الآن.',
  statusInCheck: 'متجرك قيد المراجعة. لا يمكن البيع قبل اعتماده.',
  statusRejected: 'لم يُقبل طلب متجرك.',
  greeting: (shop) => `«${shop}»`,
};
