import type * as fa from '../fa/web-orders.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

/** Words of the orders of a shop's site, in Arabic. */
export const webOrderText: Translation<typeof fa.webOrderText> = {
  label: 'طلبات الموقع',
  emptyTitle: 'لم يُدفع أي طلب في موقعك بعد',
  emptyFilterTitle: 'لا طلب بهذه الحالة',
  end: 'شاهدت كل طلبات الموقع',
  fields: {
    order: 'رقم الطلب',
    state: 'الحالة',
    amount: 'المبلغ',
    captured: 'المستلَم',
    refunded: 'المُعاد',
    agreed: 'وقت الدفع',
    decide: 'مهلة المتجر',
  },
  filters: {
    state: {
      label: 'الحالة',
      all: 'الكل',
      authorized: 'في انتظار تأكيد الموقع',
      confirmed: 'في انتظار الإرسال',
      ended: 'منتهٍ',
    },
    mode: { label: 'المفتاح', all: 'الكل', live: 'حقيقي', test: 'تجريبي' },
  },
  states: {
    authorized: 'في انتظار تأكيد الموقع',
    confirmed: 'في انتظار الإرسال',
    partially_captured: 'استُلم جزء',
    captured: 'استُلم',
    partially_refunded: 'أُعيد جزء',
    refunded: 'أُعيد',
    voided: 'أُلغي',
    expired: 'انتهت المهلة',
  },
  isTest: 'تجريبي',
};
