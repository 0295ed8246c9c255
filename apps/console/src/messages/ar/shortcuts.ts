import type * as fa from '../fa/shortcuts.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const shortcutText: Translation<typeof fa.shortcutText> = {
  title: 'اختصارات المفاتيح',
  close: 'إغلاق',
  groups: { everywhere: 'في كل مكان', list: 'في القوائم', places: 'الذهاب إلى' },
  names: {
    search: 'بحث',
    help: 'هذا الدليل',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    open: 'فتح الصف',
    select: 'اختيار الصف',
    split: 'الملف بجانب القائمة',
    close: 'إغلاق الملف بجانب القائمة',
  },
  signs: 'مفاتيح الحرف الواحد',
  signsNote: 'تعمل المفاتيح نفسها بلوحة المفاتيح العربية. وهي مطفأة أثناء الكتابة في الحقول.',
};
