import { CURRENCY, GIFT_CARD_LIMIT, GIFT_CARD_TYPE } from '@nesye/contract/constants';
import { addDays, type Rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, openAccount } from '../../ledger/index.ts';
import { merchantOfUser, newCode, requireSalesPoint } from '../../merchants/index.ts';
import { readAmount, requireDailyLimit } from '../../wallet/index.ts';
import { endOfCode, GIFT_CODE_PREFIX } from '../domain/gift-code.ts';
import type { GiftCardDeps } from '../gift-card-deps.ts';
import { type GiftCardBatch, insertBatch, nextNumbers, readSealedCodes, sumMadeOfDay } from '../queries/cards.ts';
import { GIFT_CODE_INDEX_PLACE, giftCodePlace } from '../sealed-columns.ts';

/** What a shop requests, as the wire has it. */
export interface GiftCardOrder {
  readonly amount: unknown;
  readonly type?: 1 | 2;
  readonly count?: number;
  readonly code: string;
}

/**
 * Makes gift cards of the user's shop out of what it is owed. The code must have been requested for this very amount and count. Refuses `amount_invalid`,
 * `merchant_not_active`, `merchant_suspended`, `merchant_closed`, `terminal_off`, as the code does, `shop_balance_short` and `daily_limit_reached`; then nothing is made. The cards of the response
 * are without their codes: see `revealCodes`.
 */
export async function makeGiftCards(deps: GiftCardDeps, tx: Tx, userId: bigint, order: GiftCardOrder) {
  const { clock } = deps;
  const { amount, type, count } = readOrder(order);
  const { merchantId } = await requireSalesPoint(tx, userId, 'owner');
  const approves = `${amount}:${count}`;
  await deps.takeCode(tx, { userId, purpose: 'gift_card', approves, code: order.code, now: clock.now() });
  const total = amount * BigInt(count);
  if (total > (await deps.shopMoney().lockFree(tx, merchantId)))
    throw new Refusal('shop_balance_short', { field: 'amount' });
  const today = clock.businessDate();
  requireDailyLimit(GIFT_CARD_LIMIT, await sumMadeOfDay(tx, merchantId, today), total);
  const [id = 0n, ...cardIds] = await nextNumbers(tx, merchantId, count + 1);
  const batch: GiftCardBatch = {
    id,
    merchantId,
    type,
    amount,
    count,
    claimUntil: addDays(today, GIFT_CARD_LIMIT.claimDays),
    madeAt: clock.businessNow(),
    madeOn: today,
  };
  await storeAndPost(deps, tx, batch, cardIds);
  await appendAudit(tx, {
    actorId: userId,
    action: 'gift_cards.make_cards',
    subjectKind: 'merchant',
    subjectId: merchantId,
    detail: { batch_id: id, amount, count },
    at: clock.now(),
  });
  return {
    id,
    type,
    amount,
    claim_until: batch.claimUntil,
    cards: cardIds.map((cardId) => ({ id: cardId, code: '' })),
  };
}

/** One card, unless a batch for a business says how many. Refuses `amount_invalid`, and `invalid` for several that are no batch. */
function readOrder({ amount: given, type = GIFT_CARD_TYPE.single, count = 1 }: GiftCardOrder): {
  readonly amount: Rial;
  readonly type: number;
  readonly count: number;
} {
  const amount = readAmount(given, GIFT_CARD_LIMIT);
  if (count > 1 && type !== GIFT_CARD_TYPE.business) throw new Refusal('invalid', { field: 'count' });
  return { amount, type, count };
}

async function storeAndPost(
  { vault, clock, shopMoney }: GiftCardDeps,
  tx: Tx,
  batch: GiftCardBatch,
  cardIds: readonly bigint[],
): Promise<void> {
  const { id, merchantId, amount } = batch;
  const cards = cardIds.map((cardId) => {
    // 80 random bits: two of one code are not to be expected, and the database refuses them.
    const code = newCode(GIFT_CODE_PREFIX, 4);
    return {
      id: cardId,
      codeEnd: endOfCode(code),
      sealed: vault.seal(code, giftCodePlace(cardId)),
      index: vault.blindIndex(code, GIFT_CODE_INDEX_PLACE),
    };
  });
  await insertBatch(tx, batch, cards);
  for (const cardId of cardIds) await openAccount(tx, ACCOUNT.giftCard, cardId, CURRENCY.irr, null);
  await shopMoney().putIntoCards(tx, {
    merchantId,
    batchId: id,
    cardIds,
    amount,
    at: clock.businessNow(),
    day: batch.madeOn,
  });
}

/** The response to the making of a batch with the codes of its cards, which is not stored: the same for every replay. */
export async function revealCodes<Batch extends { readonly id: number }>(
  { database, vault }: Pick<GiftCardDeps, 'database' | 'vault'>,
  batch: Batch,
) {
  const codes = await readSealedCodes(database.sql, BigInt(batch.id));
  return {
    ...batch,
    cards: codes.map(({ cardId, sealed }) => ({ id: cardId, code: vault.open(sealed, giftCodePlace(cardId)) })),
  };
}

/** How much the user's shop may put into cards now, in rials. Refuses `not_found` for someone without a shop. */
export async function showRoom(deps: Pick<GiftCardDeps, 'shopMoney'>, sql: Sql, userId: bigint) {
  const shop = await merchantOfUser(sql, userId);
  if (shop === undefined) throw new Refusal('not_found');
  const { min, max, count, claimDays } = GIFT_CARD_LIMIT;
  return {
    available_amount: await deps.shopMoney().readFree(sql, shop.id),
    min_amount: BigInt(min),
    max_amount: BigInt(max),
    max_count: count,
    claim_days: claimDays,
  };
}
