import { sequentialP50 } from './sequential-reads.ts';

export interface Turns {
  readonly rounds: number;
  /** How often each address is read in a round. */
  readonly each: number;
}

/** The middle value. */
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * The p50 in milliseconds of each named address, as one signed-in client waits for it. Addresses take turns, so that a busy machine troubles all. A first round is left out: it
 * is for the compiler and the prepared statements. Throws on any response but 200.
 */
export async function p50InTurns<Name extends string>(
  baseUrl: string,
  addresses: Readonly<Record<Name, string>>,
  token: string,
  { rounds, each }: Turns,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(addresses) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const p50 = await sequentialP50(baseUrl, addresses[name], [token], each);
      if (round > 0) times.get(name)?.push(p50);
    }
  return Object.fromEntries([...times].map(([name, values]) => [name, middle(values)])) as Record<Name, number>;
}
