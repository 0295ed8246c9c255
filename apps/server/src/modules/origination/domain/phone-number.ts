import { compactIdentifier } from '@nesye/persian';

const MOBILE = /^09\d{9}$/;
/** Area code and seven or eight digits. */
const LANDLINE = /^0[1-8]\d{8,9}$/;

/** An Iranian phone number in Latin digits, a mobile or a landline; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  const digits = compactIdentifier(text);
  return MOBILE.test(digits) || LANDLINE.test(digits) ? digits : undefined;
}

/** `021****4567`: enough to recognise one's own. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
