/** As the server takes it for a way back in the sandbox. */
const LOOPBACK = /^http:..(localhost|127\.0\.0\.1)(:|$)/;

/**
 * The page that the server sends a buyer on to, a gateway's or a shop's: on this site, or anywhere over https. Where this site itself is on this machine
 * (the sandbox's), another page of it may come. Undefined for an address that cannot be one: a response can run nothing and lead nowhere unencrypted.
 * The server alone says where; it knows the sites of the shop.
 */
export function outsidePageOf(address: string | null | undefined, siteOrigin: string): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address, siteOrigin)) return undefined;
  const url = new URL(address, siteOrigin);
  if (url.username !== '' || url.password !== '') return undefined;
  const { origin, href, protocol } = url;
  const isNear = origin === siteOrigin || (LOOPBACK.test(siteOrigin) && LOOPBACK.test(origin));
  return protocol === 'https:' || isNear ? href : undefined;
}
