import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/wallet.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const walletText: Translation<typeof fa.walletText> = {
  autoPay: 'الدفع التلقائي',
  spendable: 'متاح للإنفاق',
  scanAndBuy: 'امسح واشترِ',
  lines: (count) => `خطوط الائتمان: ${toArabicDigits(count)}`,
  left: 'المتبقي من السقف',
  balance: 'الرصيد',
  of: 'من',
  used: 'المُنفَق',
  inactive: 'غير فعّال',
  by: (provider) => `بدعم من ${provider}`,
  usage: 'الحصة المُنفَقة من الائتمان',
  cashTitle: 'المحفظة النقدية',
  cashNote: 'للشراء نقدًا وللدفعة الأولى في الشراء بالتقسيط.',
  creditTitle: 'خطوط الائتمان',
  ways: 'بهذا الائتمان',
  installments: (counts) => `بالتقسيط، وعدد الأقساط ${counts}`,
  endOfMonth: 'آخر الشهر، بلا رسوم',
  or: ' أو ',
  toCredits: 'خطوط الائتمان وطلب جديد',
  merchantTitle: 'محفظة البائع لم تُفتح بعد',
  merchant: 'مبالغ المبيعات ورصيدك لدى نسيه في «المبيعات والتسوية».',
  toSales: 'عرض المبيعات والتسوية',
  scan: 'الدفع برمز QR',
};
