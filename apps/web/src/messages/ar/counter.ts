import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { inInstallmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';
import type * as fa from '../fa/counter.ts';

export const counterText: Translation<typeof fa.counterText> = {
  amount: 'مبلغ الشراء',
  deposit: 'الدفعة الأولى (اختيارية)',
  depositWrong: 'يجب أن تكون الدفعة الأولى أقل من مبلغ الشراء.',
  emptyTitle: 'اكتب مبلغ الشراء',
  empty: 'سترى هنا كل قسط ويمكنك أن تعرضه على المشتري.',
  credits: 'ائتمان المشتري',
  on: (name) => `بائتمان ${name}`,
  counts: 'عدد الأقساط',
  withInstallments: (count) => `على ${inInstallmentsOf(count)}`,
  monthly: 'كل شهر',
  endOfMonth: 'دفعة واحدة في نهاية الشهر',
  today: 'يُدفع اليوم',
  fee: 'الرسوم',
  total: 'مجموع الدفع',
  schedule: 'جدول الدفع',
  row: 'القسط',
  dueDate: 'الاستحقاق',
  rowAmount: 'المبلغ',
  now: 'عند الشراء',
  note: 'هذه المبالغ لشراء اليوم بشروط اليوم. يرى المشتري المبلغ الدقيق لائتمانه قبل تأكيد الشراء.',
};
