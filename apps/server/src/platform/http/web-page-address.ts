import { isIP } from 'node:net';

/** Endings of names that only this machine or a network of one's own resolves (RFC 6761, 6762, 8375, and what routers give out). */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'test', 'invalid'];

/** A name of the public Internet: with a dot, with no dot at its end, and no number address. */
function isPublicName(name: string): boolean {
  if (!name.includes('.') || name.endsWith('.') || name.startsWith('[') || isIP(name) !== 0) return false;
  return !PRIVATE_ENDINGS.some((ending) => name.endsWith(`.${ending}`));
}

/**
 * Reads an address that was given from outside and that a customer's browser may be sent to: https, without a user name or password, at a public name. With
 * `mayBePrivate` (the sandbox) it may also lead to this machine, by http too. Undefined for any other. Compare its `origin` whole.
 */
export function readWebPageAddress(text: string, { mayBePrivate }: { mayBePrivate: boolean }): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (mayBePrivate && isLoopback) return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  return url.protocol === 'https:' && isPublicName(url.hostname) ? url : undefined;
}
