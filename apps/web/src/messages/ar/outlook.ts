import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/outlook.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const outlookText: Translation<typeof fa.outlookText> = {
  total: 'المستحق في ستة أشهر',
  monthsTitle: 'شهرًا بشهر',
  none: 'بلا أقساط',
  month: (name, year) => `${name} ${toArabicDigits(year)}`,
  heaviest: (name) => `أثقل شهر: ${name}`,
  earlier: 'أقساط الأشهر الماضية المتأخرة ليست في هذا المجموع.',
  emptyTitle: 'لا أقساط عليك في الأشهر الستة المقبلة',
  empty: 'حين تشتري بالتقسيط تظهر مواعيد أقساطك هنا جنبًا إلى جنب.',
  payoffTitle: 'إن سدّدت اليوم',
  payoffAmount: 'مبلغ التسوية اليوم',
  saving: 'تدفع أقل بمقدار',
  savingSum: 'مجموع ما توفره',
  noSaving: 'السداد المبكر لا يُنقص من هذا الائتمان شيئًا.',
  payoff: 'عرض التسوية',
};
