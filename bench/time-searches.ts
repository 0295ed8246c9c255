import { bareReadP50 } from './bare-reads.ts';
import { sequentialP50 } from './sequential-reads.ts';
import type { startThrowawayProduct } from './throwaway-product.ts';

interface Searches {
  readonly addressOf: (text: string) => string;
  readonly texts: readonly string[];
  readonly tokens: readonly string[];
  /** How often each is sent. */
  readonly times: number;
  /** The most that a search may take of a bare read. */
  readonly bound: number;
}

/** Sends each search one after the other and prints its median in milliseconds. Then it compares the median of all with a bare read; above the bound the exit code is 1. */
export async function timeSearches(
  { baseUrl, databaseUrl }: Pick<Awaited<ReturnType<typeof startThrowawayProduct>>, 'baseUrl' | 'databaseUrl'>,
  { addressOf, texts, tokens, times, bound }: Searches,
): Promise<void> {
  const medians: number[] = [];
  for (const text of texts) {
    const address = addressOf(encodeURIComponent(text));
    await sequentialP50(baseUrl, address, tokens, 10);
    medians.push(await sequentialP50(baseUrl, address, tokens, times));
    console.log(`${text}: ${medians.at(-1)?.toFixed(1)} ms`);
  }
  const bare = await bareReadP50(databaseUrl, 'BENCH-1', 1_000);
  const p50 = medians.toSorted((left, right) => left - right)[medians.length / 2] ?? Number.NaN;
  console.log(`p50 ${p50.toFixed(1)} ms, a bare read ${bare.toFixed(1)} ms`);
  console.log(`÷ ${(p50 / bare).toFixed(1)} (≤ ${bound}: ${p50 / bare <= bound ? 'held' : 'MISSED'})`);
  process.exitCode = p50 / bare <= bound ? 0 : 1;
}
