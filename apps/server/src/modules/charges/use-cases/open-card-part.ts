import type { Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { deadlinesOf, type Gateway } from '../../gateway/index.ts';
import { type NewHold, placeHolds } from '../../ledger/index.ts';
import { type AmountParts, splitAmount } from '../domain/split-amount.ts';

const NOT_BY_CARD = 'این مبلغ را نمی‌شود با کارت پرداخت. از کیف پول بپردازید.';

/** How wallet and card share an amount, in rials, as `splitAmount` does. Refuses `amount_invalid` where no card can bring its part. */
export function requireParts(amount: Rial, freeInWallet: bigint, useWallet: boolean): AmountParts {
  const parts = splitAmount(amount, freeInWallet, useWallet);
  if (parts === undefined) throw new Refusal('amount_invalid', { text: NOT_BY_CARD });
  return parts;
}

/** A payment that waits for a card: what the card brings, in rials, and what is set aside until then. */
export interface CardPart {
  readonly customerId: bigint;
  /** The customer whose debt it pays, where that is another one. */
  readonly forCustomerId?: bigint | undefined;
  /** A registered purpose of the gateway, and its record. */
  readonly purpose: string;
  readonly sourceId: bigint;
  readonly amount: Rial;
  /** Parts of locked accounts; those of nothing are left out. */
  readonly holds: readonly NewHold[];
  readonly at: Date;
}

export interface OpenedCardPart {
  readonly attemptId: bigint;
  readonly holdIds: readonly bigint[];
  /** The customer can pay until then. */
  readonly payUntil: Date;
  /** What is found to be paid later is sent back; the holds end then. */
  readonly decidesUntil: Date;
}

/** Sets aside what the accounts bring and stores an attempt for the card, in the caller's transaction. */
export async function openCardPart(
  gateway: () => Gateway,
  tx: Tx,
  { holds, at, ...attempt }: CardPart,
): Promise<OpenedCardPart> {
  const { expiresAt: payUntil, decidesUntil } = deadlinesOf(at);
  const parts = holds.filter(({ amount }) => amount > 0n);
  const times = { purposeId: attempt.sourceId, placedAt: at, expiresAt: decidesUntil };
  const holdIds = parts.length === 0 ? [] : await placeHolds(tx, parts, times);
  return { attemptId: await gateway().openAttempt(tx, attempt), holdIds, payUntil, decidesUntil };
}
