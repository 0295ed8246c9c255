import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-related.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const relatedText: Translation<typeof fa.relatedText> = {
  title: 'مشترون على صلة بصاحب المتجر',
  note: 'لهؤلاء المشترين جهاز أو بطاقة استعملها صاحب المتجر أيضًا. قد يكون شراءً من النفس.',
  shares: { device: 'جهاز مشترك', card: 'بطاقة مشتركة' },
  purchases: (count) => `${toArabicDigits(String(count))} مشتريات،`,
};
