/** How long a bar is next to the longest, in whole percent; what is not nothing is always seen. */
export function shareOf(amountRial: bigint, longest: bigint): number {
  if (amountRial === 0n || longest === 0n) return 0;
  return Math.max(2, Number((amountRial * 100n) / longest));
}
