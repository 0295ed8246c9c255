import { toPersianDigits } from '@nesye/persian';

/** Words of the statement of a credit. */
export const creditStatementText = {
  open: 'گردش بدهی',
  periods: 'دورهٔ گردش',
  periodTexts: { month: 'این ماه', quarter: 'سه ماه', year: 'امسال', lastYear: 'پارسال' },
  credits: 'اعتبار',
  closing: 'ماندهٔ بدهی در پایان دوره',
  span: (from: string, to: string) => `از ${from} تا ${to}`,
  opening: 'ماندهٔ آغاز دوره',
  purchased: 'خرید و کارمزد',
  penalties: 'جریمهٔ دیرکرد',
  paid: 'پرداخت‌ها',
  givenBack: 'برگشت کارمزد و جریمه',
  lines: 'گردش',
  kinds: {
    purchase: 'خرید',
    penalty: 'جریمهٔ دیرکرد',
    waiver: 'بخشش جریمه',
    refund: 'برگشت خرید',
    rebate: 'برگشت کارمزد',
    payment: 'پرداخت',
  },
  receipt: (number: string) => `رسید ${toPersianDigits(number)}`,
  balance: 'مانده',
  emptyTitle: 'در این دوره گردشی نیست',
  empty: 'خریدها و پرداخت‌های هر دوره اینجا می‌آید.',
  noneTitle: 'هنوز با اعتبار خرید نکرده‌اید',
  scan: 'پرداخت با QR',
  pdf: 'ذخیرهٔ PDF',
  pdfBusy: 'در حال ساختن',
} as const;
