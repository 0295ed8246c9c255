/** How a report is paid for. With the stamp by one trip to the gateway (`both`), from the wallet with a card for the rest, or by card alone. */
export type WayToPay = 'both' | 'wallet' | 'card';

interface ToPay {
  readonly priceRial: number;
  /** What the contract costs besides; 0 for a report by itself. */
  readonly stampRial: number;
  readonly balanceRial: number;
}

/** The ways to pay for a report, the best one first. A wallet that covers it needs no trip to the gateway. */
export function waysToPay({ priceRial, stampRial, balanceRial }: ToPay): readonly WayToPay[] {
  if (balanceRial >= priceRial) return ['wallet', 'card'];
  if (stampRial > 0) return ['both', 'wallet'];
  return balanceRial > 0 ? ['wallet', 'card'] : ['wallet'];
}
