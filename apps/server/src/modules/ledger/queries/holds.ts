import type { Tx } from '../../../platform/database/database.ts';

/** Sets `amount` aside on a guarded account for `purposeId`. Refused by the database (23514) when it does not fit. Returns the hold's id. */
export async function placeHold(tx: Tx, hold: { kind: number; partyId: bigint; amount: bigint; purposeId: bigint; placedAt: Date; expiresAt: Date }): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select ledger.place_hold(${hold.kind}::smallint, ${hold.partyId}::bigint, ${hold.amount}::bigint, ${hold.purposeId}::bigint, ${hold.placedAt}, ${hold.expiresAt}) as id`;
  if (row === undefined) throw new Error('place_hold answered nothing');
  return row.id;
}

/** Ends a hold once and for all; a second transition is refused by the database (NS006). The entry of a capture follows in the same transaction. */
export async function endHold(tx: Tx, holdId: bigint, state: 'captured' | 'released', at: Date): Promise<void> {
  await tx`select ledger.end_hold(${holdId}::bigint, ${state}, ${at})`;
}
