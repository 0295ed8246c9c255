import { compactIdentifier } from '@nesye/persian';

/** The sixteen digits of a cheque at Sayad from any written form, or undefined for what is none. */
export function parseSayadId(text: string): string | undefined {
  const digits = compactIdentifier(text);
  return /^[0-9]{16}$/.test(digits) ? digits : undefined;
}

/** For lists and staff: 1234567890123456 → 1234********3456. */
export const maskSayadId = (sayadId: string): string => `${sayadId.slice(0, 4)}********${sayadId.slice(-4)}`;
