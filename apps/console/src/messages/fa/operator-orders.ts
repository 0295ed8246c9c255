import { toPersianDigits } from '@nesye/persian';

/** Words of the orders to outside parties that have not ended. */
export const ordersText = {
  label: 'سفارش‌های باز نزد طرف‌های بیرونی',
  emptyTitle: 'سفارش بازی از این نوع نیست',
  empty: 'هر سفارشی که به بانک، درگاه، اعتبارسنجی، دفتر اسناد یا پیک فرستاده می‌شود، تا پایانش اینجا می‌ماند.',
  end: 'پایان فهرست',
  filters: {
    kind: {
      label: 'نوع',
      'wallet.cash_out': 'برداشت',
      'gateway.refund': 'بازگشت به کارت',
      'mandates.draw': 'برداشت خودکار',
      'mandates.mandate': 'اجازهٔ برداشت',
      'mandates.mandate_end': 'پایان اجازهٔ برداشت',
      'credit_assessment.report': 'گزارش اعتباری',
      'guarantees.note': 'سفتهٔ الکترونیکی',
      'guarantees.note_void': 'ابطال سفته',
      'guarantees.shipment': 'پیک مدارک',
      'airtime.purchase': 'شارژ و بستهٔ اینترنت',
      'settlement.payout': 'واریز فروشگاه',
      'origination.application': 'درخواست اعتبار نزد بانک',
    },
  },
  fields: {
    id: 'شماره',
    state: 'وضعیت',
    due: 'زمان انجام',
    asked: 'آخرین استعلام',
    times: 'دفعات استعلام',
    ask: 'استعلام',
  },
  states: {
    open: 'در انتظار ارسال',
    sending: 'در حال ارسال',
    in_doubt: 'بی‌پاسخ',
    accepted: 'پذیرفته‌شده',
  },
  never: 'هنوز نه',
  ask: 'استعلام دوباره',
  askOf: (id: number) => `استعلام دوبارهٔ سفارش ${toPersianDigits(id)}`,
  asked: 'استعلام فرستاده می‌شود.',
  notNow: 'زمان استعلام این سفارش نرسیده است، یا همین حالا استعلام شد.',
} as const;
