/**
 * The gateway's page that a purchase leads to: on this site (the sandbox's), or anywhere over https. Undefined for an address that cannot be one, so that a
 * response can run nothing and lead nowhere unencrypted.
 */
export function gatewayPageOf(address: string | null | undefined, siteOrigin: string): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address, siteOrigin)) return undefined;
  const url = new URL(address, siteOrigin);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === siteOrigin || url.protocol === 'https:' ? url.href : undefined;
}
