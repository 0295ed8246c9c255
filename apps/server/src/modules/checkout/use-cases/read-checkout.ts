import { Refusal } from '../../../platform/http/refusal.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { eventView, idIn, wayBackOf } from '../checkout-views.ts';
import { hasUnplaced, placeEvents, readEvents } from '../queries/events.ts';
import type { ShopMode } from '../queries/sessions.ts';
import { findPayable } from './pay-session.ts';
import type { CheckoutDeps } from '../session-deps.ts';

const MAX_EVENTS = 100;

/** Events of a shop after one that was read, oldest first; at most 100. Refuses `not_found` where the shop has no such event. */
export async function listEvents(
  { database }: CheckoutDeps,
  shop: ShopMode,
  { after, limit }: { readonly after?: string; readonly limit?: string },
) {
  if (await hasUnplaced(database.sql)) await placeEvents(database);
  const wanted = Math.max(1, Math.min(MAX_EVENTS, Number(limit ?? MAX_EVENTS)));
  const from = after === undefined ? undefined : idIn(after);
  const found = await readEvents(database.sql, shop, { after: from, limit: wanted + 1 });
  if (found === undefined) throw new Refusal('not_found');
  return { data: found.slice(0, wanted).map(eventView), has_more: found.length > wanted };
}

/** What a buyer's page shows of a session. Refuses `not_found`. */
export async function showSession({ database, mayBePrivate, publicOrigin }: CheckoutDeps, code: string) {
  const session = await findPayable({ database, mayBePrivate }, code);
  const shop = (await findMerchantNames(database.sql, [session.merchantId])).get(session.merchantId);
  return {
    id: session.code,
    status: session.status,
    shop_name: shop?.name ?? '',
    qr_code: session.terminalCode,
    amount: session.amount,
    items: session.items.map(({ name, quantity, unitAmount }) => ({ name, quantity, unit_amount: unitAmount })),
    shipping_amount: session.shipping,
    tax_amount: session.tax,
    discount_amount: session.discount,
    expires_at: session.expiresAt.toISOString(),
    waits_for_card: session.waitingSaleId !== null,
    way_back: session.status === 'created' ? null : wayBackOf(session, publicOrigin),
    cancel_url: session.cancelUrl,
  };
}
