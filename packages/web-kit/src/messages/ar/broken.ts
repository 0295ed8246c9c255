import type * as fa from '../fa/broken.ts';
import type { Translation } from '../../language/translation.ts';

export const brokenText: Translation<typeof fa.brokenText> = {
  text: 'حدث خطأ من جهتنا ولم يضِع شيء مما يخصك. أعد المحاولة، وإن تكرر الأمر فعُد بعد قليل.',
  paymentText: 'حدث خطأ من جهتنا. قبل أن تدفع من جديد راجع العمليات: إن كان الدفع قد تمّ فستجده هناك.',
  toTransactions: 'عرض العمليات',
  toReviews: 'إلى المراجعات',
};
