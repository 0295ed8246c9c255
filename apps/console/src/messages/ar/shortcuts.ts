import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/shortcuts.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const shortcutText: Translation<typeof fa.shortcutText> = {
  title: 'اختصارات المفاتيح',
  close: 'إغلاق',
  groups: { everywhere: 'في كل مكان', list: 'في القوائم', case: 'في الملف', places: 'الذهاب إلى' },
  names: {
    search: 'بحث',
    help: 'هذا الدليل',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    open: 'فتح الصف',
    select: 'اختيار الصف',
    take: 'أخذ الملف',
    split: 'الملف بجانب القائمة',
    close: 'إغلاق الملف بجانب القائمة',
    zoomIn: 'تكبير الصفحة',
    zoomOut: 'تصغير الصفحة',
    turn: 'تدوير الصفحة',
    compare: 'صفحتان جنبًا إلى جنب',
    approve: 'قبول الملف',
    refuse: 'الانتقال إلى سبب الرفض',
    undo: 'التراجع عن القبول',
  },
  page: (number: string) => `الصفحة ${toArabicDigits(number)}`,
  signs: 'مفاتيح الحرف الواحد',
  signsNote: 'تعمل المفاتيح نفسها بلوحة المفاتيح العربية. وهي مطفأة أثناء الكتابة في الحقول.',
};
