import type { IsoDate, Rial } from '@nesye/money';
import type { LoanStatement } from '@nesye/money/servicing';
import { type PurchaseHistory, replayPurchase } from './purchase-replay.ts';
import { penaltyAsOf, type RowDebt } from './row-debt.ts';

/** A row as it is stored; rials. */
export interface StoredRow {
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
  /** Given back by a payoff: neither owed nor paid. */
  readonly feeRebated: Rial;
}

/** A purchase with its history and its rows as they are stored. */
export interface StoredPurchase extends PurchaseHistory {
  readonly customerId: bigint;
  readonly stored: readonly StoredRow[];
}

/** Something of a stored row that is not what the engine computes from what was booked; amounts in rials. */
export interface ReplayDifference {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly what: string;
  readonly stored: string;
  readonly replayed: string;
}

/**
 * Goes through a purchase again with the engine and names every amount and state of its rows that is stored otherwise. The statement is of `today`, or of the last day on
 * which something of it was booked, where a clock was set back.
 */
export function replayDifferences(purchase: StoredPurchase, today: IsoDate): ReplayDifference[] {
  const asOf = lastDayOf(purchase, today);
  const { rows } = replayPurchase(purchase, asOf);
  const { customerId, purchaseId, stored } = purchase;
  const known = new Set(stored.map(({ seq }) => seq));
  const lost = rows.flatMap(({ nr: seq }) =>
    known.has(seq) ? [] : [{ customerId, purchaseId, seq, what: 'row', stored: 'no row', replayed: 'a row' }],
  );
  const changed = stored.flatMap((row) => {
    const { seq } = row;
    const replayed = replayedOf(rows[seq - 1]);
    return Object.entries(storedOf(row, asOf)).flatMap(([what, value]) => {
      const other = replayed === undefined ? 'no row' : String(replayed[what as keyof Compared]);
      return other === String(value)
        ? []
        : [{ customerId, purchaseId, seq, what, stored: String(value), replayed: other }];
    });
  });
  return [...changed, ...lost];
}

/** What is compared of a row. */
interface Compared {
  readonly dueDate: IsoDate;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly principalPaid: bigint;
  readonly feePaid: bigint;
  readonly feeRebated: bigint;
  readonly penalty: bigint;
  readonly penaltyPaid: bigint;
  readonly penaltyWaived: bigint;
  /** Paid or cancelled. */
  readonly isPaid: boolean;
}

const storedOf = ({ dueDate, debt, feeRebated }: StoredRow, asOf: IsoDate): Compared => ({
  dueDate,
  principal: debt.principal,
  fee: debt.fee,
  principalPaid: debt.principalPaid,
  feePaid: debt.feePaid,
  feeRebated,
  penalty: penaltyAsOf(debt, asOf).assessed,
  penaltyPaid: debt.penalty.paid,
  penaltyWaived: debt.penalty.waived,
  isPaid: debt.isPaid || debt.isCancelled,
});

function replayedOf(row: LoanStatement['rows'][number] | undefined): Compared | undefined {
  if (row === undefined) return undefined;
  return {
    dueDate: row.due,
    principal: row.owed.principal,
    fee: row.owed.fee,
    principalPaid: row.paid.principal,
    feePaid: row.paid.fee,
    feeRebated: row.waived.fee,
    penalty: row.owed.penalty,
    penaltyPaid: row.paid.penalty,
    penaltyWaived: row.waived.penalty,
    isPaid: row.outstanding === 0n,
  };
}

function lastDayOf(
  { purchaseDate, repayments, waivers, refunds, chargebacks, pauses, changes, stored }: StoredPurchase,
  today: IsoDate,
): IsoDate {
  const days = [
    purchaseDate,
    ...repayments.map(({ bookedOn }) => bookedOn),
    ...waivers.map(({ waivedOn }) => waivedOn),
    ...refunds.map(({ refundedOn }) => refundedOn),
    ...chargebacks.map(({ takenBackOn }) => takenBackOn),
    ...changes.map(({ changedOn }) => changedOn),
    ...pauses.map(({ from, resumedOn }) => resumedOn ?? from),
    ...stored.flatMap(({ debt }) => debt.penalty.countedThrough ?? []),
  ];
  return days.reduce((last, day) => (day > last ? day : last), today);
}
