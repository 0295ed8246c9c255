import { type DifferenceClass, type DifferenceKind, isCard, isDoubt, SUPPLIER_KIND } from './movement.ts';

/** `paid` and `not_paid` end what a gateway does not speak about; `not_paid` too what a supplier does not charge for. `return_payout` gives a shop what the bank has returned of a paid payout. */
export type Resolution = 'to_suspense' | 'to_cost' | 'settle' | 'paid' | 'not_paid' | 'return_payout';

/** What of a difference decides how it may be resolved. Amounts in rials; undefined where the side does not have it. */
export interface Unresolved {
  readonly kind: DifferenceKind;
  readonly class: DifferenceClass;
  readonly state: 'waiting' | 'open' | 'in_suspense' | 'closed';
  readonly ledger: bigint | undefined;
  readonly gateway: bigint | undefined;
  readonly bank: bigint | undefined;
  /** What of it is in 2920; positive: a credit. */
  readonly suspense: bigint;
}

/** What an entry moves on each account, debit positive; rials. The six sum to zero. */
export interface Correction {
  readonly clientMoney: bigint;
  readonly ownMoney: bigint;
  readonly clearing: bigint;
  readonly suspense: bigint;
  readonly cost: bigint;
  /** What a supplier is owed (2310). */
  readonly supplier: bigint;
}

interface Amounts {
  readonly ledger: bigint | null | undefined;
  readonly gateway: bigint | null | undefined;
}

/** What may be proposed for a difference as it is now. `isPaidPayout`: the bank has sent back a part of a payout that it had paid. */
export function resolutionsFor({
  kind,
  state,
  isPaidPayout = false,
  ...amounts
}: Pick<Unresolved, 'kind' | 'state'> & Amounts & { readonly isPaidPayout?: boolean }): readonly Resolution[] {
  if (isDoubt(kind)) return state === 'open' ? ['paid', 'not_paid'] : [];
  if (kind === SUPPLIER_KIND) return state === 'open' ? ['to_cost', 'not_paid'] : [];
  if (state === 'open') return isPaidPayout ? ['return_payout', 'to_suspense', 'to_cost'] : ['to_suspense', 'to_cost'];
  if (state !== 'in_suspense') return [];
  return isOnBothSides(kind, amounts) ? ['settle'] : ['settle', 'to_cost'];
}

/** Is a card's payment or refund both in 1110 and in 2920: over another amount, or because our books knew of it after the file. */
const isOnBothSides = (kind: DifferenceKind, { ledger, gateway }: Amounts): boolean =>
  isCard(kind) && (ledger ?? undefined) !== undefined && (gateway ?? undefined) !== undefined;

/**
 * What a resolution moves, and what then is in 2920 for the difference. Whatever is missing we cover from our own money, so that what belongs to customers stays
 * whole. Undefined where the resolution is not possible now.
 *
 * Bank, d = bank less books: to suspense, d > 0 Dr 1010 / Cr 2920 · d < 0 Dr 2920 / Cr 1020; cost Dr 1020 d / Cr 5110 d.
 * Gateway, L in 1110 that no file names: Dr 2920 or 5110 L / Cr 1110 L, and Dr 1010 / Cr 1020 as much as is lost.
 * Gateway, L in 1110 and G in 2920 of one payment, of another amount or known here only after the file: Dr 2920 G, 5110 L−G / Cr 1110 L, and Dr 1010 / Cr 1020 L−G.
 * Supplier, d given beyond what our books owe it, our cost: Dr 5110 d / Cr 2310 d.
 * Out of suspense, s in credit: settled, s > 0 Dr 2920 / Cr 1010 · s < 0 Dr 1020 / Cr 2920; cost Dr 2920 s / Cr 5110 s, and Dr 1020 / Cr 1010 for s > 0.
 */
export function correctionFor(
  difference: Unresolved,
  resolution: Resolution,
): { readonly correction: Correction; readonly suspenseAfter: bigint } | undefined {
  if (!resolutionsFor(difference).includes(resolution) || isDoubt(difference.kind)) return undefined;
  if (difference.state === 'in_suspense')
    return { correction: outOfSuspense(difference, resolution), suspenseAfter: 0n };
  if (difference.kind === SUPPLIER_KIND) return ofSupplier(difference, resolution);
  const correction = isCard(difference.kind)
    ? unnamed(difference.ledger ?? 0n, resolution)
    : atBank((difference.bank ?? 0n) - (difference.ledger ?? 0n), resolution);
  return { correction, suspenseAfter: -correction.suspense };
}

const NOTHING: Correction = { clientMoney: 0n, ownMoney: 0n, clearing: 0n, suspense: 0n, cost: 0n, supplier: 0n };

function ofSupplier({ ledger, gateway }: Unresolved, resolution: Resolution) {
  if (resolution !== 'to_cost') return undefined;
  const owed = (gateway ?? 0n) - (ledger ?? 0n);
  return { correction: { ...NOTHING, cost: owed, supplier: -owed }, suspenseAfter: 0n };
}

function atBank(delta: bigint, resolution: Resolution): Correction {
  if (resolution === 'to_cost') return { ...NOTHING, ownMoney: delta, cost: -delta };
  return delta > 0n
    ? { ...NOTHING, clientMoney: delta, suspense: -delta }
    : { ...NOTHING, ownMoney: delta, suspense: -delta };
}

/** `amount` is in the clearing account, and the gateway does not name it. */
function unnamed(amount: bigint, resolution: Resolution): Correction {
  if (resolution === 'to_cost')
    return { ...NOTHING, clearing: -amount, cost: amount, clientMoney: amount, ownMoney: -amount };
  const covered = amount > 0n ? amount : 0n;
  return { ...NOTHING, clearing: -amount, suspense: amount, clientMoney: covered, ownMoney: -covered };
}

function outOfSuspense({ kind, ledger, gateway, suspense }: Unresolved, resolution: Resolution): Correction {
  if (isOnBothSides(kind, { ledger, gateway })) {
    const booked = ledger ?? 0n;
    const lost = booked - suspense;
    return { ...NOTHING, clearing: -booked, suspense, cost: lost, clientMoney: lost, ownMoney: -lost };
  }
  const held = suspense > 0n ? suspense : 0n;
  if (resolution === 'to_cost') return { ...NOTHING, suspense, cost: -suspense, clientMoney: -held, ownMoney: held };
  return { ...NOTHING, suspense, clientMoney: -held, ownMoney: held - suspense };
}
