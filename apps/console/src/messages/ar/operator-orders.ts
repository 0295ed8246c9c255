import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-orders.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const ordersText: Translation<typeof fa.ordersText> = {
  label: 'الطلبات المفتوحة لدى الجهات الأخرى',
  emptyTitle: 'لا طلب مفتوحًا من هذا النوع',
  empty: 'كل طلب يُرسل إلى المصرف أو البوابة أو مكتب الائتمان أو الكاتب بالعدل أو المندوب يظهر هنا حتى ينتهي.',
  end: 'نهاية القائمة',
  filters: {
    kind: {
      label: 'النوع',
      'wallet.cash_out': 'سحب',
      'gateway.refund': 'إرجاع إلى البطاقة',
      'mandates.draw': 'خصم تلقائي',
      'mandates.mandate': 'إذن السحب',
      'mandates.mandate_end': 'إنهاء إذن السحب',
      'credit_assessment.report': 'تقرير ائتماني',
      'guarantees.note': 'سند إلكتروني',
      'guarantees.note_void': 'إبطال السند',
      'guarantees.shipment': 'مندوب الوثائق',
      'airtime.purchase': 'شحن وباقات إنترنت',
      'settlement.payout': 'دفعة متجر',
      'origination.application': 'طلب الائتمان لدى المصرف',
    },
  },
  fields: {
    id: 'الرقم',
    state: 'الحالة',
    due: 'وقت التنفيذ',
    asked: 'آخر استعلام',
    times: 'عدد المرات',
    ask: 'الاستعلام',
  },
  states: {
    open: 'ينتظر الإرسال',
    sending: 'قيد الإرسال',
    in_doubt: 'بلا جواب',
    accepted: 'مقبول',
  },
  never: 'ليس بعد',
  ask: 'استعلام جديد',
  askOf: (id) => `استعلام جديد عن الطلب ${toArabicDigits(String(id))}`,
  asked: 'يُرسل الاستعلام الآن.',
  notNow: 'لم يحن وقت الاستعلام، أو أُرسل استعلام للتو.',
};
