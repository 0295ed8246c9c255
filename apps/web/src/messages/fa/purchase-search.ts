/** Words of the search in a customer's purchases. */
export const purchaseSearchText = {
  search: 'جست‌وجو در خریدها',
  searchHint: 'نام فروشگاه، مبلغ یا شمارهٔ رسید',
  searchPress: 'جست‌وجو',
} as const;
