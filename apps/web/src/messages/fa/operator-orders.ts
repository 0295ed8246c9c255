import { toPersianDigits } from '@nesye/persian';

/** Words of the orders to banks, gateways and the bureau that have not ended. */
export const ordersText = {
  label: 'سفارش‌های باز نزد دیگران',
  emptyTitle: 'سفارش بازی از این نوع نیست',
  empty: 'هر سفارشی که به بانک، درگاه یا اعتبارسنجی می‌رود تا پایانش اینجا دیده می‌شود.',
  end: 'پایان فهرست',
  filters: {
    kind: {
      label: 'نوع',
      'wallet.cash_out': 'برداشت',
      'gateway.refund': 'بازگشت به کارت',
      'mandates.draw': 'برداشت خودکار',
      'credit_assessment.report': 'گزارش اعتباری',
    },
  },
  fields: {
    id: 'شماره',
    state: 'وضعیت',
    due: 'زمان انجام',
    asked: 'آخرین پرسش',
    times: 'دفعات پرسش',
    ask: 'پرسیدن',
  },
  states: {
    open: 'در انتظار ارسال',
    sending: 'در حال ارسال',
    in_doubt: 'بی‌پاسخ',
    accepted: 'پذیرفته‌شده',
  },
  never: 'هنوز نه',
  ask: 'اکنون بپرس',
  askOf: (id: number) => `بررسی دوبارهٔ سفارش ${toPersianDigits(id)}`,
  asked: 'همین حالا پرسیده می‌شود.',
  notNow: 'هنوز زمانش نرسیده است، یا همین حالا پرسیده شد.',
} as const;
