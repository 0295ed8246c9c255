import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-payout-files.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const reasonWords = {
  reason: 'السبب',
  reasonMissing: 'اكتب السبب.',
  cancel: 'إلغاء',
} as const;

/** Words of files for the bank with many payouts, in Arabic. */
export const payoutFilesText: Translation<typeof fa.payoutFilesText> = {
  label: 'ملفات الدفع للمصرف',
  emptyTitle: 'لا ملفات',
  empty: 'حين تتوقف خدمة المصرف أو تكثر الدفعات تُسلَّم دفعات دورة إلى المصرف بملف واحد.',
  emptyFilterTitle: 'لا ملف بهذه الحالة',
  end: 'نهاية القائمة',
  open: (id) => `الملف ${toArabicDigits(id)}`,
  filters: {
    state: {
      label: 'الحالة',
      all: 'الكل',
      made: 'جاهز للرفع',
      uploaded: 'في المصرف',
      withdrawing: 'قيد السحب',
      withdrawn: 'سُحب',
    },
  },
  fields: {
    id: 'الرقم',
    cycle: 'دورة بايا',
    count: 'العدد',
    amount: 'المبلغ',
    made: 'أُعدّ',
    uploaded: 'رُفع',
    state: 'الحالة',
  },
};

/** Words of cycles whose payouts wait, in Arabic. */
export const waitingCyclesText: Translation<typeof fa.waitingCyclesText> = {
  ...reasonWords,
  title: 'الدفعات المنتظرة',
  lead: 'دفعات لم تُسلَّم إلى المصرف بعد. ما يدخل الملف لا يُرسل منفردًا بعد ذلك.',
  cycle: 'دورة بايا',
  count: (count) => `${toArabicDigits(count)} دفعة`,
  rest: (count) => `تبقى ${toArabicDigits(count)} دفعة أخرى للملف التالي.`,
  make: 'إعداد ملف المصرف',
  makeOf: (cycle) => `إعداد ملف المصرف لدورة ${cycle}`,
  note: 'يُعدّ الملف بعد موافقة زميل آخر، بالدفعات التي تبقى منتظرة حتى تلك اللحظة.',
  reasonHint: 'يقرر زميل آخر بهذا السبب.',
  send: 'إرسال الاقتراح',
  sent: 'أُرسل الاقتراح إلى زميل آخر.',
  waits: 'هناك اقتراح ينتظر قرار زميل آخر.',
  toApprovals: 'عرض الاقتراحات',
};

/** Words of one file, in Arabic. */
export const payoutFileText: Translation<typeof fa.payoutFileText> = {
  ...reasonWords,
  back: 'كل الملفات',
  title: (id) => `الملف ${toArabicDigits(id)}`,
  facts: 'هذا الملف',
  results: 'نتيجة المصرف',
  sha256: 'بصمة الملف',
  tracking: 'رقم المتابعة لدى المصرف',
  withdrawn: 'سُحب',
  waiting: 'ينتظر جواب المصرف',
  paid: 'وصلت',
  returned: 'أُعيدت',
  steps: 'الخطوة التالية',
  downloadNote: 'في الملف شبا المتاجر. كل تنزيل يُسجَّل باسمك وسببه.',
  download: 'تنزيل الملف',
  downloaded: 'نُزّل الملف.',
  reasonHint: 'يبقى في سجل المراجعة.',
  get: 'تنزيل',
  upload: 'رفعته في المصرف',
  uploadNote: 'من الآن تُسأل نتيجة كل دفعة من المصرف.',
  trackingHint: 'الرقم الذي أعطاه المصرف للملف.',
  trackingMissing: 'اكتب رقم المتابعة.',
  say: 'تسجيل الرفع',
  said: 'سُجّل الرفع.',
  withdraw: 'سحب الملف',
  withdrawNote: 'بعد موافقة زميل آخر يُسأل المصرف عن كل دفعة. إن لم تكن عنده أي منها تُرسل كلها منفردة من جديد.',
  withdrawalHint: 'يقرر زميل آخر بهذا السبب.',
  send: 'إرسال الاقتراح',
  withdrawalSent: 'أُرسل الاقتراح إلى زميل آخر.',
  withdrawalWaits: 'اقتراح السحب ينتظر قرار زميل آخر.',
  toApprovals: 'عرض الاقتراحات',
  withdrawing: 'يُسأل المصرف هل عنده دفعة من هذا الملف. لا يتغير شيء حتى يأتي الجواب.',
};
