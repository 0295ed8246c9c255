import { addDays, commission, daysBetween, type IsoDate, payableUntil, rial } from '@nesye/money';
import { installmentUidOf } from '../../../modules/schedules/index.ts';
import { oweAgain, type RowStop, type RowTakenBack, takenBackOf } from './model-chargeback.test-support.ts';
import {
  halfUp,
  isOpen,
  isPayable,
  type Line,
  makeFirm,
  type ModelRow,
  pauseRows,
  penaltyDue,
  restOfRow,
  resumeRows,
  type RowPart,
  sumOf,
} from './model-rows.test-support.ts';
import type { ChargedOff, HardshipMove } from './model-records.test-support.ts';
import { type Holidays, planRows, TERMS } from './model-plan.test-support.ts';
import { type DoneRefund, type DoneSale, refundSale, restOf, type RefundMode } from './model-sales.test-support.ts';

/** Days for which the rows of a purchase stop while its goods go back. */
const RETURN_DAYS = 10;
/** A facility that is late for longer is closed by the end of the day. */
const BLOCK_AFTER_DAYS = 30;
/** From so many days late on any line on there is no new purchase on credit. */
const NO_CREDIT_FROM_DAYS = 30;

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

/**
 * What every action must do to a few people's money, without a database: a few lines for each. Whatever the product does must end as this does, to the rial. Amounts in
 * rials; people by their number.
 */
export class MoneyModel {
  readonly wallet: bigint[];
  readonly used: Record<Line, bigint>[];
  readonly rows: ModelRow[] = [];
  readonly sales: DoneSale[] = [];
  readonly pending = new Map<string, Pending>();
  /** Card money in the wallet by person that the gateway has not settled, whatever it was paid for. */
  readonly unsettled: bigint[];
  /** Of cards, taken for good; drawn by mandates; and what banks have paid out, or are to. */
  fromCards = 0n;
  drawnFromBanks = 0n;
  onItsWayToBanks = 0n;
  paidByBanks = 0n;
  /** Taken back from us of payments by card, and nobody owes it. */
  suspense = 0n;
  readonly shop = { payable: 0n, commission: 0n, vat: 0n };
  readonly lender = { drawn: 0n, repaid: 0n, refunded: 0n, serviceFee: 0n };
  readonly penalties: Record<Line, { paid: bigint; waived: bigint }> = {
    house: { paid: 0n, waived: 0n },
    lender: { paid: 0n, waived: 0n },
  };
  /** What was moved because a month was hard, by whom and when. */
  readonly moves: HardshipMove[] = [];
  /** Lines that operators have re-aged. */
  readonly reAges: { readonly who: number; readonly line: Line; readonly on: IsoDate }[] = [];
  /** The due day that each person has chosen, and when rows of his were last moved to one. */
  readonly dueDays: { day: number | undefined; movedOn: IsoDate | undefined }[];
  readonly chargeOffs: ChargedOff[] = [];
  /** Of our own debts that were charged off, less what came back. */
  loss = 0n;
  readonly limit: bigint;
  readonly #holidays: Holidays;

