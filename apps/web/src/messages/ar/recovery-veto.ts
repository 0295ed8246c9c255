import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/recovery-veto.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const vetoText: Translation<typeof fa.vetoText> = {
  title: 'ألم تطلب هذا أنت؟',
  lead: 'طلب أحدهم نقل حسابك إلى رقم آخر. إن لم تكن أنت فارفض الطلب.',
  refuse: 'رفض الطلب',
  mine: 'إن كنت أنت من طلب فلا حاجة إلى شيء. أغلق هذه الصفحة.',
  doneTitle: 'رُفض الطلب',
  done: 'لن يتغير رقم حسابك. للاطمئنان ادخل وراجع أجهزة الحساب.',
  closedTitle: 'لم يعد هذا الطلب مفتوحًا',
  closed: 'اتُّخذ القرار فيه من قبل. إن لم تستطع الدخول فاطلب استعادة الحساب.',
  unknownTitle: 'هذا الرابط غير صحيح',
  unknown: 'افتح الرابط كاملًا من الرسالة، أو ادخل إلى حسابك وارفض الطلب من «الأجهزة».',
  toLogin: 'الدخول إلى الحساب',
  toRecovery: 'طلب الاستعادة',

  ownTitle: 'طلب نقل الحساب',
  own: (mobile) => `طلب أحدهم نقل حسابك إلى الرقم \u2066${mobile}\u2069.`,
  ownAt: (at) => `وقت الطلب: ${toArabicDigits(at)}`,
  moves: (at) => `إن لم ترفض يُنقل في ${toArabicDigits(at)}.`,
  refuseLabel: (mobile) => `رفض طلب النقل إلى \u2066${mobile}\u2069`,
  ownDone: 'رُفض الطلب.',
  frozenTitle: 'الشراء والسحب مغلقان مؤقتًا',
  frozen: (at) => `حفاظًا على الحساب لا يمكنك الشراء أو السحب حتى ${toArabicDigits(at)}.`,
};
