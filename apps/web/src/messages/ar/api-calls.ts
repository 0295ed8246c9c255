import { toArabicDigits } from '@nesye/persian';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import type * as fa from '../fa/api-calls.ts';

/** Words of the log of what the server of a shop called, in Arabic. */
export const apiCallText: Translation<typeof fa.apiCallText> = {
  lead: 'الطلبات التي أرسلها خادم المتجر بالمفتاح السري: آخر عشرة آلاف طلب في ثلاثين يومًا. لا نحفظ نص الطلبات.',
  emptyTitle: 'لم يصل أي طلب بعد',
  empty: 'يظهر أول طلب من خادم المتجر هنا بعد ثوانٍ.',
  emptyFilterTitle: 'لا يوجد طلب كهذا',
  emptyFilter: 'اختر نتيجة أو مفتاحًا آخر.',
  end: 'شاهدت كل الطلبات',
  filters: { outcome: { label: 'النتيجة', all: 'الكل', ok: 'مقبول', refused: 'مرفوض', failed: 'خطأ منّا' } },
  key: 'المفتاح',
  allKeys: 'كل المفاتيح',
  otherKey: 'مفتاح منتهٍ',
  toKeys: 'مفاتيح API',
  show: 'التفاصيل',
  hide: 'إخفاء التفاصيل',
  showOf: (name) => `تفاصيل ${name}`,
  errorCode: 'رمز الخطأ',
  mode: 'نوع المفتاح',
  modes: { test: 'تجريبي', live: 'بيع حقيقي' },
  took: 'زمن الاستجابة',
  milliseconds: (count) => `${toArabicDigits(count)} ملي ثانية`,
  idempotencyKey: 'مفتاح التكرار (Idempotency-Key)',
  sent: 'أُرسل',
  notSent: 'لم يُرسل',
  requestId: 'معرّف الطلب',
};
