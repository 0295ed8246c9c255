import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { hasOpenCashOut } from '../queries/cash-outs.ts';
import { hasWaitingTransfer } from '../queries/transfers.ts';
import { forgetAllBankCards } from '../queries/bank-cards.ts';
import { eraseInstruments } from '../queries/erase-instruments.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import { endPinCards } from '../queries/pin-cards.ts';
import { insertDeletedSheba, readShebaState } from '../queries/shebas.ts';
import { endShopShebasOfOwner } from '../queries/shop-shebas.ts';
import { dayOf } from './look-up-holder.ts';

/**
 * A user who leaves: bank cards are deleted, cards of ours end with their PINs, the sheba is deleted. The history of shebas says where money went, so it stays
 * until the account is erased; then nothing but the money records is left. Money that waits to leave or is on its way blocks the closing.
 */
export function walletClosureGate(): ClosureGate {
  return { findBlockers, close: closeInstruments, erase: eraseInstruments };
}

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const isOnItsWay = (await hasOpenCashOut(sql, userId)) || (await hasWaitingTransfer(sql, userId));
  if (!isOnItsWay) return [];
  return [
    {
      key: 'money_on_its_way',
      text: 'برداشت یا انتقالی از شما هنوز به پایان نرسیده است. لغوش کنید یا تا پایانش صبر کنید.',
      link: '/user/wallet',
    },
  ];
}

async function closeInstruments(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await lockInstruments(tx, userId, dayOf(now));
  await forgetAllBankCards(tx, userId, now);
  await endPinCards(tx, userId);
  await endShopShebasOfOwner(tx, userId, now);
  const { version, isSet } = await readShebaState(tx, userId);
  if (isSet) await insertDeletedSheba(tx, userId, version + 1, now);
}
