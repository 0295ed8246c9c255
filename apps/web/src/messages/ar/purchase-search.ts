import type * as fa from '../fa/purchase-search.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const purchaseSearchText: Translation<typeof fa.purchaseSearchText> = {
  search: 'البحث في المشتريات',
  searchHint: 'اسم المتجر أو المبلغ أو رقم الإيصال',
  searchPress: 'بحث',
};
