import type * as fa from '../fa/till-mode.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const tillModeText: Translation<typeof fa.tillModeText> = {
  open: 'وضع الصندوق',
  label: 'وضع الصندوق',
  shiftSheet: 'كشف نهاية الوردية',
  leave: 'الخروج من وضع الصندوق',
  soundOn: 'الصوت يعمل',
  soundOff: 'الصوت مغلق',
  amount: 'مبلغ البيع',
  pad: 'لوحة الأرقام',
  back: 'مسح آخر رقم',
  make: 'إنشاء الرمز',
  making: 'جارٍ إنشاء الرمز',
  picture: 'رمز QR لهذه الدفعة',
  waiting: 'بانتظار دفع المشتري',
  cancel: 'رجوع',
  paid: 'تم الدفع',
  buyer: 'المشتري',
  next: 'البيع التالي',
  last: 'آخر خمس مبيعات',
  none: 'لا مبيعات بعد.',
  closed: 'هذا المتجر لا يبيع الآن.',
};

export const closedShopText: Translation<typeof fa.closedShopText> = {
  title: 'أُغلق متجرك نهائيًا',
  reason: (reason) => `السبب: ${reason}`,
  note: 'لا تُسجّل مبيعات بعد الآن. إرجاع المبيعات السابقة ممكن، وترى التقارير والدفعات.',
  held: (day) => `يبقى رصيدك لدى نسيه حتى ${day} ثم يُحوَّل تلقائيًا إلى رقم شبا المتجر.`,
  paid: 'يُحوَّل رصيدك كل يوم عمل إلى رقم شبا المتجر.',
  toPayouts: 'الرصيد والدفعات',
};
