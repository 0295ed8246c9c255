import type { CallTypes, ownCreditCalls } from '@nesye/contract';
import { parseRial } from '@nesye/money';
import { normalizeMobile } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { notifyNumber } from '../../messaging/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { findOpenCredit, insertOffer, stateAt, storeEnd, sumGranted } from '../queries/credits.ts';
import { auditCredit } from './audit-credit.ts';
import { showCredit } from './list-credits.ts';
import { lockOpenShop, requireShop } from './requirements.ts';

const OFFER_MS = 14 * 86_400_000;
/** Less than the smallest sale on credit is no credit. */
const MIN_LIMIT = 1_000_000n;

/**
 * Offers credit of a user's shop to the owner of a mobile, for fourteen days; the SMS is within the quota of such messages. Refuses `not_found`, `mobile_invalid`,
 * `amount_invalid`, `own_shop`, `own_credit_not_open`, `own_credit_exists`, `own_credit_ceiling`, `merchant_suspended`, and as `notifyNumber` does.
 */
export async function offerCredit(
  deps: OwnCreditDeps,
  userId: bigint,
  given: CallTypes<typeof ownCreditCalls.offerOwnCredit>['body'],
) {
  const { database, clock, publicOrigin } = deps;
  const mobile = normalizeMobile(given.mobile);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
  const limit = parseRial(given.limit);
  if (limit === undefined || limit < MIN_LIMIT) throw new Refusal('amount_invalid', { field: 'limit' });
  const offeredAt = clock.businessNow();
  const id = await database.transaction(async (tx) => {
    const person = await requireShop(tx, userId, 'settings');
    const { termsId, ceiling } = await lockOpenShop(tx, person);
    await requireStranger(tx, person.id, mobile);
    await makeRoom(tx, person.id, mobile, offeredAt);
    if (limit + (await sumGranted(tx, person.id, offeredAt)) > ceiling)
      throw new Refusal('own_credit_ceiling', { field: 'limit' });
    const expiresAt = new Date(offeredAt.getTime() + OFFER_MS);
    const offer = { merchantId: person.id, mobile, limit, termsId, offeredBy: userId, offeredAt, expiresAt };
    const made = await insertOffer(tx, offer);
    const notice = {
      kind: 'own_credit_offered',
      shopName: person.name,
      amount: limit,
      link: `${publicOrigin}/user/own-credit/${made}`,
    } as const;
    await notifyNumber(tx, { mobile, senderId: userId, about: String(made) }, notice, clock.now());
    await auditCredit(deps, tx, userId, { id: made, merchantId: person.id }, { action: 'own_credit.offer', limit });
    return made;
  });
  return await showCredit(deps, userId, String(id));
}

/** The shop's owner cannot be its debtor; of staff it is seen when they accept, so that an offer says nothing about a number. */
async function requireStranger(tx: Tx, merchantId: bigint, mobile: string): Promise<void> {
  const shop = await findShopDetails(tx, merchantId);
  const owner = shop === undefined ? undefined : await findUser(tx, shop.ownerUserId);
  if (owner?.mobile === mobile) throw new Refusal('own_shop', { field: 'mobile' });
}

/** An offer whose time is over makes room for another. */
async function makeRoom(tx: Tx, merchantId: bigint, mobile: string, now: Date): Promise<void> {
  const open = await findOpenCredit(tx, merchantId, mobile);
  if (open === undefined) return;
  if (stateAt(open, now) !== 'expired') throw new Refusal('own_credit_exists', { field: 'mobile' });
  await storeEnd(tx, open.id, { state: 'expired', at: now });
}
