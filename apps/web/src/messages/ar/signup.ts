import type * as fa from '../fa/signup.ts';
import { factText as fact } from './public-facts.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const customerSignupText: Translation<typeof fa.customerSignupText> = {
  title: 'إنشاء حساب في نسيه',
  lead: 'ابدأ برقم هاتف مسجّل باسمك؛ يستغرق دقيقة واحدة.',
  nextTitle: 'بعد ذلك',
  next: [
    'الرقم الوطني وتاريخ الميلاد للتحقق من الهوية',
    'عنوان السكن',
    `للحصول على ائتمان: تقرير ائتماني (${fact.report}) وعقد (طابع ${fact.stamp})`,
  ],
  referral: 'لدي رمز مُعرِّف',
  referralLabel: 'رمز المُعرِّف',
  referralHint: 'إذا عرّفك صديق فاكتب رمزه. ليس ضروريًا.',
  haveAccount: 'لدي حساب؛ دخول',
  forMerchants: 'أنا بائع',
};

export const merchantSignupText: Translation<typeof fa.merchantSignupText> = {
  title: 'تسجيل البائعين',
  lead: 'اكتب رقم هاتف صاحب المتجر. أموال المبيعات لهذا الشخص نفسه.',
  steps: ['الهاتف', 'المتجر', 'المراجعة'],
  stepsLabel: 'مراحل التسجيل',
  rememberedTitle: 'سجّلت الدخول من قبل',
  remembered: 'يمكنك تسجيل المتجر بالحساب نفسه.',
  goOnAsRemembered: 'المتابعة بالحساب نفسه',
  otherAccount: 'بحساب آخر',
  shopTitle: 'عرّف متجرك',
  shopLead: 'اكتب الاسم الذي يراه الزبون على اللافتة.',
  name: 'اسم المتجر',
  nameExample: 'بيت البضائع',
  nameMissing: 'اكتب اسم المتجر؛ حرفين على الأقل.',
  category: 'الفئة',
  categoryPick: 'اختر الفئة',
  categoryMissing: 'اختر فئة المتجر.',
  province: 'المحافظة',
  provincePick: 'اختر المحافظة',
  provinceMissing: 'اختر المحافظة.',
  city: 'المدينة',
  cityPick: 'اختر المدينة',
  cityMissing: 'اختر المدينة.',
  address: 'عنوان المتجر',
  addressHint: 'ليس ضروريًا، لكنه يقصّر المراجعة.',
  register: 'تسجيل المتجر',
  registering: 'جارٍ التسجيل',
  tryAgain: 'إعادة المحاولة',
  doneTitle: 'سُجّل المتجر',
  done: (name) => `«${name}» قيد المراجعة. نرسل النتيجة برسالة قصيرة؛ ويمكنك حتى ذلك الحين إكمال الحساب والمعلومات.`,
  existsTitle: 'متجرك مسجّل',
  exists: 'سجّلت متجرًا بهذا الحساب من قبل.',
  toHome: 'إلى مكتب العمل',
  toShop: 'معلومات المتجر',
  haveAccount: 'لدي حساب بائع؛ دخول',
};

export const iraqLoginText: Translation<typeof fa.iraqLoginText> = {
  title: 'الدخول برقم عراقي',
  lead: 'اكتب رقم هاتفك العراقي لنرسل إليك رمز الدخول برسالة قصيرة.',
  mobile: 'رقم الهاتف العراقي',
  prefix: '+٩٦٤',
  example: '٧٧٠١٢٣٤٥٦٧',
  invalid: 'الرقم غير صحيح؛ اكتب الأرقام العشرة بعد \u2066+٩٦٤\u2069، مثل ٧٧٠١٢٣٤٥٦٧.',
  iranian: 'لدي رقم إيراني',
  languages: 'اللغة',
};
