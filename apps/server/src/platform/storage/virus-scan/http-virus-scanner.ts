import type { Metrics } from '../../metrics/metrics.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { readJson } from '../../outbound/read-json.ts';
import { ScanFailure, type ScanVerdict, type VirusScanner } from './virus-scanner.ts';

export interface ScannerOptions {
  readonly timeoutMs: number;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
}

/** A scanner that takes the bytes by POST and responds `{verdict: "clean" | "infected", finding?}`. */
export function createHttpVirusScanner(url: string, { timeoutMs, metrics }: ScannerOptions): VirusScanner {
  const client = createOutboundClient({ party: 'virus-scan', metrics, timeoutMs });
  return {
    scan: async (content) => {
      const result = await client.send({ url, headers: { 'content-type': 'application/octet-stream' }, body: content });
      if (result.kind !== 'response') throw new ScanFailure(`no verdict of the scanner: ${result.reason}`);
      if (result.status !== 200) throw new ScanFailure(`the scanner responded ${result.status}`);
      return verdictOf(readJson(result));
    },
  };
}

function verdictOf(response: unknown): ScanVerdict {
  const { verdict, finding } =
    typeof response === 'object' && response !== null ? (response as { verdict?: unknown; finding?: unknown }) : {};
  if (verdict === 'clean') return { isClean: true };
  if (verdict === 'infected') return { isClean: false, finding: String(finding).slice(0, 200) };
  throw new ScanFailure('the scanner gave no verdict');
}
