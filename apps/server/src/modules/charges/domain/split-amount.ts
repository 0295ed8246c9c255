import { ZERO_RIAL, rial, type Rial } from '@nesye/money';

/** Rials; the national switch takes nothing below it from a card, and no more than the other. */
export const CARD_RIAL = { min: 1_000n, max: 1_000_000_000_000n } as const;

export interface AmountParts {
  readonly wallet: Rial;
  readonly gateway: Rial;
}

/**
 * Who brings an amount, in rials: the wallet first where it is used, the card the rest, and at least the least a card can be charged. Undefined where no card can
 * bring its part. Example: 3,000,400 with 3,000,000 in the wallet → wallet 2,999,400, card 1,000.
 */
export function splitAmount(amount: Rial, freeInWallet: bigint, useWallet: boolean): AmountParts | undefined {
  const free = useWallet && freeInWallet > 0n ? freeInWallet : 0n;
  if (free >= amount) return { wallet: amount, gateway: ZERO_RIAL };
  const rest = amount - free;
  const gateway = rest < CARD_RIAL.min ? CARD_RIAL.min : rest;
  if (gateway > amount || gateway > CARD_RIAL.max) return undefined;
  return { wallet: rial(amount - gateway), gateway: rial(gateway) };
}
