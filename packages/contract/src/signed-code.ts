/**
 * The text of a shop's QR picture: the address where its code is paid, with the shop's name and a signature over both (ADR 82).
 * Server and web app read and write it by this file alone. It needs no library and runs in a browser.
 */

/** What the parameter `QR_SIGNATURE_PARAMETER` holds. */
export interface CodeSignature {
  /** Of the public key that checks it. */
  readonly keyId: string;
  /** The shop's name as it was printed. */
  readonly name: string;
  /** ECDSA on P-256 with SHA-256, r and s of 32 bytes each. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A public key as clients are given it: an id, and the point in base64url as a JWK has it. */
export interface CodeKey {
  readonly id: string;
  readonly x: string;
  readonly y: string;
}

/** Bytes of a printed name. Longer ones are cut, so that the picture stays easy to scan: about 21 Persian letters. */
const MAX_NAME_BYTES = 40;
const CUT = '…';
const SIGNATURE_BYTES = 64;
/** Key id, name and signature, each in base64url. */
const FORM = /^([A-Za-z0-9_-]{4})\.([A-Za-z0-9_-]{2,80})\.([A-Za-z0-9_-]{86})$/;

/** The bytes that are signed. The first line sets them apart from whatever else a key may sign. */
export const signedBytes = (code: string, name: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`nesye shop code 1\n${code}\n${name}`);

/** The beginning of a name that fits in the picture; a cut one ends with «…». Whole letters with their marks only. */
export function printedName(name: string): string {
  const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
  if (bytesOf(name) <= MAX_NAME_BYTES) return name;
  const letters = name.match(/\P{M}\p{M}*/gu) ?? [];
  while (letters.length > 0 && bytesOf(letters.join('').trimEnd() + CUT) > MAX_NAME_BYTES) letters.pop();
  return letters.join('').trimEnd() + CUT;
}

/** The value of the parameter. */
export const writeSignature = ({ keyId, name, signature }: CodeSignature): string =>
  `${keyId}.${toBase64Url(new TextEncoder().encode(name))}.${toBase64Url(signature)}`;

/** What the value of the parameter says; undefined for what is no such value. Whether it is true is not looked at. */
export function readSignature(value: string): CodeSignature | undefined {
  const [, keyId, name, signature] = FORM.exec(value) ?? [];
  if (keyId === undefined || name === undefined || signature === undefined) return undefined;
  try {
    const read = {
      keyId,
      name: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBase64Url(name)),
      signature: fromBase64Url(signature),
    };
    return read.signature.length === SIGNATURE_BYTES ? read : undefined;
  } catch {
    return undefined;
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
