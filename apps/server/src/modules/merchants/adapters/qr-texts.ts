import { QR_SIGNATURE_PARAMETER } from '@nesye/contract/constants';
import { printedName, signedBytes, writeSignature } from '@nesye/contract/signed-code';
import { normalizePersianText } from '@nesye/persian';
import type { TextSigner } from '../../../platform/crypto/text-signer.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';

/** The text of the QR picture of a shop's code. The one place where such a text is made: screen, poster and file show this. */
export type QrTextOf = (code: string, shopName: string) => string;

/** Texts of so many codes are remembered: a signature differs each time, and a picture should not change while it is looked at. */
const MAX_REMEMBERED = 10_000;

/** Makes the texts of QR pictures: where the code is paid, the name of the shop, and our signature over both (ADR 82). */
export function createQrTexts(signer: TextSigner, publicOrigin: string): QrTextOf {
  const made = new RecentMap<string, string>(MAX_REMEMBERED);
  return (code, shopName) => {
    const name = printedName(normalizePersianText(shopName));
    const known = `${code}\n${name}`;
    const text = made.get(known) ?? textOf(signer, publicOrigin, code, name);
    made.set(known, text);
    return text;
  };
}

function textOf(signer: TextSigner, publicOrigin: string, code: string, name: string): string {
  const signature = signer.sign(signedBytes(code, name));
  const proof = writeSignature({ keyId: signer.keyId, name, signature });
  return `${publicOrigin}/qr/payment/${code}?${QR_SIGNATURE_PARAMETER}=${proof}`;
}
