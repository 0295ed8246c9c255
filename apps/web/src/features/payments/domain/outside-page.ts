/**
 * The page that the server sends a buyer on to, a gateway's or a shop's: on this site (the sandbox's), or anywhere over https. Undefined for an address that
 * cannot be one, so that a response can run nothing and lead nowhere unencrypted. The server alone says where; it knows the sites of the shop.
 */
export function outsidePageOf(address: string | null | undefined, siteOrigin: string): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address, siteOrigin)) return undefined;
  const url = new URL(address, siteOrigin);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === siteOrigin || url.protocol === 'https:' ? url.href : undefined;
}