  constructor(start: { readonly wallets: readonly bigint[]; readonly limit: bigint; readonly holidays: Holidays }) {
    this.wallet = [...start.wallets];
    this.used = start.wallets.map(() => ({ house: 0n, lender: 0n }));
    this.unsettled = start.wallets.map(() => 0n);
    this.dueDays = start.wallets.map(() => ({ day: undefined, movedOn: undefined }));
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

  /** What may leave a wallet: only settled money that is free. */
  mayLeave(who: number): bigint {
    return this.free(who) - (this.unsettled[who] ?? 0n);
  }

  room(who: number, line: Line): bigint {
    return this.limit - (this.used[who]?.[line] ?? 0n) - this.heldOfLine(who, line);
  }

  openRows(who: number, line?: Line): ModelRow[] {
    const rows = this.rows.filter((row) => isOpen(row) && row.debtor === who && (line ?? row.line) === row.line);
    return rows.toSorted((a, b) => Number(a.purchaseId - b.purchaseId) || a.seq - b.seq);
  }

  /** Rows that may be paid now: none of a purchase that is disputed. */
  payableRows(who: number, line?: Line): ModelRow[] {
    return this.openRows(who, line).filter(isPayable);
  }

  paidRows(who: number, line: Line): number {
    return this.rows.filter((row) => row.isPaid && row.debtor === who && row.line === line).length;
  }

  chargeOffOf(who: number, line: Line | undefined): ChargedOff | undefined {
    return this.chargeOffs.find((each) => each.who === who && each.line === line);
  }

  /** The last day in time of a due day. */
  lastDayOf(due: IsoDate): IsoDate {
    return payableUntil(due, this.#holidays);
  }

  rowsOf({ purchaseId }: Pick<DoneSale, 'purchaseId'>): ModelRow[] {
    return this.rows.filter((row) => row.purchaseId === purchaseId).toSorted((a, b) => a.seq - b.seq);
  }

  /** When rows of a purchase did not age. */
  stopsOf(purchaseId: bigint): readonly RowStop[] {
    return this.sales.find((sale) => sale.purchaseId === purchaseId)?.stops ?? [];
  }

  /** Was the line closed by the end of the last day; what is paid or moved meanwhile opens it. */
  isBlocked(who: number, line: Line, lastEnded: IsoDate): boolean {
    return this.payableRows(who, line).some((row) => daysBetween(row.payableUntil, lastEnded) > BLOCK_AFTER_DAYS);
  }

  /** Has a dispute of the line's ended today: whether the line is closed for the rows that go on, only the end of the day says. */
  isResumed(who: number, line: Line, lastEnded: IsoDate): boolean {
    return this.openRows(who, line).some(({ resumedOn, reopenedOn }) =>
      [resumedOn, reopenedOn].some((day) => day !== undefined && day > lastEnded),
    );
  }

  /** Is a person too late to buy on credit; undefined where the end of the last day may not have seen it. */
  isTooLateToBuy(who: number, today: IsoDate, lastEnded: IsoDate): boolean | undefined {
    const late = this.payableRows(who).filter((row) => daysBetween(row.payableUntil, today) >= NO_CREDIT_FROM_DAYS);
    if (late.length === 0) return false;
    const isSeen = ({ line, payableUntil: until }: ModelRow): boolean =>
      until < lastEnded && this.chargeOffOf(who, line) === undefined && !this.isResumed(who, line, lastEnded);
    return late.some(isSeen) ? true : undefined;
  }

  toppedUp(who: number, amount: bigint): void {
    this.#move(who, amount);
    this.fromCards += amount;
  }

  /** A sale that is done on a day: what is not on credit is paid, the limit falls by the rest, and its rows are owed. */
  sold({ who, purchaseId, wallet, card, credit }: ModelSale, day: IsoDate): void {
    const cash = wallet + card;
    const creditBp = credit?.count === 0 ? TERMS.endOfMonthBp : TERMS.installmentBp;
    const taken = rial(commission(rial(cash), TERMS.cashBp) + commission(rial(credit?.amount ?? 0n), creditBp));
    const vat = commission(taken, TERMS.vatBp);
    this.#move(who, -wallet);
    this.fromCards += card;
    this.shop.payable += cash + (credit?.amount ?? 0n) - taken - vat;
    this.shop.commission += taken;
    this.shop.vat += vat;
    this.sales.push({
      who,
      purchaseId,
      soldOn: day,
      line: credit?.line,
      paid: { credit: credit?.amount ?? 0n, card, wallet },
      commission: taken,
      vat,
      back: { credit: 0n, card: 0n, wallet: 0n, repaid: 0n, commission: 0n, vat: 0n },
      happened: 0,
      anchor: undefined,
      cutOn: undefined,
      goingBack: undefined,
      returns: 0,
      stops: [],
      dispute: undefined,
      disputes: 0,
    });
    if (credit === undefined) return;
    this.#draw(who, credit.line, credit.amount);
    if (credit.line === 'lender') this.lender.drawn += credit.amount;
    const dueDay = this.dueDays[who]?.day;
    for (const row of planRows(
      { credit: credit.amount, deposit: cash, count: credit.count, dueDay },
      day,
      this.#holidays,
    ))
      this.rows.push({
        ...row,
        debtor: who,
        isBill: credit.count === 0,
        line: credit.line,
        purchaseId,
        uid: installmentUidOf({ purchaseId, seq: row.seq }),
      });
  }

  /** Rows paid in full: the limit comes back by the principal only. */
  repaid(payer: number, parts: readonly RowPart[], from: { readonly wallet: bigint; readonly card: bigint }): void {
    this.#move(payer, -from.wallet);
    this.fromCards += from.card;
    for (const { row, principal, fee, penalty, rebate, quotedOn } of parts) {
      this.touch(row.purchaseId);
      makeFirm(row, quotedOn);
      row.isPaid = true;
      row.rebated += rebate;
      row.paid = { principal: row.principal, fee: row.fee - row.rebated };
      // What is left of a fee of which a part is given back is earned.
      if (rebate > 0n) {
        row.planned -= rebate;
        if (row.chargedOffOn === undefined) row.recognised = row.planned;
        row.earned = { through: quotedOn, amount: row.planned };
      }
      row.penaltyPaid += penalty;
      this.#draw(row.debtor, row.line, -principal);
      if (isRecovered(row)) {
        this.loss -= principal + fee - rebate + penalty;
        continue;
      }
      this.penalties[row.line].paid += penalty;
      if (row.line === 'house') continue;
      this.lender.repaid += principal + fee - rebate + penalty;
      this.lender.serviceFee += halfUp((fee - rebate) * TERMS.serviceFeeBp, 10_000n);
    }
  }

  /** A card's payment was taken back; what is not undone of it is in suspense. */
  takenBack(amount: bigint, undone: bigint): void {
    this.fromCards -= amount;
    this.suspense += amount - undone;
  }

  /** What of a top-up is still free leaves the wallet. Returns it. */
  topUpTakenBack(who: number, amount: bigint): bigint {
    const free = this.free(who);
    const undone = free < amount ? free : amount;
    this.#move(who, -undone);
    return undone;
  }

  /** The card's part of a payment is owed again. */
  repaymentTakenBack(parts: readonly RowPart[], amount: bigint, day: IsoDate): void {
    for (const taken of takenBackOf(parts, amount)) {
      const { row } = taken;
      this.touch(row.purchaseId);
      oweAgain(taken, this.stopsOf(row.purchaseId), day, (due) => this.lastDayOf(due));
      this.penalties[row.line].paid -= taken.penalty;
      this.#draw(row.debtor, row.line, taken.principal);
      if (row.line === 'lender') this.#lenderOwes(taken);
    }
  }

  #lenderOwes({ principal, fee, penalty, feePaid }: RowTakenBack): void {
    const share = (paid: bigint): bigint => halfUp(paid * TERMS.serviceFeeBp, 10_000n);
    this.lender.repaid -= principal + fee + penalty;
    this.lender.serviceFee -= share(feePaid) - share(feePaid - fee);
  }

  /** A bank has drawn: what the row does not need is in the wallet. */
  drawn(who: number, part: RowPart | undefined, amount: bigint): void {
    const needed = part === undefined ? 0n : part.principal + part.fee + part.penalty;
    this.drawnFromBanks += amount;
    this.#move(who, amount - needed);
    if (part !== undefined) this.repaid(who, [part], { wallet: 0n, card: 0n });
  }

  waived(row: ModelRow, amount: bigint, day: IsoDate): void {
    this.touch(row.purchaseId);
    makeFirm(row, day);
    row.penaltyWaived += amount;
    if (!isRecovered(row)) this.penalties[row.line].waived += amount;
    if (restOfRow(row) === 0n && penaltyDue(row, day) === 0n) row.isPaid = true;
  }

  /** The shop pays what it gives back less the commission and its tax. The card's part is on its way and belongs to no one yet. */
  refunded(sale: DoneSale, refund: { readonly amount: bigint; readonly mode: RefundMode }, day: IsoDate): DoneRefund {
    const done = refundSale(sale, this.rowsOf(sale), { ...refund, day });
    this.returnEnded(sale, day);
    this.shop.payable -= refund.amount - done.commission - done.vat;
    this.shop.commission -= done.commission;
    this.shop.vat -= done.vat;
    this.#move(sale.who, done.wallet + done.repaid);
    if (sale.line !== undefined) this.#draw(sale.who, sale.line, -done.credit);
    if (sale.line === 'lender') this.lender.refunded += done.credit;
    else if (this.chargeOffOf(sale.who, sale.line) !== undefined) this.loss -= done.credit;
    return done;
  }

  /** The card's part of a refund has arrived, or the network has refused it and it is in the wallet. */
  refundEnded(who: number, amount: bigint, isOnCard: boolean): void {
    if (isOnCard) this.fromCards -= amount;
    else this.#move(who, amount);
  }

  disputed(sale: DoneSale, id: string, day: IsoDate): void {
    this.returnEnded(sale, day);
    sale.dispute = { id, isOpen: true, isDecided: false, hasResponse: false };
    sale.disputes += 1;
    this.#stop(sale, day, 'dispute');
  }

  disputeEnded(sale: DoneSale, day: IsoDate, isDecided: boolean): void {
    if (sale.dispute === undefined) return;
    sale.dispute.isOpen = false;
    sale.dispute.isDecided = isDecided;
    this.#resume(sale, day);
  }

  returnAnnounced(sale: DoneSale, day: IsoDate): void {
    sale.goingBack = { holdUntil: addDays(day, RETURN_DAYS - 1) };
    sale.returns += 1;
    this.#stop(sale, day, 'return');
  }

  returnEnded(sale: DoneSale, day: IsoDate): void {
    if (sale.goingBack === undefined) return;
    sale.goingBack = undefined;
    this.#resume(sale, day);
  }

  /** What has not come back in time goes on from the day after. */
  endOverdueReturns(today: IsoDate): void {
    for (const sale of this.sales)
      if (sale.goingBack !== undefined && sale.goingBack.holdUntil < today)
        this.returnEnded(sale, addDays(sale.goingBack.holdUntil, 1));
  }

  /** What was late and became smaller today has stopped for the whole day. */
  #resume(sale: DoneSale, day: IsoDate): void {
    const on = sale.cutOn === day ? addDays(day, 1) : day;
    resumeRows(this.rowsOf(sale), on);
    const last = sale.stops.at(-1);
    if (last !== undefined) last.resumedOn ??= on > last.from ? on : last.from;
  }

