import type * as fa from '../fa/credit-active.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const activeCreditText: Translation<typeof fa.activeCreditText> = {
  history: 'حدك منذ البداية',
  change: { opened: 'فُتح', raised: 'زاد', lowered: 'نقص', closed: 'أُغلق' },
  nothing: 'بلا حد',
  actions: 'إجراءات أخرى لهذا الائتمان',
  frozenTitle: 'هذا الائتمان مجمّد حاليًا',
  frozen: 'لا يمكن الشراء به، لكنك تدفع أقساطك كالمعتاد، وللتأخير غرامته كالمعتاد. تواصل مع الدعم لمعرفة السبب.',
  blockedTitle: 'الشراء بهذا الائتمان موقوف حاليًا',
  blocked: 'يُفتح من جديد حين تدفع الأقساط المتأخرة.',
  installments: 'عرض الأقساط',
  raise: 'زيادة الحد',
  upTo: (limit) => `يمكن بتقريرك الائتماني رفع الحد إلى ${limit}.`,
  noMore: 'بتقريرك الائتماني الحالي لا يزيد الحد عن هذا.',
  scoreFirst: 'تحتاج زيادة الحد إلى تقرير ائتماني صالح.',
  score: 'بدء التقييم الائتماني',
  close: 'إغلاق هذا الائتمان',
  closeTitle: 'هل تغلق هذا الائتمان؟',
  closeNote: 'لن تشتري به بعد الآن. يعود إليك ما قدّمته من شيك أو سند ويتحرّر الكفلاء. للحصول عليه مجددًا تقدّم طلبًا جديدًا.',
  closeYes: 'نعم، أغلقه',
  closeNo: 'أُبقيه',
  closed: 'أُغلق الائتمان',
};
