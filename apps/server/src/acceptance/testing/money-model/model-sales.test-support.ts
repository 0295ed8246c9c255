import type { IsoDate } from '@nesye/money';
import type { RowStop } from './model-chargeback.test-support.ts';
import {
  cutRow,
  halfUp,
  isOpen,
  type Line,
  type ModelRow,
  owedOf,
  sumOf,
  unearnedOf,
} from './model-rows.test-support.ts';

export type RefundMode = 'last' | 'smaller';

/** A sale that is done, and what of it was given back; rials. */
export interface DoneSale {
  readonly who: number;
  readonly purchaseId: bigint;
  readonly soldOn: IsoDate;
  readonly line: Line | undefined;
  readonly paid: Tenders;
  readonly commission: bigint;
  /** The tax on the commission. */
  readonly vat: bigint;
  readonly back: {
    credit: bigint;
    card: bigint;
    wallet: bigint;
    repaid: bigint;
    commission: bigint;
    vat: bigint;
  };
  /** Whatever else happens to the rows between two refunds of a day begins a new one. */
  happened: number;
  anchor: Anchor | undefined;
  /** The last day on which a refund made a late row of it smaller. */
  cutOn: IsoDate | undefined;
  /** Goods on their way back, until the last day of their pause; how often that was announced. */
  goingBack: { readonly holdUntil: IsoDate } | undefined;
  returns: number;
  /** Each time its rows were stopped, the last one may still run. */
  readonly stops: RowStop[];
  dispute: { readonly id: string; isOpen: boolean; isDecided: boolean; hasResponse: boolean } | undefined;
  /** How often it was disputed. */
  disputes: number;
}

export interface Tenders {
  readonly credit: bigint;
  readonly card: bigint;
  readonly wallet: bigint;
}

/** What the rows owed before the first of the refunds of one day and mode that follow each other. */
interface Anchor {
  readonly day: IsoDate;
  readonly mode: RefundMode;
  readonly happened: number;
  readonly principal: readonly bigint[];
  readonly fee: readonly bigint[];
  refunded: bigint;
}

/** What one refund does; rials. */
export interface DoneRefund {
  readonly credit: bigint;
  readonly card: bigint;
  readonly wallet: bigint;
  readonly repaid: bigint;
  readonly fee: bigint;
  readonly commission: bigint;
  readonly vat: bigint;
}

const min = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** What of a sale may still be refunded. */
export function restOf({ paid, back }: DoneSale): bigint {
  return paid.credit + paid.card + paid.wallet - back.credit - back.card - back.wallet - back.repaid;
}

/**
 * Gives a part of a sale back: off the principal that is owed, to the card, to the wallet, and last what was repaid. The commission and its tax are shares of all that was given back,
 * so that ten parts come to what one comes to; so is the fee of a day.
 */
export function refundSale(
  sale: DoneSale,
  rows: readonly ModelRow[],
  { amount, mode, day }: { readonly amount: bigint; readonly mode: RefundMode; readonly day: IsoDate },
): DoneRefund {
  const { paid, back } = sale;
  const owed = sumOf(rows.filter(isOpen).map((row) => owedOf(row).principal));
  const credit = min(amount, owed);
  const card = min(amount - credit, paid.card - back.card);
  const wallet = min(amount - credit - card, paid.wallet - back.wallet);
  const repaid = amount - credit - card - wallet;
  const whole = paid.credit + paid.card + paid.wallet;
  const soFar = whole - restOf(sale) + amount;
  const commission = halfUp(sale.commission * soFar, whole) - back.commission;
  const vat = halfUp(sale.vat * soFar, whole) - back.vat;
  const fee = credit === 0n ? 0n : cutRows(sale, rows, { amount: credit, mode, day });
  back.credit += credit;
  back.card += card;
  back.wallet += wallet;
  back.repaid += repaid;
  back.commission += commission;
  back.vat += vat;
  return { credit, card, wallet, repaid, fee, commission, vat };
}

interface Cut {
  readonly amount: bigint;
  readonly mode: RefundMode;
  readonly day: IsoDate;
}

/** Takes principal off the rows, and with it the same share of the fee that is not earned, rounded up. Returns the fee. */
function cutRows(sale: DoneSale, rows: readonly ModelRow[], { amount, mode, day }: Cut): bigint {
  const last = sale.anchor;
  const isSame = last?.day === day && last.mode === mode && last.happened === sale.happened;
  const anchor = isSame ? last : anchorOf(sale, rows, { mode, day });
  const before = cutsAt(anchor, anchor.refunded);
  anchor.refunded += amount;
  const after = cutsAt(anchor, anchor.refunded);
  for (const [index, row] of rows.entries()) {
    const principal = (after.principal[index] ?? 0n) - (before.principal[index] ?? 0n);
    const fee = (after.fee[index] ?? 0n) - (before.fee[index] ?? 0n);
    cutRow(row, { principal, fee }, day);
    if (principal + fee > 0n && row.counted.through !== undefined) sale.cutOn = day;
  }
  sale.anchor = anchor;
  return sumOf(after.fee) - sumOf(before.fee);
}

function anchorOf(sale: DoneSale, rows: readonly ModelRow[], { mode, day }: Pick<Cut, 'mode' | 'day'>): Anchor {
  const ofOpen = (pick: (row: ModelRow) => bigint) => rows.map((row) => (isOpen(row) ? pick(row) : 0n));
  return {
    day,
    mode,
    happened: sale.happened,
    principal: ofOpen((row) => owedOf(row).principal),
    fee: ofOpen((row) => unearnedOf(row, day)),
    refunded: 0n,
  };
}

function cutsAt({ principal, fee, mode }: Anchor, refunded: bigint) {
  const [owed, unearned] = [sumOf(principal), sumOf(fee)];
  const feeBack = owed === 0n ? 0n : (unearned * refunded + owed - 1n) / owed;
  return { principal: shares(principal, refunded, mode), fee: shares(fee, feeBack, mode) };
}

/** What each row gives of an amount: from the last backwards, or each in proportion to what it has, half to even. */
function shares(limits: readonly bigint[], amount: bigint, mode: RefundMode): bigint[] {
  let left = amount;
  if (mode === 'last')
    return limits
      .toReversed()
      .map((limit) => {
        const taken = min(limit, left);
        left -= taken;
        return taken;
      })
      .toReversed();
  let limitLeft = sumOf(limits);
  return limits.map((limit) => {
    const taken = limitLeft === 0n ? 0n : halfEven(left * limit, limitLeft);
    limitLeft -= limit;
    left -= taken;
    return taken;
  });
}

/** Half to even. */
export function halfEven(numerator: bigint, denominator: bigint): bigint {
  const [whole, twiceRest] = [numerator / denominator, 2n * (numerator % denominator)];
  const isUp = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}
