import { randomUUID } from 'node:crypto';
import { baseUrl } from './product-of-worker.ts';

/** Where the demo's web shop has its buyers back. */
export const SHOP_PAGE = 'https://shop.example/orders/12';

/** An order, as the shop's server sees it. */
export interface Session {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly payment_id: string | null;
}

/** Calls as the server of the demo's web shop. */
export async function askAsShop<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const keys = (await (await fetch(`${baseUrl}/sandbox/api-keys`)).json()) as { secret_key: string };
  const response = await fetch(`${baseUrl}/merchant-api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${keys.secret_key}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** The demo's web shop begins an order of 12,000,000 rials. */
export const begin = (changes: Readonly<Record<string, unknown>> = {}): Promise<Session> =>
  askAsShop('POST', '/checkout_sessions', {
    order_ref: randomUUID(),
    amount: 12_000_000,
    currency: 'IRR',
    items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 5_500_000 }],
    shipping_amount: 1_000_000,
    return_url: SHOP_PAGE,
    cancel_url: `${SHOP_PAGE}?cancelled`,
    ...changes,
  });