  #stop(sale: DoneSale, day: IsoDate, source: 'dispute' | 'return'): void {
    const rows = this.rowsOf(sale);
    const stopped = new Set(rows.filter(isOpen));
    const from = pauseRows(rows, day);
    sale.stops.push({ from, resumedOn: undefined, rows: stopped, source });
  }

  rest(sale: DoneSale): bigint {
    return restOf(sale);
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

  /** What of our own rows' fees is to become income after the ended days. */
  unearned(lastEnded: IsoDate): bigint {
    const waiting = this.#ownRows().filter((row) => isWaiting(row, lastEnded));
    return sumOf(waiting.map(({ planned, recognised }) => planned - recognised));
  }

  /** What of our own rows' fees has become income by the end of a day. */
  earned(lastEnded: IsoDate): bigint {
    const incomeOf = (row: ModelRow): bigint =>
      row.chargedOffOn !== undefined || isWaiting(row, lastEnded) ? row.recognised : row.planned;
    return sumOf(this.#ownRows().map(incomeOf));
  }

  #ownRows(): ModelRow[] {
    return this.rows.filter(({ line }) => line === 'house');
  }

  /** Something other than a refund has happened to the rows of a purchase. */
  touch(purchaseId: bigint): void {
    const sale = this.sales.find((each) => each.purchaseId === purchaseId);
    if (sale !== undefined) sale.happened += 1;
  }

  #move(who: number, amount: bigint): void {
    this.wallet[who] = (this.wallet[who] ?? 0n) + amount;
  }

  #draw(who: number, line: Line, amount: bigint): void {
    const used = this.used[who];
    if (used !== undefined) used[line] += amount;
  }
}

/** Our own debt after its charge-off: what comes in lowers the loss. */
const isRecovered = ({ line, chargedOffOn }: ModelRow): boolean => line === 'house' && chargedOffOn !== undefined;

/** Is the fee of a row to become income on a day to come. */
const isWaiting = ({ rebated, due, chargedOffOn }: ModelRow, lastEnded: IsoDate): boolean =>
  rebated === 0n && due > lastEnded && chargedOffOn === undefined;

/** The day before: what the end of the day has looked at. */
export const dayBefore = (day: IsoDate): IsoDate => addDays(day, -1);
