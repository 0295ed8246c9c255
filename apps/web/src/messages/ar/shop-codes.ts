import type * as fa from '../fa/shop-codes.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const codeText: Translation<typeof fa.codeText> = {
  fakeTitle: 'هذا الرمز ليس من نسيه',
  fake: 'توقيع هذا الرمز غير صحيح. ربما ألصقه أحد فوق رمز المتجر.',
  imitation: 'هذا الرمز ينتحل صفة نسيه، لكنه يقود إلى موقع آخر:',
  fakeStep: 'لا تدفع بهذا الرمز. أخبر البائع وأبلغنا.',
  fakeStepOffline: 'لا تدفع بهذا الرمز وأخبر البائع. أبلغنا عندما يتوفر لديك الإنترنت.',
  report: 'إبلاغ الدعم',
  again: 'مسح من جديد',
  signedBy: 'رمز موقّع من نسيه للمتجر',
  compare: 'قارن الاسم بلافتة المتجر.',
  needsNetwork: 'الدفع يحتاج إلى الإنترنت. تابع عندما تتصل.',
  networkBack: 'عاد الإنترنت. يمكنك المتابعة.',
  goOn: 'متابعة الدفع',
  unsignedTitle: 'لا يمكن تأكيد هذا الرمز بلا إنترنت',
  unsigned: 'الرموز القديمة ليس لها توقيع. عندما تتصل بالإنترنت ترى اسم المتجر وتدفع.',
};
