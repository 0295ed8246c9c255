import type { CallTypes, checkoutCalls } from '@nesye/contract';
import type { ErrorCode } from '@nesye/contract/errors';
import { parseRial, ZERO_RIAL } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findWebTill, lockShop, shopWhere } from '../../merchants/index.ts';
import { payLinkView } from '../pay-link-view.ts';
import { countPayLinks, findPayLink, insertPayLink, type PayLink } from '../queries/pay-links.ts';
import { insertSession } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { isTooSmall } from '../domain/cart.ts';
import { newSessionCode, tooSmall } from './create-session.ts';
import { cancelSession } from './end-sessions.ts';
import { sendLink } from './send-to-mobile.ts';

type Order = CallTypes<(typeof checkoutCalls)['sendPayLink']>['body'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of one shop in any 24 hours, by all its people. */
const MAX_LINKS_A_DAY = 200;

/**
 * Sends a buyer the link to a session of the user's shop by SMS. Refuses `amount_invalid`, `order_too_small`, `mobile_invalid`, `message_limit_reached`, `shop_permission_missing`,
 * what a shop that sells nothing is refused for, and as `notifyNumber` does.
 */
export async function sendPayLink(deps: CheckoutDeps, userId: bigint, order: Order) {
  const { database, clock, publicOrigin } = deps;
  const amount = parseRial(order.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  if (isTooSmall(amount)) throw tooSmall();
  const mobile = normalizeMobile(order.mobile);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
  const now = clock.businessNow();
  const link = await database.transaction(async (tx) => {
    const shop = await shopWhere(tx, userId, 'sell');
    if (shop === undefined) throw new Refusal('not_found');
    await lockShop(tx, shop.id);
    const till = await findWebTill(tx, shop.id);
    if (typeof till === 'string') throw new Refusal(till satisfies ErrorCode);
    if ((await countPayLinks(tx, shop.id, new Date(now.getTime() - DAY_MS))) >= MAX_LINKS_A_DAY)
      throw new Refusal('message_limit_reached', { retryAfterS: DAY_MS / 1_000 });
    const code = newSessionCode();
    const session = await insertSession(tx, {
      code,
      merchantId: shop.id,
      isLive: true,
      orderRef: `link-${code.slice(-12)}`,
      bodyHash: Buffer.alloc(32),
      terminalCode: till.code,
      amount,
      items: [{ name: order.title, quantity: 1, unitAmount: amount }],
      shipping: ZERO_RIAL,
      tax: ZERO_RIAL,
      discount: ZERO_RIAL,
      // There is no page of the shop: the buyer stays on this one, which says that it is paid.
      returnUrl: `${publicOrigin}/payment/${code}`,
      cancelUrl: null,
      goesBackByForm: false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + order.expires_in_minutes * MINUTE_MS),
    });
    if (session === undefined) throw new Error('the number of a link is not new');
    const sent = {
      sessionId: session.id,
      merchantId: shop.id,
      madeBy: userId,
      mobileMask: maskMobile(mobile),
      at: now,
    };
    const id = await insertPayLink(tx, sent);
    await sendLink(deps, tx, { session, mobile, senderId: userId, shopName: shop.name });
    return await findPayLink(tx, id);
  });
  if (link === undefined) throw new Error('a link was lost');
  return payLinkView(link, { publicOrigin, now });
}

/** Withdraws a link of the user's shop that is not paid. Refuses `not_found`, `session_closed`, `shop_permission_missing`. */
export async function cancelPayLink(deps: CheckoutDeps, userId: bigint, id: bigint) {
  const { database, clock, publicOrigin } = deps;
  const link = await requireOwnLink(deps, userId, id);
  await cancelSession(deps, { merchantId: link.merchantId, isLive: true }, link.code);
  const after = await findPayLink(database.sql, id);
  if (after === undefined) throw new Refusal('not_found');
  return payLinkView(after, { publicOrigin, now: clock.businessNow() });
}

async function requireOwnLink({ database: { sql } }: CheckoutDeps, userId: bigint, id: bigint): Promise<PayLink> {
  const link = await findPayLink(sql, id);
  const shop = await shopWhere(sql, userId, 'sell');
  if (link === undefined || shop === undefined || link.merchantId !== shop.id) throw new Refusal('not_found');
  return link;
}
