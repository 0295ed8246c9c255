import type * as fa from '../fa/operator-contracts.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const contractListText: Translation<typeof fa.contractListText> = {
  label: 'ائتمانات العملاء',
  open: (line: string, mobile: string) => `فتح ${line}، ${mobile}`,
  mobile: 'هاتف العميل',
  mobileHint: 'اكتب الرقم كاملًا؛ الفارغ يعني كل العملاء.',
  find: 'بحث',
  emptyTitle: 'لا ائتمان مجمّد',
  empty: 'لتجميد ائتمان، ابحث عنه برقم العميل.',
  emptyFilterTitle: 'لا ائتمان بهذه المواصفات',
  emptyFilter: 'جرّب حالة أو رقمًا آخر.',
  end: 'نهاية القائمة',
  fields: {
    cellphone: 'الهاتف',
    line: 'الائتمان',
    customer: 'رقم العميل',
    frozenAt: 'وقت التجميد',
    reason: 'السبب',
    status: 'الحالة',
  },
  filters: {
    status: { label: 'حالة الائتمان', frozen: 'مجمّد', active: 'فعّال', blocked: 'متأخر', all: 'الكل' },
  },
};

export const contractCardText: Translation<typeof fa.contractCardText> = {
  status: { frozen: 'مجمّد', active: 'فعّال', blocked: 'مغلق بسبب التأخر' },
  cellphone: 'الهاتف',
  customer: 'رقم العميل',
  frozenAt: 'وقت التجميد',
  yours: 'أنت من جمّده؛ رفع التجميد على زميل آخر.',
  freeze: 'تجميد',
  unfreeze: 'رفع التجميد',
  actionOn: (action, line, mobile) => `${action} ${line}، ${mobile}`,
  freezeNote: 'لا شراء بهذا الائتمان بعد ذلك، والأقساط تُدفع كالمعتاد وللتأخير غرامته. نُعلم العميل بذلك.',
  unfreezeNote: 'يُفتح الشراء بهذا الائتمان من جديد، ما لم يتأخر قسط أكثر من المسموح. نُعلم العميل بذلك.',
  reason: 'السبب',
  reasonHint: 'يبقى في سجل التدقيق. لا يراه العميل.',
  reasonMissing: 'اكتب السبب.',
  cancel: 'إلغاء',
  frozen: 'جُمّد الائتمان.',
  unfrozen: 'رُفع تجميد الائتمان.',
};
