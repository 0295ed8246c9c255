import type * as fa from '../fa/notices.ts';
import type { Translation } from '../../language/translation.ts';

export const noticeText: Translation<typeof fa.noticeText> = {
  region: 'الإعلانات',
  title: 'إعلان',
  dismiss: 'إغلاق الإعلان',
  openChat: 'محادثة الدعم',
};
