import type * as fa from '../fa/agreement.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const agreementText: Translation<typeof fa.agreementText> = {
  before: 'بالمتابعة تقبل ',
  terms: 'شروط الاستخدام',
  and: ' و',
  privacy: 'سياسة الخصوصية',
  after: ' لدى نسيه.',
};
