import type * as fa from '../fa/shop-statements.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** Words of a shop's monthly statements, in Arabic. */
export const statementText: Translation<typeof fa.statementText> = {
  list: 'الكشوف الشهرية',
  all: 'كل الكشوف',
  emptyTitle: 'لا كشف بعد',
  empty: 'يظهر هنا كشف كل شهر بعد انتهائه.',
  end: 'هذه كل الكشوف',
  paidOutShort: 'حُوِّل إليك',
  missingTitle: 'لا كشف كهذا',
  missing: 'ربما كان العنوان خاطئًا.',
  rows: {
    opening: 'رصيد الشهر السابق',
    sales: 'المبيعات',
    commission: 'العمولة',
    vat: 'ضريبة العمولة',
    refunds: 'المبيعات المرتجعة',
    commission_back: 'عمولة مستردة',
    offers: 'كلفة العروض بلا رسوم',
    own_credit: 'أقساط الائتمان الخاص',
    returned: 'دفعات أعادها المصرف',
    corrections: 'تصحيح وبطاقات الهدية',
    held_back: 'الضمان',
    new_debt: 'الدين لنسيه',
    paid_out: 'حُوِّل إلى حسابك',
    closing: 'الرصيد في نهاية الشهر',
  },
  payouts: 'دفعات هذا الشهر',
  tracking: 'رقم المتابعة',
  files: 'ملفات هذا الشهر',
  filesNote: 'في ملف إكسل وCSV صف لكل بيع ومرتجع ودفعة، ومجموع عمود «اثر بر مانده» هو تغيّر رصيد الشهر.',
  pdf: 'تنزيل PDF',
  pdfBusy: 'يُعدّ ملف PDF',
};
