import type * as fa from '../fa/command-menu.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const commandText: Translation<typeof fa.commandText> = {
  field: 'بحث',
  open: 'ابحث عن عميل أو متجر أو شراء …',
  placeholder: 'الجوال، الرقم الوطني، الاسم، رقم الإيصال، رمز التتبع …',
  looking: 'جارٍ البحث …',
  nothing: 'لم نجد شيئًا. اكتب الأرقام كاملة والاسم من أوله.',
  failed: 'لم يتم البحث؛ حاول مرة أخرى.',
  recent: 'الصفحات الأخيرة',
  places: 'الانتقال إلى',
  keys: { move: 'التنقل', choose: 'فتح', close: 'إغلاق' },
  kinds: {
    person: 'العملاء',
    shop: 'المتاجر',
    purchase: 'المشتريات',
    payment: 'إيصالات الدفع',
    card_payment: 'المدفوعات بالبطاقة',
    contract: 'العقود',
    cheque: 'الشيكات',
    ticket: 'التذاكر',
    sheba: 'أرقام شبا',
    cash_out: 'السحب من المحفظة',
    payout: 'تحويلات المتاجر',
  },
};
