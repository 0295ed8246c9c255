import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-reconciliation.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { daysOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const figures = (count: number): string => toArabicDigits(String(count));

export const daysText: Translation<typeof fa.daysText> = {
  label: 'تنقل بين الأيام بسهمي الأعلى والأسفل وافتح بمفتاح Enter.',
  emptyTitle: 'لم يُقرأ كشف بعد',
  empty: 'يُقرأ كشف كل يوم تلقائيًا بعد انتهائه.',
  end: 'نهاية القائمة',
  fields: {
    day: 'اليوم',
    lines: 'الأسطر',
    net: 'صافي المصرف',
    waiting: 'في المهلة',
    open: 'مفتوح',
    suspense: 'معلق',
    closed: 'مغلق',
    source: 'المصدر',
  },
  openDay: (day) => `فروق ${day}`,
  uploaded: 'ملف زميل',
  fetched: 'المصرف',
  toSuspense: 'الحساب المعلق',
  toOrders: 'الطلبات المفتوحة',
  toAll: 'كل الفروق',
  formTitle: 'قراءة كشف يوم',
  formText: 'يُؤخذ الكشف من المصرف. إن كان ملفه عندك فأرسله هنا.',
  dayField: 'اليوم',
  file: 'ملف الكشف، إن وُجد',
  read: 'قراءة ومطابقة',
  reading: 'جارٍ القراءة',
  done: 'قُرئ الكشف وطوبق.',
};

export const missingText: Translation<typeof fa.missingText> = {
  title: 'أيام بلا كشف',
  lead: 'لم يعطِ المصرف كشفًا لهذه الأيام، ويُسأل عنها كل ساعة. إن لم يكن ليوم كشف فقل ذلك ليصبح ما بقي فرقًا.',
  reasons: {
    none: 'لم يعطِ المصرف شيئًا',
    too_large: 'الملف أكبر من حد القراءة',
    refused: 'ملف المصرف غير صحيح',
  },
  say: 'لا كشف له',
  sayOf: (day) => `لا كشف ليوم ${day}`,
  reason: 'السبب',
  reasonHint: 'مثلًا: كان يوم جمعة.',
  reasonMissing: 'اكتب السبب.',
  send: 'تسجيل',
  cancel: 'إلغاء',
  done: 'سُجّل.',
};

const kinds = {
  card_payment: 'دفع بالبطاقة',
  card_refund: 'إعادة إلى البطاقة',
  card_chargeback: 'دفعة بطاقة استرجعتها البوابة',
  payment_in_doubt: 'دفعة بطاقة لم تجب عنها البوابة',
  refund_in_doubt: 'إرجاع إلى بطاقة لم تجب عنه البوابة',
  supplier_order: 'شحن أعطاه المشغّل أكثر مما في دفاترنا',
  settlement: 'تسوية البوابة',
  cash_out: 'سحب',
  cash_out_return: 'سحب مُعاد',
  fee: 'عمولة المصرف',
  other: 'غير معروف',
} as const;
const classes = {
  late: 'في مهلة الوصول',
  only_in_ledger: 'في دفترنا فقط',
  only_at_gateway: 'في ملف البوابة فقط',
  only_at_bank: 'في المصرف فقط',
  missing_in_ledger: 'ليس في دفترنا',
  missing_at_gateway: 'ليس في ملف البوابة',
  missing_at_bank: 'ليس في المصرف',
  amount_differs: 'المبلغ مختلف',
} as const;
const states = { waiting: 'في المهلة', open: 'مفتوح', in_suspense: 'معلق', closed: 'مغلق' } as const;

const DIFFERENCES_LABEL = 'تنقل بين الفروق بسهمي الأعلى والأسفل وافتح بمفتاح Enter.';

export const differencesText: Translation<typeof fa.differencesText> = {
  label: DIFFERENCES_LABEL,
  emptyTitle: 'لا فروق',
  empty: 'كل الأطراف تقول الشيء نفسه.',
  emptyFilterTitle: 'لا فرق بهذه الحالة',
  emptyFilter: 'انظر حالة أخرى.',
  end: 'نهاية القائمة',
  fields: {
    kind: 'النوع',
    reference: 'المعرّف',
    cause: 'الفرق',
    ledger: 'دفترنا',
    gateway: 'البوابة',
    bank: 'المصرف',
    due: 'المهلة',
    state: 'الحالة',
  },
  filters: { state: { label: 'الحالة', all: 'الكل', ...states } },
  kinds,
  classes,
  states,
  open: (kind, reference) => `فتح ${kind} ${toArabicDigits(reference)}`,
  overdue: 'انتهت المهلة',
  days: 'كل الأيام',
  none: 'لا يوجد',
};

export const suspenseText: Translation<typeof fa.suspenseText> = {
  label: DIFFERENCES_LABEL,
  emptyTitle: 'لا شيء في الحساب المعلق',
  empty: 'كل مال لا يُعرف صاحبه يبقى هنا حتى يُعرف.',
  end: 'نهاية القائمة',
  fields: {
    kind: 'النوع',
    reference: 'المعرّف',
    amount: 'في الحساب المعلق',
    age: 'العمر',
    owner: 'المسؤول',
    due: 'المهلة',
  },
  age: (days) => daysOf(days),
  yours: 'أنت',
  nobody: 'بلا مسؤول',
  owner: (id) => `الزميل ${figures(id)}`,
};

export const differenceText: Translation<typeof fa.differenceText> = {
  back: 'كل الفروق',
  title: (kind) => `فرق: ${kind}`,
  facts: 'ما يقوله كل طرف',
  day: 'اليوم',
  suspense: 'في الحساب المعلق',
  owner: 'المسؤول',
  foundOn: 'وُجد في',
  take: 'أنا المسؤول عنه',
  taken: 'أنت الآن المسؤول عن هذا الفرق.',
  propose: 'اقتراح',
  resolution: 'ماذا نفعل؟',
  resolutionMissing: 'اختر واحدًا.',
  resolutions: {
    to_suspense: 'إلى الحساب المعلق',
    to_cost: 'نتحمله نحن',
    settle: 'صُحح خارجًا، فليُسوّ',
    paid: 'تمّ',
    not_paid: 'لم يتمّ',
    return_payout: 'أعاد المصرف الدفعة، فتعود إلى رصيد المتجر',
  },
  reason: 'السبب',
  reasonHint: 'يقرر زميل آخر بهذا السبب.',
  reasonMissing: 'اكتب السبب.',
  send: 'إرسال الاقتراح',
  sent: 'أُرسل الاقتراح إلى زميل آخر.',
  proposed: 'ينتظر الاقتراح قرار زميل آخر.',
  openPage: 'صفحة الفرق',
  history: 'الاقتراحات',
  entry: (id) => `القيد ${figures(id)}`,
  waits: 'ما زال في المهلة؛ لا يلزم شيء.',
  closedByArrival: 'وصل الطرف الآخر وأُغلق الفرق.',
  closedByProposal: 'أُغلق بقرار الزملاء.',
};
