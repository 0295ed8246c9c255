/** What one attack came to: its figures in lines, and whether the product held. */
export interface AttackFinding {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isHeld: boolean;
}

/** Counts by name as text: `200: 12, 400 otp_invalid: 3`. */
export const tallyText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
