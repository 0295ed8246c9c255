import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Metrics } from '../../metrics/metrics.ts';
import { ScanFailure, type ScanVerdict, type VirusScanner } from './virus-scanner.ts';

export interface ScannerOptions {
  readonly timeoutMs: number;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
}

/** A scanner that takes the bytes by POST and answers `{verdict: "clean" | "infected", finding?}`. */
export function createHttpVirusScanner(url: string, { timeoutMs, metrics }: ScannerOptions): VirusScanner {
  return {
    scan: async (content) => {
      const begun = performance.now();
      try {
        const verdict = await post(url, content, timeoutMs);
        metrics?.observeParty('virus-scan', 'ok', performance.now() - begun);
        return verdict;
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        metrics?.observeParty('virus-scan', isLate ? 'timeout' : 'error', performance.now() - begun);
        throw error instanceof ScanFailure ? error : new ScanFailure(isLate ? 'the scanner is silent' : 'the scanner was not reached', { cause: error });
      }
    },
  };
}

async function post(url: string, content: AsyncIterable<Uint8Array>, timeoutMs: number): Promise<ScanVerdict> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>,
    duplex: 'half',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ScanFailure(`the scanner answered ${response.status}`);
  }
  return verdictOf(await response.json());
}

function verdictOf(answer: unknown): ScanVerdict {
  const { verdict, finding } = typeof answer === 'object' && answer !== null ? (answer as { verdict?: unknown; finding?: unknown }) : {};
  if (verdict === 'clean') return { isClean: true };
  if (verdict === 'infected') return { isClean: false, finding: String(finding).slice(0, 200) };
  throw new ScanFailure('the scanner gave no verdict');
}
