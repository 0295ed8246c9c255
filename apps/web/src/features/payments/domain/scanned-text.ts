import { removeInvisible } from '@nesye/persian';
import { proofIn, shopCodeOf } from './shop-code.ts';

const SHOP_PATH = /^\/(qr\/(?:payment|login)|invoice)\/([^/]+)\/?$/i;

/**
 * What a scanned or written text is. `shop`: a code, with the signature it came with, if any. `imitation`: an address of another site that looks as ours do.
 * `foreign`: nothing of ours.
 */
export type ScannedText =
  | { readonly kind: 'shop'; readonly code: string; readonly proof: string | undefined }
  | { readonly kind: 'imitation'; readonly host: string }
  | { readonly kind: 'foreign' };

const FOREIGN = { kind: 'foreign' } as const;

/** Reads the bare code in any digits and letter case, or an address that carries it. Only an address of one of `ourOrigins` is taken. */
export function readScannedText(text: string, ourOrigins: readonly string[]): ScannedText {
  const plain = removeInvisible(text).trim();
  if (!/^https?:/i.test(plain)) return shopOf(plain, undefined);
  if (!URL.canParse(plain)) return FOREIGN;
  const url = new URL(plain);
  const [, place, inPath] = SHOP_PATH.exec(url.pathname) ?? [];
  const shop = shopOf(inPath, proofIn(url.search));
  if (ourOrigins.includes(url.origin)) return shop;
  // Anyone may have invoices: that path alone imitates no one.
  return shop.kind === 'shop' && place !== 'invoice' ? { kind: 'imitation', host: url.host } : FOREIGN;
}

function shopOf(text: string | undefined, proof: string | undefined): ScannedText {
  const code = shopCodeOf(text ?? '');
  return code === undefined ? FOREIGN : { kind: 'shop', code, proof };
}
