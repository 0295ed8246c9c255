import { formatToman, toArabicDigits } from '@nesye/persian';
import type * as ui from '@nesye/ui';
import type { Translation } from '../translation.ts';

export const uiText: Translation<typeof ui.uiText> = {
  close: 'إغلاق',
  busy: 'جارٍ التنفيذ',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  closeToast: 'إغلاق التنبيه',
  // The words of a number would be Persian ones: figures instead.
  spokenAmount: (amountRial) => `${toArabicDigits(formatToman(amountRial))} تومان`,
  units: { rial: 'ريال', toman: 'تومان', dinar: 'دينار' },
};
