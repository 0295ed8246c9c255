import type * as fa from '../fa/leave.ts';
import type { Translation } from '../../language/translation.ts';

export const leaveText: Translation<typeof fa.leaveText> = {
  title: 'هل تغادر دون حفظ؟',
  text: 'ما كتبته لم يُحفظ وسيضيع.',
  yes: 'المغادرة دون حفظ',
  no: 'أبقى هنا',
};
