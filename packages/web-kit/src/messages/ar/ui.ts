import type * as ui from '@nesye/ui';
import type { Translation } from '../../language/translation.ts';

export const uiText: Translation<typeof ui.uiText> = {
  close: 'إغلاق',
  busy: 'جارٍ التنفيذ',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  closeToast: 'إغلاق التنبيه',
  hasAmountWords: false,
  inToman: (amount) => `${amount} تومان`,
  inRial: (amount, toman) => `${amount} ريال (${toman} تومان)`,
  units: { rial: 'ريال', toman: 'تومان', dinar: 'دينار' },
};
