import { allocate } from './allocate.ts';
import { monthlyDueDates } from './calendar/due-dates.ts';
import type { IsoDate } from './calendar/iso-date.ts';
import { feeTotal, feeWeights, type FeeFormula, type FeeTerms } from './fee-formulas.ts';
import { floorToMultiple, rational } from './rational.ts';
import { rial, TOMAN, ZERO_RIAL, type Rial } from './rial.ts';

export interface PurchaseTerms {
  /** What is bought in instalments, the first instalment included when it is paid now. */
  readonly principal: Rial;
  /** Basis points a year: 1800n is 18 %. */
  readonly rateBp: bigint;
  readonly formula: FeeFormula;
  /** Number of rows, the one paid now included. */
  readonly count: number;
  /** Rows are floored to a multiple of this many rials; 1,000 unless the product says otherwise. */
  readonly multiple?: bigint;
  /** The Tehran calendar date of the purchase. */
  readonly purchaseDate: IsoDate;
  /** Row 1 is paid at the purchase and carries no fee. */
  readonly isFirstInstallmentNow?: boolean;
  /** Jalali day of month of the due dates; the purchase's own day unless given. */
  readonly anchorDay?: number;
}

export interface ScheduleRow {
  /** From 1. */
  readonly seq: number;
  readonly dueDate: IsoDate;
  /** What is to be paid: principal + fee. */
  readonly amount: Rial;
  readonly principal: Rial;
  readonly fee: Rial;
}

export interface PurchaseSchedule {
  readonly feeTotal: Rial;
  /** Σ amount = terms.principal + feeTotal, Σ principal = terms.principal, Σ fee = feeTotal, exactly. */
  readonly rows: readonly ScheduleRow[];
}

const DEFAULT_MULTIPLE = 1_000n;
/** A row is worth at least this many multiples, or the multiple is too coarse for the amount. */
const MIN_MULTIPLES_IN_ROW = 10n;

/**
 * The schedule of one purchase in instalments (decision D27). The fee is rounded once, to whole toman (ADR 58); rows are floored to the multiple and
 * the rest goes to the last row, so no row is ever 0 or negative and no row's principal is negative.
 *
 * Example: 12,000,000 in 4 at 18 % by the simple rule → 3,112,000 three times and 3,114,000; fee 180,000, 135,000, 90,000, 45,000.
 * First instalment now: row 1 is the floored even share of the principal (3,000,000), due on the purchase date, without
 * fee; the fee is computed on the other 9,000,000 over 3 rows (270,000).
 *
 * Throws RangeError for a principal that gives some row less than one rial, a negative rate, a count below 1 (2 with the
 * first row now), or a multiple below 1.
 */
export function buildPurchaseSchedule(terms: PurchaseTerms): PurchaseSchedule {
  const multiple = terms.multiple ?? DEFAULT_MULTIPLE;
  if (multiple < 1n) throw new RangeError(`not a multiple: ${multiple}`);
  const deposit = terms.isFirstInstallmentNow ? depositOf(terms, multiple) : undefined;
  const financedCount = deposit === undefined ? terms.count : terms.count - 1;
  const financed = rial(terms.principal - (deposit ?? 0n));
  const feeTerms = { principal: financed, rateBp: terms.rateBp, formula: terms.formula, count: financedCount };
  const total = feeTotal(feeTerms);
  const dueDates = monthlyDueDates(terms.purchaseDate, financedCount, terms.anchorDay);
  const financedRows = rowsOf(feeTerms, total, multiple, dueDates);
  const rows = deposit === undefined ? financedRows : [depositRow(deposit, terms.purchaseDate), ...financedRows];
  return {
    feeTotal: total,
    rows: rows.map(({ dueDate, amount, principal, fee }, index) => ({
      seq: index + 1,
      dueDate,
      amount,
      principal,
      fee,
    })),
  };
}

/**
 * What «first instalment now» pays immediately of an amount in `count` parts: the floored even share, row 1 of the schedule above. Rials. Example (E1): 12,000,000 in 4 →
 * 3,000,000. Throws RangeError for a count below 2, and for an amount that gives some row less than one rial.
 */
export function firstInstallmentOf(amount: Rial, count: number): Rial {
  if (!Number.isInteger(count) || count < 2) throw new RangeError(`first instalment now needs two rows: ${count}`);
  return rowAmountOf(amount, count, DEFAULT_MULTIPLE);
}

type RowWithoutSeq = Omit<ScheduleRow, 'seq'>;

function depositOf({ principal, count }: PurchaseTerms, multiple: bigint): Rial {
  if (!Number.isInteger(count) || count < 2) throw new RangeError(`first instalment now needs two rows: ${count}`);
  return rowAmountOf(principal, count, multiple);
}

function depositRow(deposit: Rial, purchaseDate: IsoDate): RowWithoutSeq {
  return { dueDate: purchaseDate, amount: deposit, principal: deposit, fee: ZERO_RIAL };
}

/** The floored even share; the multiple is divided by 10 as long as the share is under ten of it. */
function rowAmountOf(total: bigint, count: number, multiple: bigint): Rial {
  let fitting = multiple;
  const share = rational(total, BigInt(count));
  let floored = floorToMultiple(share, fitting);
  while (fitting > 1n && floored < MIN_MULTIPLES_IN_ROW * fitting) {
    fitting = fitting >= 10n ? fitting / 10n : 1n;
    floored = floorToMultiple(share, fitting);
  }
  if (floored < 1n) throw new RangeError(`${total} rials are too few for ${count} rows`);
  return rial(floored);
}

function rowsOf(feeTerms: FeeTerms, total: Rial, multiple: bigint, dueDates: readonly IsoDate[]): RowWithoutSeq[] {
  const debt = feeTerms.principal + total;
  const even = rowAmountOf(debt, feeTerms.count, multiple);
  const amounts = dueDates.map((_, index) =>
    index === dueDates.length - 1 ? rial(debt - even * BigInt(dueDates.length - 1)) : even,
  );
  const fees = fitIntoRows(inTomans(total, feeWeights(feeTerms)), amounts);
  return dueDates.map((dueDate, index) => {
    const amount = amounts[index] ?? ZERO_RIAL;
    const fee = fees[index] ?? ZERO_RIAL;
    return { dueDate, amount, fee, principal: rial(amount - fee) };
  });
}

/** Shares of a fee of whole toman, each of whole toman. */
function inTomans(total: Rial, weights: readonly bigint[]): readonly Rial[] {
  return allocate(rial(total / TOMAN), weights, 'last').map((share) => rial(share * TOMAN));
}

/**
 * Fee shares that never exceed their row: what does not fit is carried to the next rows, and what the last cannot take goes
 * back to earlier ones. Only very long schedules at very high rates, and amounts of a few rials, need it.
 */
function fitIntoRows(shares: readonly Rial[], amounts: readonly Rial[]): readonly Rial[] {
  if (shares.every((share, index) => share <= (amounts[index] ?? 0n))) return shares;
  const fitted = [...shares];
  const forward = shares.map((_, index) => index);
  let carried = 0n;
  for (const index of [...forward, ...forward.toReversed()]) {
    const wanted = (fitted[index] ?? 0n) + carried;
    const room = amounts[index] ?? 0n;
    const taken = wanted < room ? wanted : room;
    fitted[index] = rial(taken);
    carried = wanted - taken;
  }
  return fitted;
}
