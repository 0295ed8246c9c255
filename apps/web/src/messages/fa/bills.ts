import { toPersianDigits } from '@nesye/persian';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';

const figures = (count: number): string => toPersianDigits(count);
const monthName = (month: number): string => monthNames[month - 1] ?? '';

/** Words of the monthly bill of end-of-month purchases. */
export const billText = {
  heading: 'صورتحساب ماه',
  all: 'همهٔ صورتحساب‌ها',
  label: 'صورتحساب‌ها',
  title: (month: number, year: number) => `صورتحساب ${monthName(month)} ${figures(year)}`,
  of: (month: number) => `صورتحساب ${monthName(month)}`,
  count: (count: number) => `${figures(count)} خرید`,
  closesOn: (day: string) => `تا ${day} باز است`,
  payableUntil: (day: string) => `مهلت تا ${day}`,
  overdue: (days: number) => `${figures(days)} روز از مهلت گذشته`,
  paid: 'پرداخت‌شده',
  line: 'اعتبار',
  amount: 'جمع خریدها',
  penalty: 'جریمهٔ دیرکرد',
  alreadyPaid: 'پرداخت‌شده',
  closes: 'روز بسته شدن',
  due: 'مهلت پرداخت',
  toPay: 'مبلغ قابل پرداخت',
  soFar: 'تا امروز',
  collectingNote: (day: string) =>
    `خریدهای پایان‌ماهی تا ${day} به همین صورتحساب افزوده می‌شود. می‌توانید زودتر هم بپردازید.`,
  lateNote: (days: number) => `${figures(days)} روز از مهلت گذشته است. تا روز پرداخت جریمهٔ دیرکرد افزوده می‌شود.`,
  purchases: 'خریدهای این ماه',
  paidTitle: 'این صورتحساب پرداخت شده است',
  missingTitle: 'صورتحسابی پیدا نشد',
  missing: 'در این ماه خرید پایان‌ماهی ندارید.',
  emptyTitle: 'صورتحسابی ندارید',
  empty: 'خریدهای «پایان ماه» هر ماه در یک صورتحساب جمع می‌شوند و تا پنجم ماه بعد، بدون کارمزد، پرداخت می‌شوند.',
  end: 'همهٔ صورتحساب‌ها را دیدید',
  scan: 'پرداخت با QR',
} as const;
