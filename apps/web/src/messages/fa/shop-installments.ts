import { toPersianDigits } from '@nesye/persian';

/** Words of the list of a shop's sales on credit. */
export const shopInstallmentsText = {
  label: 'فروش‌های قسطی و اقساط آن‌ها',
  search: 'جست‌وجو در فروش‌های قسطی',
  searchHint: 'شمارهٔ فاکتور، مبلغ، شمارهٔ فروش یا یادداشت',
  searchPress: 'جست‌وجو',
  fields: {
    date: 'تاریخ فروش',
    id: 'شمارهٔ فروش',
    buyer: 'خریدار',
    amount: 'مبلغ فروش',
    paid: 'قسط پرداخت‌شده',
    state: 'وضعیت',
    last: 'آخرین سررسید',
  },
  filters: {
    period: {
      label: 'دوره',
      anyTime: 'همهٔ روزها',
      todayOnly: 'امروز',
      thisMonth: 'این ماه',
      lastMonth: 'ماه قبل',
      range: 'بازهٔ دلخواه',
    },
  },
  paidOf: (paid: number, count: number) => `${toPersianDigits(paid)} از ${toPersianDigits(count)}`,
  overdue: (count: number) => `${toPersianDigits(count)} قسط دیرشده`,
  settled: 'تسویه‌شده',
  onTime: 'به‌موقع',
  end: 'همهٔ فروش‌های قسطی را دیدید',
  emptyTitle: 'هنوز فروش قسطی ندارید',
  empty: 'پس از نخستین فروش قسطی، پرداخت اقساطش را اینجا می‌بینید.',
  emptyFilterTitle: 'فروشی پیدا نشد',
  emptyFilter: 'فیلترها را عوض کنید.',
} as const;
