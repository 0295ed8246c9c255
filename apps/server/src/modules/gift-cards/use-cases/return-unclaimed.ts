import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import {
  ACCOUNT,
  GIFT_CARD_LEG,
  lockAccounts,
  POSTING_RULE,
  postEntry,
  postGiftCardReturned,
} from '../../ledger/index.ts';
import type { GiftCardDeps } from '../gift-card-deps.ts';
import { endCard, findOverdueCards, readCard } from '../queries/cards.ts';

const BATCH_SIZE = 500;

type ReturnDeps = Pick<GiftCardDeps, 'database' | 'clock'>;

/** Gives shops the money of the cards that no one has claimed in time, by the business day; each in its own transaction. Returns how many. */
export async function returnUnclaimed(deps: ReturnDeps): Promise<number> {
  const { database, clock } = deps;
  return await forEachRecord({
    next: (after?: bigint) =>
      findOverdueCards(database.sql, clock.businessDate(), { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: (id) => database.transaction((tx) => returnCard(deps, tx, id)),
  });
}

async function returnCard({ clock }: ReturnDeps, tx: Tx, id: bigint): Promise<void> {
  await lockAccounts(tx, [{ kind: ACCOUNT.giftCard, partyId: id }]);
  const card = await readCard(tx, id);
  // Claimed in the meantime.
  if (card?.state !== 'waiting') return;
  const at = clock.businessNow();
  await endCard(tx, id, { state: 'returned' }, at);
  await postEntry(tx, {
    bucket: bucketOf(id),
    rule: POSTING_RULE.giftCard,
    leg: GIFT_CARD_LEG.returned,
    sourceId: id,
    occurredAt: at,
    effectiveDate: clock.businessDate(),
    lines: postGiftCardReturned(id, card.merchantId, card.amount),
  });
}
