/** What home can show as a card, the first of them large. `docs/next-steps.md` says when each leads; a test compares the two. */
export type HomeCard = 'late' | 'guarantee' | 'due' | 'paused' | 'spend' | 'road';
/** Small next to the cards: what no card says already. */
export type HomeTile = 'credit' | 'next' | 'cash';

/** A customer as the server's records say on this day. */
export interface HomeFacts {
  readonly overdueCount: number;
  /** Installments whose due day has come. */
  readonly dueCount: number;
  /** Null where nothing falls due after today. */
  readonly daysToNext: number | null;
  /** Purchases whose installments wait for a dispute or a return. */
  readonly pausedCount: number;
  /** Someone else's request waits for this person as its guarantor. */
  readonly isGuarantorsTurn: boolean;
  readonly hasCredit: boolean;
  /** Rials in the wallet. */
  readonly cashRial: bigint;
}

/** From so many days before its day on, an installment leads. */
const NEAR_DAYS = 7;

/** The cards of home in their order: the first says what is needed today, the others what is open besides. */
export function homeCards(facts: HomeFacts): readonly [HomeCard, ...HomeCard[]] {
  const { overdueCount, dueCount, daysToNext, pausedCount, isGuarantorsTurn, hasCredit } = facts;
  const isDue = dueCount > 0 || (daysToNext !== null && daysToNext <= NEAR_DAYS);
  const urgent: readonly (HomeCard | false)[] = [
    overdueCount > 0 && 'late',
    isGuarantorsTurn && 'guarantee',
    overdueCount === 0 && isDue && 'due',
    pausedCount > 0 && 'paused',
  ];
  const [first, ...others] = urgent.filter((card) => card !== false);
  if (first !== undefined) return [first, ...others];
  return [hasCredit ? 'spend' : 'road'];
}

/** What the cards leave out: the credit below a debt, the next day below a credit, and the wallet. */
export function homeTiles(cards: readonly HomeCard[], { hasCredit, cashRial }: HomeFacts): readonly HomeTile[] {
  if (!hasCredit) return cashRial > 0n ? ['cash'] : [];
  return [cards.includes('spend') ? 'next' : 'credit', 'cash'];
}
