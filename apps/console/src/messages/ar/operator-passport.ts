import type * as fa from '../fa/operator-passport.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const passportCaseText: Translation<typeof fa.passportCaseText> = {
  reason: 'سبب الرفض',
  reasonMissing: 'اختر السبب.',
  reasonPick: 'اختر سببًا',
  reasons: {
    differs: 'الرقم أو الاسم أو تاريخ الميلاد لا يطابق الجواز',
    unreadable: 'الصورة غير واضحة أو مقصوصة',
    expired: 'انتهت صلاحية الجواز',
    not_passport: 'هذه الصورة ليست لجواز سفر',
    other: 'سبب آخر',
  },
  note: 'توضيح',
  noteHint: 'يظهر السبب بلغة الزبون، ويظهر توضيحك كما كتبته.',
  noteMissing: 'السبب الآخر يحتاج إلى توضيح.',
};
