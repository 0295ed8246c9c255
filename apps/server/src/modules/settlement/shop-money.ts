import { bucketOf } from '../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { GiftCardSpending, ShopMoney } from '../gift-cards/index.ts';
import {
  BANK_HOME_BUCKET,
  GIFT_CARD_LEG,
  POSTING_RULE,
  postEntry,
  postGiftCardsMade,
  postHouseCover,
  readClientMoney,
} from '../ledger/index.ts';
import { missingMoney } from './domain/missing-money.ts';
import { readStandings } from './queries/balances.ts';
import { insertGiftCards, lockCover } from './queries/movements.ts';
import { lockShop } from './queries/shops.ts';
import { splitStanding } from './use-cases/show-balance.ts';

/** Of rule 35: for gift cards. */
const COVER_LEG = 3;

/** What a shop may put into gift cards: what it is owed and no dispute keeps. */
export const shopMoney: ShopMoney = {
  readFree,
  lockFree: async (tx, merchantId) => {
    await lockShop(tx, merchantId);
    return await readFree(tx, merchantId);
  },
  putIntoCards,
};

async function readFree(sql: Sql | Tx, merchantId: bigint): Promise<bigint> {
  const [standing] = await readStandings(sql, [merchantId]);
  return standing === undefined ? 0n : splitStanding(standing).free;
}

/** Our own money covers what customers owe us of the sales behind the cards, as with a payout (rule 35). Then the cards are a movement, which the next payout takes. */
async function putIntoCards(tx: Tx, spending: GiftCardSpending): Promise<void> {
  const { merchantId, batchId, cardIds, amount, at, day } = spending;
  const total = amount * BigInt(cardIds.length);
  const moment = { sourceId: batchId, occurredAt: at, effectiveDate: day };
  await lockCover(tx);
  const missing = missingMoney(total, await readClientMoney(tx));
  const entryId = await postEntry(tx, {
    ...moment,
    bucket: bucketOf(merchantId),
    rule: POSTING_RULE.giftCard,
    leg: GIFT_CARD_LEG.made,
    lines: postGiftCardsMade(merchantId, cardIds, amount),
  });
  if (missing > 0n)
    await postEntry(tx, {
      ...moment,
      bucket: BANK_HOME_BUCKET,
      rule: POSTING_RULE.houseCover,
      leg: COVER_LEG,
      lines: postHouseCover(missing),
    });
  await insertGiftCards(tx, { merchantId, amount: total, entryId, at });
}
