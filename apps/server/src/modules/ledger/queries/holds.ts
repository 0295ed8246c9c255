import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import type { BusinessTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface NewHold {
  readonly kind: number;
  readonly partyId: bigint;
  /** Rial by default. */
  readonly currency?: CurrencyCode;
  /** Whole units of the currency. */
  readonly amount: bigint;
}

/** What holds are for and how long they last. */
export interface HoldPurpose {
  readonly purposeId: bigint;
  readonly placedAt: BusinessTime;
  readonly expiresAt: Date;
}

/**
 * Sets amounts aside on guarded accounts, all or none. Their accounts are locked in one order, so two payments that hold the same accounts never wait for each
 * other crosswise: what one payment needs is held by one call. Returns the holds' ids in order. The database refuses what does not fit (23514) and an account that
 * does not exist (NS001).
 */
export async function placeHolds(
  tx: Tx,
  holds: readonly NewHold[],
  { purposeId, placedAt, expiresAt }: HoldPurpose,
): Promise<bigint[]> {
  const [ids] = await placeHoldsOfMany(tx, [{ purposeId, expiresAt, holds }], placedAt);
  return [...(ids ?? [])];
}

/** What one payment holds, what for and how long. */
export interface HoldsOfOne extends Omit<HoldPurpose, 'placedAt'> {
  readonly holds: readonly NewHold[];
}

/** The same for many payments, in one statement: all or none of all of them. Returns the ids of each one's holds, in order. */
export async function placeHoldsOfMany(
  tx: Tx,
  payments: readonly HoldsOfOne[],
  placedAt: BusinessTime,
): Promise<(readonly bigint[])[]> {
  const holds = payments.flatMap((payment) =>
    payment.holds.map((hold) => ({ ...hold, purposeId: payment.purposeId, expiresAt: payment.expiresAt })),
  );
  const currencies = holds.map(({ currency = CURRENCY.irr }) => currency);
  const rows = await tx<{ id: bigint }[]>`
    select h.id from unnest(ledger.place_holds_of_many(
      ${holds.map(({ kind }) => kind)}::smallint[], ${holds.map(({ partyId }) => String(partyId))}::bigint[], ${currencies}::smallint[],
      ${holds.map(({ amount }) => String(amount))}::bigint[], ${holds.map(({ purposeId }) => String(purposeId))}::bigint[], ${placedAt}, ${holds.map(({ expiresAt }) => expiresAt)}::timestamptz[]))
      with ordinality h(id, place)
    order by h.place`;
  let taken = 0;
  return payments.map((payment) => {
    const own = rows.slice(taken, (taken += payment.holds.length));
    return own.map(({ id }) => id);
  });
}

/** Ends holds once and for all; a second transition is refused by the database (NS006). The entry of a capture follows in the same transaction. */
export async function endHolds(
  tx: Tx,
  holdIds: readonly bigint[],
  state: 'captured' | 'released',
  at: BusinessTime,
): Promise<void> {
  await tx`select ledger.end_holds(${holdIds.map(String)}::bigint[], ${state}, ${at})`;
}
