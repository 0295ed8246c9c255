import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/security.ts';
import type { Translation } from '../../language/translation.ts';
import { countOf } from './number-words.ts';

export const sessionsText: Translation<typeof fa.sessionsText> = {
  title: 'الأجهزة',
  lead: 'الأماكن المفتوح فيها حسابك. إذا لم تعرف جهازًا فأخرجه وغيّر كلمة المرور.',
  current: 'هذا الجهاز',
  lastUsed: (at) => `آخر استخدام: ${at}`,
  signedInAt: (at) => `الدخول: ${at}`,
  network: 'الشبكة',
  ways: { otp: 'برمز الرسالة', password: 'بكلمة المرور', passkey: 'بمفتاح المرور', unknown: 'طريقة غير معلومة' },
  end: 'إخراج',
  endLabel: (device) => `إخراج ${device}`,
  ended: 'خرج ذلك الجهاز من الحساب.',
  endOthers: 'إخراج كل الأجهزة الأخرى',
  endOthersTitle: 'هل تخرج كل الأجهزة الأخرى؟',
  endOthersText: (count) =>
    `تخرج من الحساب أجهزة أخرى عددها ${toArabicDigits(count)} وتحتاج إلى رمز أو كلمة مرور للدخول.`,
  othersEnded: (count) =>
    countOf(count, {
      one: 'خرج من الحساب جهاز واحد.',
      two: 'خرج من الحساب جهازان.',
      few: 'خرجت من الحساب # أجهزة.',
      many: 'خرج من الحساب # جهازًا.',
      other: 'خرج من الحساب # جهاز.',
    }),
  cancel: 'إلغاء',
  listEnd: 'شاهدت كل الأجهزة',
  onlyThis: 'لا جهاز في حسابك غير هذا.',
};

export const passkeysText: Translation<typeof fa.passkeysText> = {
  title: 'مفاتيح المرور',
  lead: 'ادخل بالبصمة أو الوجه أو قفل الهاتف بدل الرمز وكلمة المرور. لا يغادر المفتاح جهازك.',
  none: 'لم تنشئ مفتاح مرور بعد.',
  add: 'إنشاء مفتاح مرور',
  adding: 'في انتظار الجهاز',
  added: 'أُنشئ مفتاح المرور.',
  unsupported: 'هذا المتصفح لا يدعم مفاتيح المرور. حدّثه أو جرّب من الهاتف.',
  exists: 'لهذا الجهاز مفتاح مرور من قبل.',
  failed: 'لم يُنشأ مفتاح المرور. أعد المحاولة.',
  createdAt: (at) => `أُنشئ: ${at}`,
  lastUsed: (at) => `آخر استخدام: ${at}`,
  neverUsed: 'لم يُستخدم بعد',
  synced: 'متزامن مع أجهزتك الأخرى',
  rename: 'تغيير الاسم',
  renameLabel: (name) => `تغيير اسم ${name}`,
  name: 'اسم المفتاح',
  nameMissing: 'اكتب اسمًا.',
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  removeLabel: (name) => `حذف ${name}`,
  removeTitle: 'هل تحذف هذا المفتاح؟',
  removeText: (name) => `لن تستطيع الدخول بـ «${name}» بعد ذلك. يبقى رمز الرسالة وكلمة المرور.`,
  removed: 'حُذف مفتاح المرور.',
  approvalFailed: 'لم يتم التأكيد بمفتاح المرور. أعد المحاولة.',
  signInFailed: 'لم يتم الدخول بمفتاح المرور. أعد المحاولة أو ادخل بالرمز.',
};

export const mobileChangeText: Translation<typeof fa.mobileChangeText> = {
  title: 'رقم الهاتف',
  change: 'تغيير الرقم',
  lead: 'للأمان نرسل رمزًا إلى الرقمين. بعد التغيير تخرج الأجهزة الأخرى ويبقى سحب المال مغلقًا ٧٢ ساعة.',
  newMobile: 'الرقم الجديد',
  wrong: 'رقم الهاتف غير صحيح؛ اكتبه مع رمز البلد.',
  sendCodes: 'إرسال رمزين',
  newCode: (mobile) => `رمز الرقم الجديد، \u2066${mobile}\u2069`,
  oldCode: (mobile) => `رمز الرقم الحالي، \u2066${mobile}\u2069`,
  save: 'تغيير الرقم',
  saving: 'جارٍ التسجيل',
  done: 'تغيّر رقم الهاتف.',
  back: 'تغيير الرقم الجديد',
  cancel: 'إلغاء',
  lostSim: 'الرقم الحالي ليس معي',
};
