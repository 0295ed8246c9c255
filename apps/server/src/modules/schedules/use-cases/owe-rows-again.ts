import { daysBetween, type IsoDate, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { oweAgain, POSTING_RULE, postEntry, postRepaymentTakenBack } from '../../ledger/index.ts';
import type { LastDayOf } from '../domain/plan-change.ts';
import { dayAfterOpenPauses, pausedDay, type RowPause } from '../domain/purchase-replay.ts';
import { rowsTakenBack, shareTakenBack } from '../domain/rows-taken-back.ts';
import { lastDayOfOwedAgain } from '../domain/time-after-chargeback.ts';
import type { PayableRow } from '../queries/payable-rows.ts';
import {
  isAnyOver,
  readPauses,
  readRepaid,
  type Repaid,
  type RowsChargeback,
  storeReopened,
} from '../queries/row-chargebacks.ts';
import { lockRows } from './lock-rows.ts';
import { accruePenalty } from './make-penalty-firm.ts';

/** A row with what of it is owed again; rials. */
interface TakenRow extends Repaid {
  readonly row: PayableRow;
  /** All that the payment had paid of the part which our share is of, and what of it is owed again. */
  readonly share: { readonly paid: Rial; readonly taken: Rial };
}

/** What is taken back, and the calendar that last days in time go by. */
interface TakingBack extends RowsChargeback {
  readonly amount: Rial;
  readonly lastDayOf: LastDayOf;
}

/** Rials that are owed again, and until when what has fallen due of them may be paid in time. */
export interface OwedAgain {
  readonly amount: Rial;
  readonly payableUntil: IsoDate;
}

/**
 * What a payment by card had paid of a customer's rows is owed again, as far as the card had brought it (rule 34, one entry for each facility): the rows keep their numbers
 * and due dates, and may be paid in time for some days more: no penalty is counted for the days on which they were paid, and nothing else counts them as late. What a
 * payoff gave back stays given back. Returns what is owed again; undefined where a credit is closed or its debt was charged off, and then nothing is changed.
 * Example (E3): row 1 of 3,112,000 by card on a bank's line → the bank owes us 3,094,000, we have 18,000 less of service fee, the customer owes 3,112,000.
 */
export async function reopenRows(tx: Tx, chargeback: TakingBack): Promise<OwedAgain | undefined> {
  const { customerId, paymentId, amount, on, at, lastDayOf } = chargeback;
  const repaid = await readRepaid(tx, customerId, paymentId);
  const taken = rowsTakenBack(repaid, amount);
  const locked = await lockRows(tx, { customerId, keys: taken, alongside: [], asOf: on });
  if (locked === undefined || locked.length === 0) throw new Error(`the payment ${paymentId} has no rows`);
  if (
    await isAnyOver(
      tx,
      customerId,
      locked.map(({ facilityId }) => facilityId),
    )
  )
    return undefined;
  for (const row of locked)
    await accruePenalty(tx, { key: { ...row, customerId }, owner: row, debt: row.debt }, { businessDate: on, at });
  const rows = taken.map((part, index) => takenRow(part, repaid, locked[index]));
  const entries = await postTakenBack(tx, chargeback, rows);
  const pauses = await readPauses(
    tx,
    customerId,
    rows.map(({ purchaseId }) => purchaseId),
  );
  await storeReopened(
    tx,
    chargeback,
    rows.map(({ row, paidOn, purchaseId, seq, principal, fee, penalty }) => ({
      purchaseId,
      seq,
      principal,
      fee,
      penalty,
      ...clockOf(row, paidOn, pauses.get(purchaseId) ?? [], chargeback),
      entryId: entries.get(row.facilityId) ?? 0n,
    })),
  );
  return { amount, payableUntil: lastDayOfOwedAgain(on, [], lastDayOf) };
}

function takenRow(part: Repaid, repaid: readonly Repaid[], row: PayableRow | undefined): TakenRow {
  const whole = repaid.find(({ purchaseId, seq }) => purchaseId === part.purchaseId && seq === part.seq);
  if (whole === undefined || row?.purchaseId !== part.purchaseId || row.seq !== part.seq)
    throw new Error(`the row ${part.purchaseId}/${part.seq} was never paid`);
  const base = row.serviceFeeBase;
  return { ...part, row, share: { paid: whole[base], taken: part[base] } };
}

/** One entry for each facility, by the facility. */
async function postTakenBack(
  tx: Tx,
  { chargebackId, customerId, at, on }: RowsChargeback,
  rows: readonly TakenRow[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const facilities = Map.groupBy(rows, ({ row }) => row.facilityId);
  const entries = new Map<bigint, bigint>();
  for (const [facilityId, of] of [...facilities].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const [{ row } = { row: undefined }] = of;
    if (row === undefined || row.owner === 'charged_off') throw new Error(`the facility ${facilityId} is over`);
    const { owner, lenderId } = row;
    const sumOf = (part: 'principal' | 'fee' | 'penalty') => sumRial(of.map((each) => each[part]));
    const principal = sumOf('principal');
    await oweAgain(tx, { kind: row.principalKind, partyId: facilityId }, principal);
    const lines = postRepaymentTakenBack({
      customerId,
      owner,
      facilityId,
      lenderId,
      principal,
      fee: sumOf('fee'),
      penalty: sumOf('penalty'),
      serviceFee: sumRial(of.map(serviceFeeOf)),
    });
    entries.set(
      facilityId,
      await postEntry(tx, {
        bucket: bucketOf(customerId),
        rule: POSTING_RULE.chargeback,
        sourceId: chargebackId,
        leg: entries.size + 1,
        occurredAt: at,
        effectiveDate: on,
        lines,
      }),
    );
  }
  return entries;
}

const serviceFeeOf = ({ row, share }: TakenRow): Rial =>
  row.owner === 'lender' ? shareTakenBack(share.paid, share.taken, row.serviceFeeBp) : ZERO_RIAL;

/** How old a row is that is owed again on a day: pauses while it was paid have moved it like the rows next to it, a pause that runs stops it too, and it is not late before the day that is agreed now. */
function clockOf(row: PayableRow, paidOn: IsoDate, pauses: readonly RowPause[], { on, lastDayOf }: TakingBack) {
  const { debt, pausedDays } = row;
  const missed = debt.isPaid ? missedPauses(pauses, paidOn, pausedDays) : [];
  const agedUntil = pausedDay(debt.payableUntil, missed, debt.penaltyTerms);
  const agreedUntil = lastDayOfOwedAgain(on, pauses, lastDayOf);
  const inTime = dayAfterOpenPauses(agreedUntil, on, pauses, debt.penaltyTerms);
  return {
    payableUntil: inTime > agedUntil ? inTime : agedUntil,
    movedDays: daysBetween(debt.payableUntil, agedUntil),
    agreedUntil,
    pausedFrom: debt.isPaid ? missed.find(({ resumedOn }) => resumedOn === undefined)?.from : debt.pausedFrom,
  };
}

/**
 * The pauses that a row has missed because it was paid: those that began after its payment. Of one that began on the day of the payment its moved days say whether the row was
 * owed then: a pause to which the whole day belongs may have ended before the row was paid.
 */
function missedPauses(pauses: readonly RowPause[], paidOn: IsoDate, pausedDays: number): readonly RowPause[] {
  const daysOf = ({ from, resumedOn }: RowPause): number =>
    resumedOn === undefined ? 0 : daysBetween(from, resumedOn);
  const before = pauses.filter(({ from }) => from < paidOn).reduce((sum, pause) => sum + daysOf(pause), 0);
  const wasPausedOnTheDay = pausedDays > before;
  return pauses.filter((pause) => {
    if (pause.resumedOn === undefined) return true;
    return pause.from === paidOn ? daysOf(pause) > 0 && !wasPausedOnTheDay : pause.from > paidOn && daysOf(pause) > 0;
  });
}
