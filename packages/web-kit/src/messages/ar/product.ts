import type * as fa from '../fa/product.ts';
import type { Translation } from '../../language/translation.ts';

export const productText: Translation<typeof fa.productText> = {
  tagline: 'نسيئة، بكل ثقة',
  bazaarSign: 'كانوا يكتبون على واجهات المحال «لا بيع بالنسيئة». نحن كتبنا:',
  loading: 'جارٍ التحضير',
  skipToContent: 'الانتقال إلى المحتوى الرئيسي',
  skipToRows: 'الانتقال إلى الصف الأول',
  goHome: 'إلى الصفحة الرئيسية',
  goBack: 'رجوع',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  crashTitle: 'تعذّر فتح هذه الصفحة',
  crashText: 'حدث خطأ من جهتنا. إذا كنت في أثناء الدفع فراجع قائمة العمليات قبل أن تعيد المحاولة.',
  notFoundTitle: 'لا توجد صفحة بهذا العنوان',
  notFoundText: 'ربما نُقل العنوان أو كُتب خطأً.',
  cookiesTitle: 'لا يمكن تقديم الخدمة',
  cookiesText: 'لا نستطيع خدمتك بسبب إعدادات متصفحك. يرجى التحقق من إعدادات ملفات تعريف الارتباط ثم فتح الصفحة من جديد.',
  notOpenTitle: 'هذا القسم لم يُفتح بعد',
  notOpenText: (title) => `نعمل على «${title}». ستجده هنا حين يكتمل.`,
};
