import { addDays, commission, daysBetween, type IsoDate, rial } from '@nesye/money';
import { installmentUidOf, planInstallments } from '../../../modules/servicing/index.ts';
import { planEndOfMonth } from '../../../modules/servicing/rules.ts';

type Holidays = Parameters<typeof planInstallments>[0]['holidays'];

/** Whose debt a facility is: our own line's, or a bank's. */
export type Line = 'house' | 'lender';
export const LINES = ['house', 'lender'] as const;

/** What the shops of the model pay, in basis points, and the terms of both lines. */
export const TERMS = { cashBp: 100n, endOfMonthBp: 150n, installmentBp: 200n, rateBp: 1_800n, serviceFeeBp: 1_000n };
const PENALTY = { rateBp: 2_400n, graceDays: 3, capBp: 1_000n };
/** A facility that is late for longer is closed by the end of the day. */
const BLOCK_AFTER_DAYS = 30;

/** A row somebody owes; rials. */
export interface ModelRow {
  readonly debtor: number;
  readonly line: Line;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly uid: string;
  readonly principal: bigint;
  readonly fee: bigint;
  /** The day from which its fee is earned. */
  readonly from: IsoDate;
  readonly due: IsoDate;
  readonly payableUntil: IsoDate;
  isPaid: boolean;
  rebated: bigint;
  penaltyPaid: bigint;
  penaltyWaived: bigint;
}

/** What is paid of a row in one payment; rials. */
export interface RowPart {
  readonly row: ModelRow;
  readonly penalty: bigint;
  readonly rebate: bigint;
}

export interface CreditPart {
  readonly line: Line;
  readonly amount: bigint;
}

/** Something that has begun and not ended: what it holds meanwhile. */
export interface Pending {
  readonly who: number;
  wallet: bigint;
  credit: CreditPart | undefined;
}

export interface ModelSale {
  readonly who: number;
  readonly purchaseId: bigint;
  readonly wallet: bigint;
  readonly card: bigint;
  /** Absent for a sale without credit. `count` 0: for the end of the month. */
  readonly credit?: CreditPart & { readonly count: number };
}

const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What a row's lateness costs by a day: simple, actual days ÷ 365, not the days of grace, at most a tenth. */
export function penaltyOf({ principal, fee, payableUntil }: ModelRow, asOf: IsoDate): bigint {
  const days = BigInt(Math.max(0, daysBetween(payableUntil, asOf) - PENALTY.graceDays));
  const assessed = halfUp((principal + fee) * PENALTY.rateBp * days, 10_000n * 365n);
  const cap = ((principal + fee) * PENALTY.capBp) / 10_000n;
  return assessed < cap ? assessed : cap;
}

/** What a payoff gives back of a row's fee: what its days have not earned. */
export function rebateOf({ fee, from, due }: ModelRow, asOf: IsoDate): bigint {
  if (asOf >= due) return 0n;
  if (asOf <= from) return fee;
  return fee - halfUp(fee * BigInt(daysBetween(from, asOf)), BigInt(daysBetween(from, due)));
}

/** The penalty that is still owed of a row. */
export const penaltyDue = (row: ModelRow, asOf: IsoDate): bigint =>
  penaltyOf(row, asOf) - row.penaltyWaived - row.penaltyPaid;

export const isLate = ({ isPaid, payableUntil }: ModelRow, asOf: IsoDate): boolean => !isPaid && payableUntil < asOf;

/**
 * What every action must do to a few people's money, without a database: a few lines for each. Whatever the product does must end as this does, to the rial. Amounts in
 * rials; people by their number.
 */
export class MoneyModel {
  readonly wallet: bigint[];
  readonly used: Record<Line, bigint>[];
  readonly rows: ModelRow[] = [];
  readonly pending = new Map<string, Pending>();
  /** Card money of top-ups by person that the gateway has not settled. */
  readonly unsettled: bigint[];
  /** Of cards, taken for good; and what banks have paid out, or are to. */
  fromCards = 0n;
  onItsWayToBanks = 0n;
  paidByBanks = 0n;
  readonly shop = { payable: 0n, commission: 0n };
  readonly lender = { drawn: 0n, repaid: 0n, serviceFee: 0n };
  readonly penalties: Record<Line, { paid: bigint; waived: bigint }> = {
    house: { paid: 0n, waived: 0n },
    lender: { paid: 0n, waived: 0n },
  };
  readonly limit: bigint;
  readonly #holidays: Holidays;

  constructor(start: { readonly wallets: readonly bigint[]; readonly limit: bigint; readonly holidays: Holidays }) {
    this.wallet = [...start.wallets];
    this.used = start.wallets.map(() => ({ house: 0n, lender: 0n }));
    this.unsettled = start.wallets.map(() => 0n);
    this.limit = start.limit;
    this.#holidays = start.holidays;
  }

  held(who: number): bigint {
    return sumOf([...this.pending.values()].filter((each) => each.who === who).map(({ wallet }) => wallet));
  }

  heldOfLine(who: number, line: Line): bigint {
    const holds = [...this.pending.values()].filter((each) => each.who === who && each.credit?.line === line);
    return sumOf(holds.map(({ credit }) => credit?.amount ?? 0n));
  }

