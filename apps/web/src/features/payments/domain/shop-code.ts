import { compactDashed, removeInvisible } from '@nesye/persian';

const SHOP_CODE = /^[A-Z0-9-]{4,64}$/;
const SHOP_PATH = /^\/(?:qr\/(?:payment|login)|invoice)\/([^/]+)\/?$/;

/**
 * The shop's code in what was scanned or typed: the bare code in any digits and letter case, or an address of this
 * site that carries it. Undefined for everything else; a code picture of another site is never followed.
 */
export function shopCodeOf(text: string, siteOrigin: string): string | undefined {
  const plain = removeInvisible(text).trim();
  return cleanCode(/^https?:/i.test(plain) ? codeInAddress(plain, siteOrigin) : plain);
}

function cleanCode(code: string | undefined): string | undefined {
  const clean = compactDashed(code ?? '')
    .replaceAll('_', '')
    .toUpperCase();
  return SHOP_CODE.test(clean) ? clean : undefined;
}

function codeInAddress(address: string, siteOrigin: string): string | undefined {
  try {
    const url = new URL(address);
    return url.origin === siteOrigin ? SHOP_PATH.exec(url.pathname)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

/** Where a shop's code leads. */
export const paymentPathOf = (code: string): string => `/qr/payment/${encodeURIComponent(code)}`;
