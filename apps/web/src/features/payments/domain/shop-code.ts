import { QR_SIGNATURE_PARAMETER } from '@nesye/contract/constants';
import { compactDashed } from '@nesye/persian';

const SHOP_CODE = /^[A-Z0-9-]{4,64}$/;

/** A shop's code out of what was written, in any digits and letter case; undefined for what can be none. */
export function shopCodeOf(text: string): string | undefined {
  const code = compactDashed(text).replaceAll('_', '').toUpperCase();
  return SHOP_CODE.test(code) ? code : undefined;
}

/** The signature in the query of an address; undefined for none. */
export const proofIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(QR_SIGNATURE_PARAMETER) ?? undefined;

/** Where a shop's code leads, with the signature it came with. */
export const paymentPathOf = (code: string, proof?: string): string =>
  `/qr/payment/${encodeURIComponent(code)}${proof === undefined ? '' : `?${QR_SIGNATURE_PARAMETER}=${encodeURIComponent(proof)}`}`;