  free(who: number): bigint {
    return (this.wallet[who] ?? 0n) - this.held(who);
  }

  room(who: number, line: Line): bigint {
    return this.limit - (this.used[who]?.[line] ?? 0n) - this.heldOfLine(who, line);
  }

  openRows(who: number, line?: Line): ModelRow[] {
    const rows = this.rows.filter((row) => !row.isPaid && row.debtor === who && (line ?? row.line) === row.line);
    return rows.toSorted((a, b) => Number(a.purchaseId - b.purchaseId) || a.seq - b.seq);
  }

  /** Was the line closed by the end of the last day; what is paid meanwhile opens it. */
  isBlocked(who: number, line: Line, lastEnded: IsoDate): boolean {
    return this.openRows(who, line).some((row) => daysBetween(row.payableUntil, lastEnded) > BLOCK_AFTER_DAYS);
  }

  toppedUp(who: number, amount: bigint): void {
    this.#move(who, amount);
    this.fromCards += amount;
  }

  /** A sale that is done on a day: what is not on credit is paid, the limit falls by the rest, and its rows are owed. */
  sold({ who, purchaseId, wallet, card, credit }: ModelSale, day: IsoDate): void {
    const cash = wallet + card;
    const creditBp = credit?.count === 0 ? TERMS.endOfMonthBp : TERMS.installmentBp;
    const taken = commission(rial(cash), TERMS.cashBp) + commission(rial(credit?.amount ?? 0n), creditBp);
    this.#move(who, -wallet);
    this.fromCards += card;
    this.shop.payable += cash + (credit?.amount ?? 0n) - taken;
    this.shop.commission += taken;
    if (credit === undefined) return;
    this.#draw(who, credit.line, credit.amount);
    if (credit.line === 'lender') this.lender.drawn += credit.amount;
    for (const row of this.plan({ credit: credit.amount, deposit: cash, count: credit.count }, day))
      this.rows.push({
        ...row,
        debtor: who,
        line: credit.line,
        purchaseId,
        uid: installmentUidOf({ purchaseId, seq: row.seq }),
      });
  }

  /** The rows of a sale on a day, as the product's own calculator shows them beforehand. */
  plan({ credit, deposit, count }: { credit: bigint; deposit: bigint; count: number }, day: IsoDate) {
    const holidays = this.#holidays;
    const product = { feeFormula: 'simple_bank', rateBp: TERMS.rateBp, multiple: 1_000n } as const;
    const { rows } =
      count === 0
        ? planEndOfMonth({ credit: rial(credit), businessDate: day, holidays })
        : planInstallments({
            credit: rial(credit),
            deposit: rial(deposit),
            product,
            count,
            businessDate: day,
            holidays,
          });
    return rows.map(({ seq, principal, fee, dueDate, payableUntil, isPaidNow }, index) => ({
      seq,
      principal: BigInt(principal),
      fee: BigInt(fee),
      from: rows[index - 1]?.dueDate ?? day,
      due: dueDate,
      payableUntil,
      isPaid: isPaidNow,
      rebated: 0n,
      penaltyPaid: 0n,
      penaltyWaived: 0n,
    }));
  }

  /** Rows paid in full: the limit comes back by the principal only. */
  repaid(payer: number, parts: readonly RowPart[], from: { readonly wallet: bigint; readonly card: bigint }): void {
    this.#move(payer, -from.wallet);
    this.fromCards += from.card;
    for (const { row, penalty, rebate } of parts) {
      row.isPaid = true;
      row.rebated = rebate;
      row.penaltyPaid += penalty;
      this.penalties[row.line].paid += penalty;
      this.#draw(row.debtor, row.line, -row.principal);
      if (row.line === 'house') continue;
      this.lender.repaid += row.principal + row.fee - rebate + penalty;
      this.lender.serviceFee += halfUp((row.fee - rebate) * TERMS.serviceFeeBp, 10_000n);
    }
  }

  waived(row: ModelRow, amount: bigint): void {
    row.penaltyWaived += amount;
    this.penalties[row.line].waived += amount;
  }

  transferred(from: number, to: number, amount: bigint): void {
    this.#move(from, -amount);
    this.#move(to, amount);
  }

  cashOutSent(who: number, amount: bigint): void {
    this.#move(who, -amount);
    this.onItsWayToBanks += amount;
  }

  cashOutPaid(amount: bigint): void {
    this.onItsWayToBanks -= amount;
    this.paidByBanks += amount;
  }

  cashOutReturned(who: number, amount: bigint): void {
    this.onItsWayToBanks -= amount;
    this.#move(who, amount);
  }

  /** What of our own rows' fees the ended days have not earned. */
  unearned(lastEnded: IsoDate): bigint {
    const waiting = this.rows.filter(({ line, rebated, due }) => line === 'house' && rebated === 0n && due > lastEnded);
    return sumOf(waiting.map(({ fee }) => fee));
  }

  #move(who: number, amount: bigint): void {
    this.wallet[who] = (this.wallet[who] ?? 0n) + amount;
  }

  #draw(who: number, line: Line, amount: bigint): void {
    const used = this.used[who];
    if (used !== undefined) used[line] += amount;
  }
}

/** The day before: what the end of the day has looked at. */
export const dayBefore = (day: IsoDate): IsoDate => addDays(day, -1);
