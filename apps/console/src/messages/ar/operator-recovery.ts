import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-recovery.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { queueWords } from './operator.ts';

export const recoveryCaseText: Translation<typeof fa.recoveryCaseText> = {
  ...queueWords,
  emptyTitle: 'لا طلب بهذه الحالة',
  empty: 'لرؤية الطلبات الجديدة حدّث الصفحة.',
  label: 'تنقّل بين الطلبات بمفتاحي الأعلى والأسفل وافتح بمفتاح الإدخال (Enter).',
  fields: {
    request: 'الطلب',
    nationalId: 'الرقم الوطني',
    oldMobile: 'الرقم المفقود',
    newMobile: 'الرقم الجديد',
    since: 'وقت الطلب',
    state: 'الحالة',
  },
  request: (id) => `الطلب ${toArabicDigits(id)}`,
  oldMobile: 'الرقم المفقود',
  newMobile: 'الرقم الجديد',
  user: 'المستخدم',
  noUser: 'لم نجد حسابًا',
  createdAt: 'وقت الطلب',
  expiresAt: 'المهلة',
  checks: 'الفحوص',
  check: {
    account: 'حساب بالرقم المفقود',
    national_id: 'الرقم الوطني',
    birth_date: 'تاريخ الميلاد',
    new_mobile_owner: 'ملكية الرقم الجديد',
  },
  outcome: { matched: 'مطابق', mismatched: 'غير مطابق', unknown: 'غير معلوم' },
  decide: 'القرار',
  reason: 'سبب القرار',
  reasonHint: 'يُسجّل في سجل التدقيق.',
  approve: 'قبول ونقل الحساب',
  approveWarning: 'ينتقل الحساب إلى الرقم الجديد، وتخرج كل الأجهزة، وتُرسل رسالة إلى الرقمين.',
  reject: 'رفض الطلب',
  lastUsed: 'آخر استخدام للحساب',
  neverUsed: 'لم تُفتح جلسة',
  takesOverAt: 'وقت النقل',
  needsSecond: 'لم يُعرف صاحب الرقم الجديد. يجب أن يقبل موظفان؛ ثم ينتظر الحساب ٧٢ ساعة ويستطيع صاحبه الرفض.',
  firstApproved: (at) => `القبول الأول: ${toArabicDigits(at)}`,
  approvedByYou: 'أنت من قبل أولًا؛ القبول الثاني لموظف آخر.',
  approveFirst: 'القبول الأول',
  approveSecond: 'القبول الثاني وبدء المهلة',
};
