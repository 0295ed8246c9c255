import type { Translation } from '@nesye/web-kit/language/translation.ts';
import type * as fa from '../fa/shop-sites.ts';

export const siteText: Translation<typeof fa.siteText> = {
  title: 'موقع المتجر',
  lead: 'إن كنت تنشئ رمز الدفع من موقعك، يعود المشتري إليه بعد الدفع. سجّل الموقع؛ يُستعمل بعد أن نقبله.',
  add: 'تسجيل موقع',
  addNow: 'تسجيل الموقع',
  adding: 'جارٍ التسجيل',
  added: 'سُجّل الموقع وهو في طابور المراجعة.',
  address: 'عنوان الموقع',
  addressHint: 'مثل https://shop.iq',
  addressMissing: 'اكتب عنوان الموقع.',
  states: { in_check: 'قيد المراجعة', approved: 'مقبول', rejected: 'لم يُقبل' },
  remove: 'إزالة',
  removeOf: (site) => `إزالة ${site}`,
  removeAsk: (site) => `هل تريد إزالة ${site}؟ لن يعود المشتري إليه.`,
  removed: 'أُزيل الموقع.',
  cancel: 'إلغاء',
};
