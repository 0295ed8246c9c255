import type { Tx } from '../../../platform/database/database.ts';
import type { ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { forgetAllBankCards } from '../queries/bank-cards.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import { endPinCards } from '../queries/pin-cards.ts';
import { insertDeletedSheba, readShebaState } from '../queries/shebas.ts';
import { dayOf } from './look-up-holder.ts';

/** A user who leaves: bank cards are forgotten, cards of ours end with their PINs, the sheba is deleted. Its history stays, for it says where money went. Nothing here stands in the way. */
export function walletClosureGate(): ClosureGate {
  return { findBlockers: async () => [], close: closeInstruments };
}

async function closeInstruments(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await lockInstruments(tx, userId, dayOf(now));
  await forgetAllBankCards(tx, userId, now);
  await endPinCards(tx, userId);
  const { version, isSet } = await readShebaState(tx, userId);
  if (isSet) await insertDeletedSheba(tx, userId, version + 1, now);
}
