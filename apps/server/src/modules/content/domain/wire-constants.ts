import type { CallTypes, contentCalls } from '@nesye/contract';
import {
  CASH_PRODUCT_UID,
  CIVIL_REGISTRATION_STATUS,
  CURRENCY,
  INSTALLMENT_STATUS,
  MERCHANT_STATUS,
  PAGE_SIZE,
  PREFERRED_QR_PRODUCT,
  PRODUCT_TYPE,
  TRANSACTION_RESULT,
  FIRST_SURVEY_TYPE,
} from '@nesye/contract/constants';

interface Choice {
  value: number;
  name: string;
  title: string;
}

/** One choice for each name of an enumeration; a name without a title does not compile. */
const choicesOf = <Name extends string>(
  values: Readonly<Record<Name, number>>,
  titles: Readonly<Record<Name, string>>,
): Choice[] => (Object.keys(values) as Name[]).map((name) => ({ value: values[name], name, title: titles[name] }));

type WireConstants = CallTypes<typeof contentCalls.getConstants>['reply'];

/** What the constants call returns, but for what the configuration says. */
export const WIRE_CONSTANTS: Omit<WireConstants, 'nig_wallet_count'> = {
  product_types: choicesOf(PRODUCT_TYPE, { cash: 'نقدی', endOfMonth: 'پایان ماه', installment: 'قسطی' }),
  preferred_qr_products: choicesOf(PREFERRED_QR_PRODUCT, { endOfMonth: 'پایان ماه', installment: 'قسطی' }),
  installment_statuses: choicesOf(INSTALLMENT_STATUS, {
    dueLater: 'سررسید نشده',
    paid: 'پرداخت‌شده',
    cancelled: 'لغوشده',
    overdue: 'معوق',
    paused: 'متوقف',
  }),
  transaction_results: choicesOf(TRANSACTION_RESULT, { unknown: 'در حال پیگیری', success: 'موفق', failed: 'ناموفق' }),
  merchant_statuses: choicesOf(MERCHANT_STATUS, {
    inCheck: 'در حال بررسی',
    confirmed: 'تأییدشده',
    rejected: 'ردشده',
    suspended: 'تعلیق‌شده',
    closed: 'بسته‌شده',
  }),
  civil_registration_statuses: choicesOf(CIVIL_REGISTRATION_STATUS, {
    unknown: 'نامشخص',
    faraboom: 'استعلام هویت ناموفق بود',
    notFound: 'نشانی ثبت نشده است',
    notConfirmed: 'نشانی تأیید نشده است',
    confirmed: 'تأییدشده',
  }),
  currencies: choicesOf(CURRENCY, { irr: 'ریال', iqd: 'دینار عراق' }),
  cash_products: { cash_wallet: CASH_PRODUCT_UID.cashWallet, gateway: CASH_PRODUCT_UID.gateway },
  page_sizes: { standard: PAGE_SIZE.standard, most: PAGE_SIZE.most },
  captcha: 'altcha',
};

/** What the user-constants call returns: what a poll may be about, and the states of a document under review. */
export const USER_CONSTANTS: CallTypes<typeof contentCalls.getUserConstants>['reply'] = {
  survey_types: choicesOf(
    { purchase: FIRST_SURVEY_TYPE, application: 2, support: 3 },
    {
      purchase: 'خرید از فروشگاه',
      application: 'کار با نسیه',
      support: 'پشتیبانی',
    },
  ),
  document_states: [
    { value: 'in_check', title: 'در حال بررسی' },
    { value: 'confirmed', title: 'تأییدشده' },
    { value: 'rejected', title: 'ردشده' },
  ],
};
