import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-exports.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const exportsText: Translation<typeof fa.exportsText> = {
  about: 'القوائم التي طلبت أن تصبح ملفات. يبقى الملف ثلاثة أيام، وكل تنزيل يسجل في سجل التدقيق.',
  empty: 'لم تطلب أي ملف بعد.',
  whole: 'ملف كل الصفوف',
  lead: 'ملف القائمة الطويلة يوافق عليه زميل آخر، ثم يصنعه النظام.',
  send: 'إرسال للموافقة',
  cancel: 'إلغاء',
  sent: 'أرسل طلب الملف إلى زميل آخر للموافقة.',
  toOwn: 'ملفاتي',
  reason: 'السبب',
  reasonHint: 'يبقى في سجل التدقيق، وبه يقرر الزميل الآخر.',
  reasonMissing: 'اكتب السبب.',
  title: (list, id) => `${list}، الملف ${toArabicDigits(id)}`,
  list: 'القائمة',
  lists: {
    audit: 'سجل التدقيق',
    tickets: 'الدعم',
    payouts: 'دفعات المتاجر',
    'ledger-entries': 'قيود حساب',
  },
  filters: 'المرشحات',
  noFilters: 'كل الصفوف',
  requester: 'صاحب الطلب',
  decideNote: 'يجب أن يفتح دورك هذه القائمة أيضا.',
  requestedAt: 'وقت الطلب',
  decisionReason: 'سبب القرار',
  rows: 'الصفوف',
  until: 'يبقى الملف حتى',
  states: {
    waiting: 'بانتظار الموافقة',
    refused: 'مرفوض',
    in_progress: 'قيد الصنع',
    ready: 'جاهز',
    failed: 'لم يصنع',
    expired: 'محذوف',
  },
  failures: {
    too_large: 'الصفوف أكثر مما تتسع له ورقة؛ قصرها بمرشح.',
    role_taken: 'دورك لم يعد يفتح هذه القائمة.',
    error: 'لم يكتمل صنع الملف بعد عدة محاولات. اطلبه من جديد.',
  },
  download: 'تنزيل الملف',
  downloadOf: (title) => `تنزيل ${title}`,
};
