/** Words of the branches and terminals that sales are filtered by. */
export const placesText = {
  label: 'شعبه یا صندوق',
  all: 'همهٔ شعبه‌ها و صندوق‌ها',
  branch: (name: string, isClosed: boolean) => (isClosed ? `${name} (بسته)` : name),
} as const;
/** Words of the shop's sales at a desk. */
export const saleDeskText = {
  table: 'فروش‌ها و برگشت‌ها',
  number: 'شماره',
  goods: 'بابت / فاکتور',
  amount: 'مبلغ',
  payout: 'واریز',
  netToday: 'خالص امروز',
  invoice: 'شمارهٔ فاکتور',
  buyerNote: 'یادداشت خریدار',
  refund: 'برگشت این فروش',
} as const;
