import type * as fa from '../fa/referral.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { countOf } from '@nesye/web-kit/messages/ar/number-words.ts';

export const referralText: Translation<typeof fa.referralText> = {
  title: 'دعوة الأصدقاء',
  lead: 'الصديق الذي يسجّل برمزك أو برابطك يظهر هنا.',
  code: 'رمز الدعوة الخاص بك',
  share: 'إرسال دعوة',
  copy: 'نسخ الرمز',
  copied: 'نُسخ رمز الدعوة.',
  linkCopied: 'نُسخ نص الدعوة.',
  shareFailed: 'لم تُرسل الدعوة. انسخ الرمز.',
  shareTitle: 'دعوة إلى نسيه',
  shareText: (code, link) => `اشترِ بالتقسيط مع نسيه. رمز الدعوة: ${code}\n${link}`,
  friends: (count) =>
    countOf(count, {
      one: 'جاء صديق واحد برمزك',
      two: 'جاء صديقان برمزك',
      few: 'جاء # أصدقاء برمزك',
      many: 'جاء # صديقًا برمزك',
      other: 'جاء # صديق برمزك',
    }),
  more: (count) =>
    countOf(count, { one: 'وصديق آخر', two: 'وصديقان آخران', few: 'و# آخرون', many: 'و# آخرين', other: 'و# آخر' }),
  noFriends: 'لم يأتِ أحد برمزك بعد.',
  broughtBy: 'من عرّفك',
  nameTitle: 'هل عرّفك أحد؟',
  name: 'رمز المُعرِّف',
  nameHint: 'ثمانية أحرف وأرقام لاتينية؛ يُسجّل مرة واحدة فقط.',
  nameMissing: 'اكتب رمز المُعرِّف كاملًا؛ ثمانية أحرف وأرقام.',
  save: 'تسجيل المُعرِّف',
  saving: 'جارٍ التسجيل',
  saved: 'سُجّل من عرّفك.',
};
