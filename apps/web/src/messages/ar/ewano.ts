import type * as fa from '../fa/ewano.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** Words of the page that the wallet app Ewano opens, in Arabic. */
export const ewanoText: Translation<typeof fa.ewanoText> = {
  signInTitle: 'نسيه في إيوانو',
  signInLead: 'اكتب رقم جوالك في إيوانو؛ نرسل رمزًا إلى الرقم نفسه.',
  missingTitle: 'افتح هذه الصفحة من إيوانو',
  missing: 'العنوان ناقص أو انتهى وقته. ارجع إلى إيوانو وافتح نسيه من جديد.',
  linkTitle: 'الربط مع إيوانو',
  linkLead: (mobile) => `مستخدم إيوانو بالرقم ${mobile} هو هذا الحساب نفسه. بالربط تُفتح نسيه من إيوانو.`,
  link: 'أربط',
  notNow: 'أتابع من دون ربط',
  otherTitle: 'هذا الحساب لرقم آخر',
  other: (mobile) => `فُتح إيوانو بالرقم ${mobile}، لكنك دخلت نسيه برقم آخر.`,
  signOut: 'الخروج والدخول برقم إيوانو',
};
