import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { lockRows, type PayableRow } from '../../schedules/index.ts';
import { type Draw, lockDraw } from '../queries/draws.ts';
import { lockMandate, type Mandate } from '../queries/mandates.ts';

/** A draw with everything that it moves locked: accounts, the row, the mandate, the draw. */
export interface LockedDraw {
  readonly draw: Draw;
  readonly row: PayableRow | undefined;
  readonly mandate: Mandate;
}

/** Locks them in the order of all locks; the row as of a day. */
export async function lockAll(
  tx: Tx,
  { customerId, purchaseId, seq, mandateId, id }: Draw,
  asOf: IsoDate,
): Promise<LockedDraw> {
  const rows = await lockRows(tx, {
    customerId,
    keys: [{ purchaseId, seq }],
    alongside: [{ kind: ACCOUNT.cashWallet, partyId: customerId }],
    asOf,
  });
  const mandate = await lockMandate(tx, customerId, mandateId);
  if (mandate === undefined) throw new Error(`the mandate ${mandateId} has gone`);
  return { draw: await lockDraw(tx, id), row: rows?.[0], mandate };
}
