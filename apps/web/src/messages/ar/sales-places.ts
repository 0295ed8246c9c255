import type * as fa from '../fa/sales-places.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const placesText: Translation<typeof fa.placesText> = {
  label: 'الفرع أو الصندوق',
  all: 'كل الفروع والصناديق',
  branch: (name, isClosed) => (isClosed ? `${name} (مغلق)` : name),
};
export const saleDeskText: Translation<typeof fa.saleDeskText> = {
  table: 'المبيعات والإرجاع',
  number: 'الرقم',
  goods: 'مقابل / فاتورة',
  amount: 'المبلغ',
  payout: 'الدفعة',
  netToday: 'صافي اليوم',
  invoice: 'رقم الفاتورة',
  buyerNote: 'ملاحظة المشتري',
  refund: 'إرجاع هذا البيع',
};
