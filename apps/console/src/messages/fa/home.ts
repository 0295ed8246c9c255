import { toPersianDigits } from '@nesye/persian';

/** Words of the console's first page. */
export const homeText = {
  mine: 'کار من',
  taken: 'پرونده‌های باز من',
  takenNone: 'پرونده‌ای باز نکرده‌اید.',
  takenCase: (queue: string, id: number) => `${queue} ${toPersianDigits(id)}`,
  late: 'دیرشده',
  lateNone: 'هیچ صفی پروندهٔ دیرشده ندارد.',
  lateIn: (queue: string, count: string) => `${queue}: ${count}`,
  second: 'منتظر تأیید نفر دوم',
  queues: 'صف‌ها',
  waiting: (count: string) => `${count} در انتظار`,
  oldest: (age: string) => `قدیمی‌ترین: ${age}`,
  lateOf: (count: string) => `${count} دیرشده`,
  empty: 'خالی',
  money: 'پول',
  differences: 'مغایرت باز بانک',
  returned: 'واریز برگشت‌خورده',
  debtors: 'مشتری دیرکرده',
  frozen: 'اعتبار مسدود',
  days: (days: number) => `${toPersianDigits(days)} روز`,
  hours: (hours: number) => `${toPersianDigits(hours)} ساعت`,
  lessThanHour: 'کمتر از یک ساعت',
} as const;
