import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const SETTINGS = '/api/v1/base/client-settings/';

/** By what a QR picture of ours is known: the origin of its address, and the public keys. */
export type ShopCodes = ReplyOf<'GET', typeof SETTINGS>['shop_codes'];

/** Of the device, not of a person: everyone is given the same. */
const STORED_NAME = 'shop-codes';
let latest: ShopCodes | undefined;

/** Keeps what the server said last on this device, for scanning without a network. */
export function keepShopCodes(codes: ShopCodes): void {
  latest = codes;
  try {
    localStorage.setItem(STORED_NAME, JSON.stringify(codes));
  } catch {
    // A closed or full storage: this page knows them, the next one asks again.
    return;
  }
}

/** What is kept; undefined on a device that was never given any. */
export function keptShopCodes(): ShopCodes | undefined {
  latest ??= storedCodes();
  return latest;
}

/** With which an address of ours begins: that of this page, and the one in the pictures that we make. */
export const ourOrigins = (): readonly string[] => [location.origin, keptShopCodes()?.origin ?? location.origin];

/** What the server says now, which is kept; undefined where no response comes. */
export async function readShopCodes(): Promise<ShopCodes | undefined> {
  try {
    const settings = await api.get(SETTINGS, { timeoutMs: QUICK_TIMEOUT_MS });
    keepShopCodes(settings.shop_codes);
    return settings.shop_codes;
  } catch {
    return undefined;
  }
}

function storedCodes(): ShopCodes | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_NAME) ?? 'null') as ShopCodes | null;
    return typeof stored?.origin === 'string' && Array.isArray(stored.keys) ? stored : undefined;
  } catch {
    return undefined;
  }
}
