import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-lateness.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { queueWords } from './operator.ts';

const figures = (count: number): string => toArabicDigits(count);
const END = 'نهاية القائمة';
const PROMISE = 'الوعد';

const proposal = {
  cancel: 'إلغاء',
  reasonMissing: 'اكتب السبب.',
  reason: 'السبب',
  reasonHint: 'يبقى في سجل التدقيق وبه يقرر زميل آخر.',
  send: 'إرسال للاعتماد',
  sent: 'أُرسل الاقتراح ليعتمده زميل آخر.',
};

export const chargeOffText: Translation<typeof fa.chargeOffText> = {
  ...proposal,
  amount: 'كل الدين اليوم',
  principal: 'الأصل',
  fee: 'الرسوم',
  penalty: 'الغرامة',
  daysLate: 'أيام التأخر',
  days: figures,
  owner: 'صاحب الدين',
  owners: { house: 'نسيئة', lender: 'المصرف' },
  propose: 'اقتراح الإخراج من الدفاتر',
};

export const reAgeText: Translation<typeof fa.reAgeText> = {
  ...proposal,
  line: 'الائتمان',
  over: 'على',
  rows: (count) => `عدد الأقساط التالية: ${figures(count)}`,
  figures,
  moved: 'المبلغ الذي يُوزّع',
  penalty: 'الغرامة حتى اليوم، وتبقى',
  propose: 'إعادة الجدولة',
  count: 'على كم قسطًا تاليًا؟',
};

const results = {
  promised: 'وعد بالدفع',
  reached: 'جرى الحديث معه',
  no_answer: 'لم يُجب',
  refused: 'لا يدفع',
  wrong_number: 'الرقم خطأ',
  link_sent: 'أُرسل رابط الدفع',
};
const NEXT = 'الخطوة التالية';
const next = {
  broken_promise: 'وعد مكسور',
  first_contact: 'أول اتصال',
  contact_again: 'اتصال آخر',
  wait: 'انتظار',
};
const channels = { call: 'هاتف', sms: 'رسالة قصيرة', letter: 'رسالة بريدية' };
const promiseStates = { open: 'جارٍ', kept: 'وفى به', broken: 'لم يفِ به' };

export const lateCustomersText: Translation<typeof fa.lateCustomersText> = {
  end: END,
  filters: {
    stage: {
      label: 'التأخر',
      all: 'الكل',
      '1': 'حتى ٣٠ يومًا',
      '2': 'حتى ٦٠ يومًا',
      '3': 'حتى ٩٠ يومًا',
      '4': 'أكثر',
    },
    promise: { label: PROMISE, any: 'الكل', none: 'بلا وعد', ...promiseStates },
    next: { label: NEXT, all: 'الكل', ...next },
    work: queueWords.filters.work,
  },
  emptyTitle: 'لا عميل متأخر',
  empty: 'تُحدّث القائمة في نهاية كل يوم.',
  emptyFilterTitle: 'لا أحد بهذه الخيارات',
  label: 'تنقل بين العملاء بسهمي الأعلى والأسفل وافتح بمفتاح Enter.',
  fields: {
    name: 'الاسم',
    cellphone: 'الهاتف',
    amount: 'المتأخر',
    late: 'أيام التأخر',
    count: 'الأقساط',
    contact: 'آخر اتصال',
    promise: PROMISE,
    next: NEXT,
  },
  next,
  buckets: 'فئات التأخر',
  unpaid: 'الأقساط المتأخرة دون غرامة',
  customers: 'عملاء',
  open: (customer) => `فتح ملف ${toArabicDigits(customer)}`,
  figures,
  never: 'ليس بعد',
  noPromise: 'لا وعد',
  results,
  promiseStates,
};

const script: Translation<typeof fa.collectionCaseText.script> = {
  title: 'نص الحديث',
  first: 'اسأل أولًا هل هو نفسه على الخط. لا تذكر الدين لغيره.',
  of: ({ text, text_ar, steps, steps_ar }) => ({ text: text_ar ?? text, steps: steps_ar ?? steps }),
};

export const collectionCaseText: Translation<typeof fa.collectionCaseText> = {
  back: 'كل المدينين',
  nextCase: 'العميل التالي',
  noneLeft: 'لا يمكن الآن الاتصال بأحد آخر من هذه القائمة.',
  person: 'العميل',
  name: 'الاسم',
  cellphone: 'الهاتف',
  late: 'المتأخر',
  audited: 'تُسجّل كل مشاهدة لهذه الصفحة في سجل التدقيق.',
  debts: 'الائتمانات',
  daysLate: 'أيام التأخر',
  penalty: 'الغرامة حتى اليوم',
  owed: 'كل الدين',
  disputed: 'شراء قيد النظر في اعتراض',
  chargedOff: 'أُخرج من الدفاتر',
  allowedTitle: 'يمكن الاتصال الآن',
  allowed: 'بعد الاتصال اكتب نتيجته هنا.',
  barredTitle: 'لا تتصل الآن',
  bars: {
    nothing_late: 'ليس لديه قسط متأخر.',
    disputed: 'لديه اعتراض مفتوح؛ لا نتصل به حتى يُبتّ فيه.',
    wrong_number: 'ليس هذا رقمه؛ رسالة بريدية فقط حتى يدخل برمز.',
    promise_open: 'وعد بالدفع ولم يمضِ يومه.',
    hardship: 'نُقلت أقساطه قريبًا لعجزه عن الدفع.',
    too_many: 'اتُّصل به هذا الأسبوع بالقدر المسموح.',
    holiday: 'لا نتصل في يوم عطلة.',
    hours: 'خارج ساعات الاتصال.',
  },
  from: 'من جديد ابتداءً من',
  letters: 'الرسالة البريدية لا تتقيد بساعة ولا عطلة.',
  script,
  form: 'تسجيل اتصال',
  channel: 'طريقة الاتصال',
  channels,
  result: 'النتيجة',
  results,
  resultMissing: 'اختر النتيجة.',
  note: 'ملاحظة',
  noteHint: 'يراها العميل في نسخة بياناته؛ بأدب وباختصار.',
  amount: 'مبلغ الوعد',
  amountTooLarge: 'لا يزيد على كل الدين.',
  day: 'يوم الوعد',
  send: 'تسجيل',
  sent: 'سُجّل الاتصال.',
  payLink: 'إرسال رابط الدفع برسالة',
  payLinkLead: 'رسالة بلا مبلغ ولا ذكر للدين، وتُحسب اتصالًا.',
  payLinkSent: 'أُرسلت الرسالة مع رابط الدفع.',
  contacts: 'الاتصالات',
  noContacts: 'لم يُتّصل به بعد.',
  you: 'أنت',
  promise: PROMISE,
  promiseStates,
  until: 'حتى',
};
