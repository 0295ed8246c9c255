import { standardOf, type Variables } from './variables.ts';

export interface GatewayConfig {
  /** The sandbox's own gateway; undefined: there is none. */
  readonly sandboxUrl: string | undefined;
  /** Undefined: new payments go to the sandbox's. */
  readonly zarinpal: ZarinpalConfig | undefined;
}

export interface ZarinpalConfig {
  readonly url: string;
  /** Where browsers find its pages. */
  readonly pageUrl: string;
  readonly merchantId: string;
}

const MERCHANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads where card payments are taken: Zarinpal with its merchant id, else the sandbox's gateway, else nowhere. Adds an error for a merchant id that is none. */
export function readGateway(env: Variables, errors: string[]): GatewayConfig {
  const sandbox = env['SANDBOX_URL'];
  return {
    sandboxUrl: env['PSP_URL'] ?? (sandbox === undefined ? undefined : `${sandbox}/sandbox/psp`),
    zarinpal: readZarinpal(env, errors),
  };
}

function readZarinpal(env: Variables, errors: string[]): ZarinpalConfig | undefined {
  const merchantId = env['ZARINPAL_MERCHANT_ID'];
  if (merchantId === undefined) return undefined;
  if (!MERCHANT_ID.test(merchantId))
    errors.push('ZARINPAL_MERCHANT_ID is no merchant id: 36 characters such as 1344b5d4-0048-11e8-94db-005056a205be.');
  const url = (env['ZARINPAL_URL'] ?? standardOf('ZARINPAL_URL', false)).replace(/\/$/, '');
  return { url, pageUrl: (env['ZARINPAL_PAGE_URL'] ?? url).replace(/\/$/, ''), merchantId };
}
