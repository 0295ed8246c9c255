import type * as fa from '../fa/inbox.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { countOf } from '@nesye/web-kit/messages/ar/number-words.ts';

export const inboxText: Translation<typeof fa.inboxText> = {
  title: 'صندوق الرسائل',
  bell: 'صندوق الرسائل',
  bellUnread: (count) =>
    `صندوق الرسائل، ${countOf(count, { one: 'رسالة', two: 'رسالتان', few: '# رسائل', many: '# رسالة', other: '# رسالة' })} غير مقروءة`,
  unreadMark: 'غير مقروءة',
  filters: { show: { label: 'أي رسائل', all: 'الكل', unread: 'غير المقروءة' } },
  readAll: 'قرأتها كلها',
  allRead: 'قُرئت جميع الرسائل.',
  remove: (title) => `حذف رسالة «${title}»`,
  removed: 'حُذفت الرسالة.',
  emptyTitle: 'لا رسائل لديك',
  empty: 'مواعيد الأقساط وردود الدعم وتغييرات حسابك تظهر هنا.',
  emptyFilterTitle: 'قرأتها كلها',
  emptyFilter: 'لم تبقَ رسالة غير مقروءة.',
  end: 'لا رسائل أخرى',
  settings: 'إعداد الإشعارات',
  overflow: '+٩٩',
};
