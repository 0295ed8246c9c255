import type * as fa from '../fa/operator-disputes.ts';
import type { Translation } from '../translation.ts';

export const disputeCaseText: Translation<typeof fa.disputeCaseText> = {
  label: 'تنقل بين الاعتراضات بسهمي الأعلى والأسفل وافتح بمفتاح Enter.',
  emptyTitle: 'لا اعتراض بهذه الحالة',
  end: 'نهاية القائمة',
  fields: {
    shop: 'المتجر',
    customer: 'المشتري',
    reason: 'السبب',
    amount: 'مبلغ الشراء',
    until: 'مهلة الجواب',
    state: 'الحالة',
  },
  filters: { state: { label: 'الحالة', open: 'مفتوح', closed: 'مغلق' } },
  open: (shop) => `فتح الاعتراض على «${shop}»`,
  back: 'كل الاعتراضات',
  place: 'الاعتراضات',
  audited: 'تُسجّل كل مشاهدة في سجل التدقيق.',
  decision: 'القرار',
  sides: { for_customer: 'لصالح المشتري', for_shop: 'لصالح المتجر' },
  amount: 'المبلغ المُعاد',
  amountHint: 'الفارغ يعني كل المتبقي. يدفعه المتجر ويعود فورًا.',
  tooMuch: 'أكثر من المتبقي من الشراء',
  note: 'سبب القرار',
  noteHint: 'يقرؤه المشتري والمتجر.',
  decide: 'تسجيل القرار',
  sending: 'جارٍ التسجيل',
  done: 'سُجّل القرار.',
  waitingTitle: 'لم تنته مهلة المتجر',
  waiting: 'قرر بعد جواب المتجر أو انتهاء مهلته.',
};
