import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/transactions.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { installmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const figures = (count: number): string => toArabicDigits(count);

export const transactionText: Translation<typeof fa.transactionText> = {
  ask: 'اسأل الدعم',
  dispute: 'اعتراض على هذا الشراء',
  recent: 'آخر المشتريات',
  all: 'الكل',
  filters: {
    result: { label: 'نتيجة الشراء', all: 'الكل', succeeded: 'ناجحة', failed: 'فاشلة' },
    kind: { label: 'طريقة الدفع', all: 'الكل', installment: 'بالتقسيط', cash: 'نقدًا', endOfMonth: 'آخر الشهر' },
  },
  failed: 'فاشلة',
  unknown: 'قيد المتابعة',
  cash: 'نقدًا',
  endOfMonth: 'آخر الشهر',
  inInstallments: installmentsOf,
  inOneGoOn: (day) => `آخر الشهر، ${day}`,
  emptyTitle: 'لم تشترِ شيئًا بعد',
  empty: 'امسح رمز QR لأحد المتاجر ليظهر أول شراء هنا.',
  emptyFilterTitle: 'لا شراء بهذه المواصفات',
  emptyFilter: 'غيّر البحث أو المرشّحات.',
  emptyAction: 'الدفع برمز QR',
  end: 'شاهدت كل المشتريات',
  count: (count) => `عدد المشتريات: ${figures(count)}`,
  missingTitle: 'لم نجد هذه العملية',
  missing: 'ربما العنوان ناقص أو العملية لحساب آخر.',
};

export const tenderText: Translation<typeof fa.tenderText> = {
  credit: 'الائتمان',
  gift_card: 'بطاقة الهدية',
  wallet: 'المحفظة النقدية',
  gateway: 'البطاقة المصرفية',
};
