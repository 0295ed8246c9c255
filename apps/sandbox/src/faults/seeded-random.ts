/**
 * A repeatable source of numbers in [0, 1) (xorshift32): the same seed gives the same run of faults, so that a failure
 * seen once can be seen again. Not for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 === 0 ? 1 : seed >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
