import { toPersianDigits } from '@nesye/persian';

const version = (number: number): string => `نسخهٔ ${toPersianDigits(number)}`;

/** Words of the contract between a shop and Nesye. */
export const shopContractText = {
  title: 'قرارداد با نسیه',
  waits: {
    first: 'قرارداد فروشگاه را امضا کنید',
    terms: 'نسخهٔ تازهٔ قرارداد در انتظار شماست',
    text: 'نسخهٔ تازهٔ قرارداد در انتظار شماست',
  },
  why: {
    first: 'کارمزد، واریز، برگشت فروش و اعتراض‌ها در یک متن. خواندن و امضا چند دقیقه طول می‌کشد.',
    terms: 'شرایط فروشگاه تغییر کرده است.',
    text: 'متن قرارداد تغییر کرده است.',
  },
  from: (day: string) => `از ${day} برقرار است.`,
  held: 'فروش می‌کنید، ولی تا امضای قرارداد چیزی واریز نمی‌شود.',
  open: 'خواندن و امضا',
  toContract: 'قرارداد فروشگاه',
  none: 'پس از تأیید فروشگاه، قرارداد برای خواندن و امضا اینجا می‌آید.',
  done: 'همه‌چیز امضا شده است. اگر شرایط تغییر کند، نسخهٔ تازه را اینجا می‌بینید.',
  signed: 'نسخه‌های امضاشده',
  version,
  signedAt: 'امضا شد',
  read: 'خواندن',
  readOf: (number: number) => `خواندن ${version(number)}`,
  pdf: 'دریافت PDF',
  pdfOf: (number: number) => `دریافت PDF ${version(number)}`,
  sealing: 'نسخهٔ نهایی تا چند لحظهٔ دیگر آماده می‌شود.',
  code: 'کد بررسی اصالت',
};
