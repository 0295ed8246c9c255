import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-approvals.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { queueWords } from './operator.ts';

export const approvalText: Translation<typeof fa.approvalText> = {
  end: queueWords.end,
  emptyTitle: 'لا اقتراح بهذه الحالة',
  empty: 'يظهر هنا كل اقتراح يحتاج إلى اعتماد زميل آخر.',
  filters: {
    state: queueWords.filters.state,
    kind: {
      label: 'النوع',
      all: 'الكل',
      'charge_off.proposal': 'الإخراج من الدفاتر',
      'hardship.re_age': 'إعادة الجدولة',
      'merchants.commission': 'عمولة المتجر',
      'merchants.vat': 'ضريبة العمولة',
      'merchants.closing': 'إغلاق متجر',
      'merchants.release': 'رصيد متجر مغلق',
      'reconciliation.proposal': 'فرق مع المصرف',
      'settlement.holdback': 'ضمان المتجر',
      'settlement.payout_file': 'ملف المصرف',
      'settlement.file_withdrawal': 'سحب ملف المصرف',
      'servicing.waiver': 'الإعفاء من الغرامة',
    },
  },
  approve: {
    'charge_off.proposal': 'إخراج من الدفاتر',
    'hardship.re_age': 'إعادة الجدولة',
    'merchants.commission': 'تأكيد العمولة',
    'merchants.vat': 'تأكيد نسبة الضريبة',
    'merchants.closing': 'إغلاق المتجر',
    'merchants.release': 'الإفراج عن الرصيد',
    'reconciliation.proposal': 'تأكيد وتسجيل في الدفتر',
    'settlement.holdback': 'تغيير الضمان',
    'settlement.payout_file': 'إعداد الملف',
    'settlement.file_withdrawal': 'سحب الملف',
    'servicing.waiver': 'الإعفاء من الغرامة',
  },
  title: (kind, id) => `${kind}، الاقتراح ${toArabicDigits(id)}`,
  proposedAt: 'وقت الاقتراح',
  byTask: 'اقترحته نهاية اليوم بحسب القاعدة.',
  yours: 'الاقتراح منك؛ القرار على زميل آخر.',
  decide: 'اتخاذ القرار',
  reject: 'رفض الاقتراح',
  cancel: 'إلغاء',
  reason: 'سبب الاقتراح',
  decisionReason: 'سبب القرار',
  decisionHint: 'لازم عند الرفض.',
  reasonMissing: 'اكتب السبب.',
  done: 'سُجّل القرار.',
};
