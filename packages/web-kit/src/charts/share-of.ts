/** How long a bar is next to the longest, in whole percent; what is more than nothing is always seen, what is less is none. */
export function shareOf(amountRial: bigint, longest: bigint): number {
  if (amountRial <= 0n || longest <= 0n) return 0;
  return Math.max(2, Number((amountRial * 100n) / longest));
}
