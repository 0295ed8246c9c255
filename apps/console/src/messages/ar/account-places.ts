import type * as fa from '../fa/account-places.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const accountPlaceText: Translation<typeof fa.accountPlaceText> = {
  waivers: { name: 'الإعفاء من الغرامة', text: 'اقتراح الإعفاء من غرامة التأخير؛ والقرار لزميل آخر.' },
  late: { name: 'المدينون', text: 'الاتصال بالعملاء المتأخرين، ووعود الدفع، وإخراج الديون من الدفاتر.' },
  vat: { name: 'ضريبة العمولة', text: 'نسبة ضريبة القيمة المضافة على عمولة المتاجر.' },
  bank: { name: 'مطابقة المصرف', text: 'دفترنا وملف البوابة وكشف المصرف، يومًا بيوم' },
  money: { name: 'نظرة على المال', text: 'المال المجهول والمعلق وفي الطريق، وميزان المراجعة ونهاية أيام العمل' },
  audit: { name: 'سجل التدقيق', text: 'من فعل ماذا ومتى ولماذا' },
  lists: {
    name: 'النصوص والقوائم',
    text: 'الإشعارات وشرائح صفحة التعريف وأرقامها والأسئلة الشائعة والمدن والمصارف والباقات',
  },
  team: { name: 'الزملاء', text: 'أدوار الزملاء؛ يقترحها مدير ويوافق مدير آخر.' },
  surveys: { name: 'الاستطلاعات', text: 'ما نسأله العملاء وأجوبتهم' },
};
