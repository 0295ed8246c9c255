import type * as fa from '../fa/desk.ts';
import type { Translation } from '../../language/translation.ts';

export const deskText: Translation<typeof fa.deskText> = {
  close: 'إغلاق',
  help: 'مفاتيح الاختصار',
  keys: {
    next: 'السطر التالي',
    previous: 'السطر السابق',
    open: 'فتح السطر',
    close: 'إغلاق والعودة إلى السطر',
    search: 'البحث',
    help: 'هذه المساعدة',
  },
  signs: 'مفاتيح الحرف الواحد',
  signsNote: 'تعمل المواضع نفسها مع لوحة المفاتيح العربية أيضًا.',
};
