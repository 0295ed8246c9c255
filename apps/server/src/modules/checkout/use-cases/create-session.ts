import { randomBytes } from 'node:crypto';
import type { CallTypes, checkoutCalls } from '@nesye/contract';
import type { ErrorCode } from '@nesye/contract/errors';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashInput } from '../../../platform/idempotency/idempotency-store.ts';
import { normalizeMobile } from '@nesye/persian';
import { findShopDetails, findWebTill, readWayBack, requireApprovedWayBack } from '../../merchants/index.ts';
import { readCart, SMALLEST_ORDER_RIAL } from '../domain/cart.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { sendLink } from './send-to-mobile.ts';
import { findSessionOfOrder, insertSession, type Session, type ShopMode } from '../queries/sessions.ts';

export type SessionBody = CallTypes<(typeof checkoutCalls)['createCheckoutSession']>['body'];

const STANDARD_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Letters and digits that are not taken for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 26;

/**
 * Begins a checkout of a web shop. The same order with the same body gets the same session. Refuses `amount_invalid`, `order_too_small`, `cart_does_not_add_up`, `mobile_invalid`,
 * `order_ref_reused`, `return_url_not_registered`, and what a shop that sells nothing is refused for.
 */
export async function createSession(
  deps: CheckoutDeps,
  shop: ShopMode,
  body: SessionBody,
  { goesBackByForm = false } = {},
): Promise<Session> {
  const cart = readCart(body);
  if ('code' in cart) throw refusalOf(cart);
  const mobile = body.buyer === undefined ? undefined : normalizeMobile(body.buyer.mobile);
  if (mobile === undefined && (body.buyer !== undefined || body.send_sms === true))
    throw new Refusal('mobile_invalid', { field: 'buyer' });
  const returnUrl = await readPage(deps, shop, body.return_url, 'return_url');
  const cancelUrl = body.cancel_url === undefined ? null : await readPage(deps, shop, body.cancel_url, 'cancel_url');
  const till = await findWebTill(deps.database.sql, shop.merchantId);
  if (typeof till === 'string') throw new Refusal(till satisfies ErrorCode);
  const now = deps.clock.businessNow();
  const bodyHash = Buffer.from(hashInput(body));
  const order = {
    ...cart,
    ...shop,
    code: newSessionCode(),
    orderRef: body.order_ref,
    bodyHash,
    terminalCode: till.code,
    returnUrl,
    cancelUrl,
    goesBackByForm,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (body.expires_in_minutes ?? STANDARD_MINUTES) * MINUTE_MS),
  };
  const made = await deps.database.transaction(async (tx) => {
    const session = await insertSession(tx, order);
    if (session !== undefined && body.send_sms === true && mobile !== undefined)
      await sendToBuyer(deps, tx, session, mobile);
    return session;
  });
  if (made !== undefined) return made;
  const known = await findSessionOfOrder(deps.database.sql, shop, body.order_ref);
  if (known === undefined || !known.bodyHash.equals(bodyHash))
    throw new Refusal('order_ref_reused', { field: 'order_ref' });
  return known;
}

/** The page of an order goes to its buyer by SMS, with its first call alone. */
async function sendToBuyer(deps: CheckoutDeps, tx: Tx, session: Session, mobile: string): Promise<void> {
  const shop = await findShopDetails(tx, session.merchantId);
  if (shop === undefined) throw new Refusal('merchant_closed');
  await sendLink(deps, tx, { session, mobile, senderId: shop.ownerUserId, shopName: shop.name });
}

function refusalOf(fault: Extract<ReturnType<typeof readCart>, { code: string }>): Refusal {
  if (fault.code === 'amount_invalid') return new Refusal('amount_invalid', { field: fault.field });
  if (fault.code === 'order_too_small') return tooSmall();
  return new Refusal('cart_does_not_add_up', { field: 'amount', extra: { sum: String(fault.sum) } });
}

/** The refusal of an order that not every buyer could pay. */
export const tooSmall = (): Refusal =>
  new Refusal('order_too_small', { field: 'amount', extra: { smallest: SMALLEST_ORDER_RIAL } });

async function readPage(
  { database, mayBePrivate }: CheckoutDeps,
  { merchantId }: ShopMode,
  text: string,
  field: string,
): Promise<string> {
  const page = readWayBack({ text, field }, mayBePrivate);
  await requireApprovedWayBack(database.sql, merchantId, page, field);
  return page.href;
}

/** 130 random bits: who knows it may see the cart. */
export const newSessionCode = (): string =>
  `cs_${Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('')}`;
