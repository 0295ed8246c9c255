/**
 * The address a purchase's `invoice_url` may send the browser to: one of this site, or of a registered site over https.
 * Undefined for any other, so that a response can never lead a customer astray. `registeredOrigins` like `https://shop.example`.
 */
export function trustedInvoiceUrl(
  invoiceUrl: string,
  siteOrigin: string,
  registeredOrigins: readonly string[] = [],
): string | undefined {
  try {
    const url = new URL(invoiceUrl, siteOrigin);
    if (url.username !== '' || url.password !== '') return undefined;
    const isRegistered = url.protocol === 'https:' && registeredOrigins.includes(url.origin);
    return url.origin === siteOrigin || isRegistered ? url.href : undefined;
  } catch {
    return undefined;
  }
}
