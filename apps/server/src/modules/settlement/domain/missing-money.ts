/**
 * What of clients' money is missing once so much more of it is owed, in rials (rule 35). `headroom` is by how much it is more than what is owed now. Where it is short already,
 * the close of the day covers that. Pure.
 */
export function missingMoney(owed: bigint, headroom: bigint): bigint {
  const missing = owed - (headroom > 0n ? headroom : 0n);
  return missing > 0n ? missing : 0n;
}
