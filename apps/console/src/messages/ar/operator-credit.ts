import { queueWords } from './operator.ts';
import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-credit.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { installmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const figures = (count: number): string => toArabicDigits(String(count));

export const creditQueueText: Translation<typeof fa.creditQueueText> = {
  label: 'تنقل بين الطلبات بسهمي الأعلى والأسفل وافتح بمفتاح Enter.',
  emptyTitle: 'لا طلب بهذه الحالة',
  end: 'نهاية القائمة',
  fields: { name: 'الاسم', line: 'خط الائتمان', amount: 'المبلغ', score: 'الدرجة', submittedAt: 'آخر تغيير' },
  filters: {
    state: { label: 'الحالة', in_check: 'قيد الانتظار', at_lender: 'عند المصرف أكثر من يوم', decided: 'صدر القرار' },
    work: queueWords.filters.work,
  },
  open: (name) => `فتح طلب ${name}`,
};

export const creditCaseText: Translation<typeof fa.creditCaseText> = {
  back: 'كل الطلبات',
  facts: 'ما قاله',
  nationalId: 'الرقم الوطني',
  line: 'خط الائتمان',
  amount: 'المبلغ',
  count: 'عدد الأقساط',
  countOf: (count) => installmentsOf(count),
  score: 'الدرجة الائتمانية',
  job: 'العمل',
  income: 'الدخل الشهري',
  unsaid: 'لم يُذكر',
  submittedAt: 'آخر تغيير',
  documents: 'المستندات',
  noDocuments: 'لم يُرسل مستند.',
  seeFirst: 'افتح كل الصفحات أولًا لتتمكن من القبول.',
  page: (kind, page) => `${kind}، الصفحة ${figures(page)}`,
  audited: 'تُسجّل كل مشاهدة في سجل التدقيق.',
  decision: 'القرار',
  approve: 'تأكيد كل المستندات',
  returnTitle: 'إعادة مستند',
  returned: 'إعادة',
  rejectTitle: 'رفض الطلب',
  reject: 'رفض',
  extraTitle: 'طلب شيء آخر',
  extraKind: 'النوع',
  extraText: 'نص',
  extraImage: 'صورة',
  extraName: 'ما هو؟',
  extraMissing: 'اكتب ما يلزم.',
  extra: 'الطلب من العميل',
  extraTexts: 'ما طُلب إضافةً',
  document: 'المستند',
  documentPick: 'اختر المستند',
  documentMissing: 'اختر مستندًا.',
  reason: 'السبب',
  reasonPick: 'اختر السبب',
  reasonMissing: 'اختر سببًا.',
  sending: 'جارٍ التسجيل',
  done: 'تم التسجيل',
  closedTitle: {
    0: 'أُعيد إلى العميل',
    1: 'لا عمل لك فيه الآن',
    2: 'أُكدت المستندات',
    3: 'رُفض',
    4: 'ألغاه العميل',
    5: 'انتهت مهلته',
  },
  closed: 'لا تقرر في طلبك أنت، ولا فيما صدر القرار فيه.',
};
