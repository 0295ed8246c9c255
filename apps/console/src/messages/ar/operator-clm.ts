import { queueWords } from './operator.ts';
import type * as fa from '../fa/operator-clm.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { countOf } from '@nesye/web-kit/messages/ar/number-words.ts';

export const clmQueueText: Translation<typeof fa.clmQueueText> = {
  label: 'تنقل بين الطلبات بسهمي الأعلى والأسفل وافتح بمفتاح Enter.',
  emptyTitle: 'لا طلب بهذه الحالة',
  end: 'نهاية القائمة',
  fields: { shop: 'المتجر', title: 'الطلب', owner: 'صاحب المتجر', since: 'منذ', state: 'الحالة' },
  filters: {
    state: { label: 'الحالة', in_check: 'قيد الانتظار', decided: 'صدر القرار' },
    work: queueWords.filters.work,
  },
  open: (title, shop) => `فتح ${title} ${shop}`,
};

export const clmCaseText: Translation<typeof fa.clmCaseText> = {
  back: 'كل الطلبات',
  said: 'ما قاله',
  shop: 'المتجر',
  shopAddress: 'العنوان الحالي',
  owner: 'صاحب المتجر',
  times: 'مرات الإرسال',
  timesOf: (count) =>
    countOf(count, { zero: 'لم يُرسل', one: 'مرة واحدة', two: 'مرتان', few: '# مرات', many: '# مرة', other: '# مرة' }),
  unsaid: 'لم يُذكر',
  holder: (name) => `بقول المصرف: ${name}`,
  documents: 'المستندات',
  noDocuments: 'لم يُرسل مستند.',
  decision: 'القرار',
  approve: 'قبول وتنفيذ',
  approveNote: 'بالقبول تُؤكد المستندات ويُنفّذ الطلب فورًا.',
  returnTitle: 'إعادة للتصحيح',
  returned: 'إعادة',
  noFault: 'بلا ملاحظة',
  faultOf: (label) => `ملاحظة على «${label}»`,
  rejectTitle: 'رفض الطلب',
  reject: 'رفض',
  reason: 'السبب',
  reasonHint: 'لا يلزم إذا أعدت مستندًا.',
  reasonPick: 'اختر السبب',
  reasonMissing: 'اختر سببًا، أو ملاحظة على مستند واحد على الأقل.',
  note: 'توضيح لصاحب المتجر',
  noteHint: 'اختياري',
  noteRequired: 'يلزم مع «سبب آخر».',
  noteMissing: 'اكتب التوضيح.',
  returnReasons: {
    data_unclear: 'المكتوب غير واضح',
    data_differs: 'المكتوب لا يطابق المستندات',
    other: 'سبب آخر',
  },
  reasons: {
    not_eligible: 'غير ممكن لهذا المتجر',
    not_genuine: 'لم تثبت صحة المستندات',
    not_needed: 'لا حاجة إليه',
    other: 'سبب آخر',
  },
  documentReasons: {
    unreadable: 'غير مقروء',
    incomplete: 'غير كامل',
    expired: 'انتهى تاريخه',
    not_yours: 'ليس باسمه',
    wrong_kind: 'ليس المستند المطلوب',
  },
  sending: 'جارٍ التسجيل',
  done: 'تم التسجيل',
  ownTitle: 'هذا طلب متجرك',
  own: 'يجب أن يقرر فيه زميل آخر.',
  history: 'سير الطلب',
};
