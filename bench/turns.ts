import { sequentialP50 } from './sequential-reads.ts';

export interface Turns {
  readonly rounds: number;
  /** How often each address is read in a round. */
  readonly each: number;
}

/**
 * The p50 in milliseconds of each named address in its best round, as one signed-in client waits for it. Addresses take turns, and a busy machine only adds to a round. A first
 * round is left out: it is for the compiler and the prepared statements. Throws on any response but 200.
 */
export async function p50InTurns<Name extends string>(
  baseUrl: string,
  addresses: Readonly<Record<Name, string>>,
  token: string,
  { rounds, each }: Turns,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(addresses) as Name[];
  const best = new Map<Name, number>();
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const p50 = await sequentialP50(baseUrl, addresses[name], [token], each);
      if (round > 0) best.set(name, Math.min(p50, best.get(name) ?? Infinity));
    }
  return Object.fromEntries(best) as Record<Name, number>;
}
