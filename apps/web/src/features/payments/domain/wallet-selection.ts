import { maxRial, minRial, type Rial, rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';

/** A wallet that can carry part of a purchase, as the selection sees it. */
export interface SelectableWallet {
  readonly uid: string;
  /** What may be drawn, as the wire gives it. Only its whole part counts. */
  readonly withdrawableAmount: number;
}

/** The part one wallet carries. */
export interface WalletShare {
  readonly uid: string;
  readonly amountRial: Rial;
}

/** Guests may split a purchase over this many wallets (B111); signed-in customers are not counted. */
export const GUEST_WALLET_COUNT = 2;

const ONE_RIAL = rial(1);

/** The whole rials of an amount; what is behind the point cannot be paid with. */
export const wholeRial = (amount: number): Rial => rial(Math.trunc(amount));

/**
 * What is left to pay: the amount less the whole part of each used wallet, never below 0 (B108). Rials.
 * `usedUids` that name no wallet are ignored.
 */
export function payableRial(amountRial: Rial, wallets: readonly SelectableWallet[], usedUids: readonly string[]): Rial {
  const used = wallets.filter((wallet) => usedUids.includes(wallet.uid));
  return maxRial(
    ZERO_RIAL,
    subtractRial(amountRial, sumRial(used.map((wallet) => wholeRial(wallet.withdrawableAmount)))),
  );
}

/**
 * Whether a wallet's toggle is off limits: it holds less than a whole rial (B109), or nothing is left to pay and it is
 * not used (B110), or, where a count is given, as many others are used already (B111).
 */
export function isWalletDisabled(
  wallet: SelectableWallet,
  remainingRial: Rial,
  usedUids: readonly string[],
  allowedCount?: number,
): boolean {
  if (wholeRial(wallet.withdrawableAmount) < ONE_RIAL) return true;
  if (usedUids.includes(wallet.uid)) return false;
  return remainingRial < ONE_RIAL || (allowedCount !== undefined && usedUids.length >= allowedCount);
}

/** The used wallets after one toggle (B107); a newly used one comes last, so that it carries what the others leave. */
export function toggleWallet(usedUids: readonly string[], uid: string): readonly string[] {
  return usedUids.includes(uid) ? usedUids.filter((used) => used !== uid) : [...usedUids, uid];
}

/** How the amount falls on the used wallets, in the order they were chosen: each carries what it can of the rest. */
export function splitOverWallets(
  amountRial: Rial,
  wallets: readonly SelectableWallet[],
  usedUids: readonly string[],
): readonly WalletShare[] {
  let rest = amountRial;
  const shares: WalletShare[] = [];
  for (const uid of usedUids) {
    const wallet = wallets.find((candidate) => candidate.uid === uid);
    if (wallet === undefined) continue;
    const amount = maxRial(ZERO_RIAL, minRial(rest, wholeRial(wallet.withdrawableAmount)));
    rest = subtractRial(rest, amount);
    shares.push({ uid, amountRial: amount });
  }
  return shares;
}
