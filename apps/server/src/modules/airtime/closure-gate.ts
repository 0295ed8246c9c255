import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../platform/modules/closure-gate.ts';
import { endWaiting, hasOrderedPurchase, maskNumbers } from './queries/purchases.ts';

/** A user who leaves: a purchase that its operator has not spoken about blocks the closing, as its money may come back. One that waits for a card ends with its charge. The numbers of the others are masked. */
export const airtimeClosureGate: ClosureGate = { findBlockers, close: endWaiting, erase: maskNumbers };

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  if (!(await hasOrderedPurchase(sql, userId))) return [];
  return [
    {
      key: 'airtime',
      text: 'خرید شارژی دارید که هنوز روشن نیست. چند دقیقه صبر کنید.',
      link: '/user/services/charge',
    },
  ];
}
