/**
 * What people and shops begin, and two operators may switch off for some days. Paying what is owed, and all that goes on with something begun, is on no list: it is
 * never switched off.
 */
export const SERVICES = [
  'purchases',
  'web_checkout',
  'top_up',
  'cash_out',
  'transfer',
  'airtime',
  'gift_cards',
  'credit_reports',
  'shop_sign_up',
] as const;
export type Service = (typeof SERVICES)[number];
