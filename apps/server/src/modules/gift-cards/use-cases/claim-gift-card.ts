import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';
import {
  ACCOUNT,
  GIFT_CARD_LEG,
  lockAccounts,
  POSTING_RULE,
  postEntry,
  postGiftCardClaimedFrom,
  postGiftCardClaimedInto,
  readAccounts,
} from '../../ledger/index.ts';
import { findMerchantNames, findShopDetails } from '../../merchants/index.ts';
import { isCashAccountClosed } from '../../wallet/index.ts';
import { readGiftCode } from '../domain/gift-code.ts';
import type { GiftCardDeps } from '../gift-card-deps.ts';
import { endCard, findCardOfCode, type GiftCard, readCard } from '../queries/cards.ts';
import { openPurse } from '../queries/purses.ts';
import { insertWrongCode, lockTries } from '../queries/wrong-codes.ts';
import { GIFT_CODE_INDEX_PLACE } from '../sealed-columns.ts';

/** Wrong codes within an hour, of a person and of a network. A carrier's network is shared by many. */
const MAX_WRONG = { ofPerson: 5, ofNetwork: 50 } as const;
const RETRY_AFTER_S = 3_600;

/**
 * Puts the money of a card into the customer's purse for its shop, once; the same code again by the same person gives the same. Wrong codes are counted: after five of
 * an hour, or fifty of a network, none is looked at. Refuses `gift_card_code_wrong`, `gift_card_used`, `gift_card_over`, `own_shop`, `merchant_closed`, `rate_limited`, and `not_found`
 * for who has left.
 */
export async function claimGiftCard(deps: GiftCardDeps, customerId: bigint, ip: string, typed: string) {
  const { database, clock, vault, limitFactor } = deps;
  const code = readGiftCode(typed);
  const tried = { customerId, network: networkOf(ip) };
  const now = clock.now();
  // A wrong code is stored, so the refusal comes after the commit.
  const claimed = await database.transaction(async (tx): Promise<Claimed | ErrorCode> => {
    const wrong = await lockTries(tx, tried, now);
    if (wrong.ofPerson >= MAX_WRONG.ofPerson * limitFactor || wrong.ofNetwork >= MAX_WRONG.ofNetwork * limitFactor)
      return 'rate_limited';
    const id = code === undefined ? undefined : await findCardOfCode(tx, vault.blindIndex(code, GIFT_CODE_INDEX_PLACE));
    if (id !== undefined) return await claim(deps, tx, customerId, id);
    await insertWrongCode(tx, tried, now);
    return 'gift_card_code_wrong';
  });
  if (claimed === 'rate_limited') throw new Refusal(claimed, { retryAfterS: RETRY_AFTER_S });
  if (typeof claimed === 'string') throw new Refusal(claimed, { field: 'code' });
  const names = await findMerchantNames(database.sql, [claimed.merchantId]);
  return {
    merchant_id: claimed.merchantId,
    shop_name: names.get(claimed.merchantId)?.name ?? '',
    card_amount: claimed.amount,
    amount: claimed.inPurse,
  };
}

interface Claimed {
  readonly merchantId: bigint;
  readonly amount: bigint;
  /** What the customer has of this shop's cards now, in rials. */
  readonly inPurse: bigint;
}

async function claim(deps: GiftCardDeps, tx: Tx, customerId: bigint, id: bigint): Promise<Claimed | ErrorCode> {
  const merchantId = (await readCard(tx, id))?.merchantId ?? 0n;
  const shop = await findShopDetails(tx, merchantId);
  if (shop?.ownerUserId === customerId) return 'own_shop';
  if (await isCashAccountClosed(tx, customerId)) return 'not_found';
  const purseId = await openPurse(tx, { customerId, merchantId }, deps.clock.businessNow());
  await lockAccounts(tx, [
    { kind: ACCOUNT.giftCard, partyId: id },
    { kind: ACCOUNT.giftCard, partyId: purseId },
  ]);
  const card = await readCard(tx, id);
  if (card === undefined) throw new Error(`the gift card ${id} has gone`);
  const refusal = refusalOf(card, purseId, deps.clock.businessDate());
  if (refusal !== undefined) return refusal;
  // What is in a purse can be spent at the shop alone; of a card that is not claimed the shop gets it back.
  if (card.state === 'waiting' && shop?.status === MERCHANT_STATUS.closed) return 'merchant_closed';
  if (card.state === 'waiting') await takeMoney(deps, tx, customerId, card, purseId);
  const [account] = await readAccounts(tx, [{ kind: ACCOUNT.giftCard, partyId: purseId }]);
  return { merchantId, amount: card.amount, inPurse: account === undefined ? 0n : account.balance - account.held };
}

function refusalOf(
  { state, purseId: owner, claimUntil }: GiftCard,
  purseId: bigint,
  today: string,
): ErrorCode | undefined {
  if (state === 'claimed') return owner === purseId ? undefined : 'gift_card_used';
  return state === 'returned' || claimUntil < today ? 'gift_card_over' : undefined;
}

async function takeMoney(
  { clock }: GiftCardDeps,
  tx: Tx,
  customerId: bigint,
  { id, amount, merchantId }: GiftCard,
  purseId: bigint,
): Promise<void> {
  const at = clock.businessNow();
  await endCard(tx, id, { state: 'claimed', purseId }, at);
  const moved = {
    rule: POSTING_RULE.giftCard,
    sourceId: id,
    occurredAt: at,
    effectiveDate: clock.businessDate(),
    transferId: id,
  };
  const { claimedFrom, claimedInto } = GIFT_CARD_LEG;
  await postEntry(tx, { ...moved, bucket: bucketOf(id), leg: claimedFrom, lines: postGiftCardClaimedFrom(id, amount) });
  const into = postGiftCardClaimedInto(purseId, amount);
  await postEntry(tx, { ...moved, bucket: bucketOf(purseId), leg: claimedInto, lines: into });
  await appendAudit(tx, {
    actorId: customerId,
    action: 'gift_cards.claim_card',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { card_id: id, amount, merchant_id: merchantId },
    at: clock.now(),
  });
}
