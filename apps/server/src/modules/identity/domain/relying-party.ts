/** Whom a passkey is made for: the domain it is bound to, and the origin of the pages that may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

const NAME = 'نسیه';
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/**
 * The relying party of the product's public origin. Browsers bind passkeys to domain names and to no address, so a product that is reached at a loopback
 * address (the sandbox at 127.0.0.1) has them at the same port of `localhost`.
 */
export function relyingPartyOf(publicOrigin: string): RelyingParty {
  const url = new URL(publicOrigin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name: NAME, origin: url.origin };
}
