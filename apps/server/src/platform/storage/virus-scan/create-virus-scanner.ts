import type { Metrics } from '../../metrics/metrics.ts';
import { createClamdVirusScanner } from './clamd-virus-scanner.ts';
import { createHttpVirusScanner } from './http-virus-scanner.ts';
import { ScanFailure, type VirusScanner } from './virus-scanner.ts';

/** Less than the time in which a caller gets a response. */
const TIMEOUT_MS = 10_000;

/** The scanner at `url`: `clamd://host:port` or `http(s)://…`. Without one every file stays unjudged: nothing is let in unseen. */
export function createVirusScanner(url: string | undefined, metrics?: Pick<Metrics, 'observeParty'>): VirusScanner {
  const options = { timeoutMs: TIMEOUT_MS, metrics };
  if (url === undefined) return { scan: () => Promise.reject(new ScanFailure('no virus scanner is configured')) };
  if (!url.startsWith('clamd://')) return createHttpVirusScanner(url, options);
  const { hostname, port } = new URL(url);
  return createClamdVirusScanner({ host: hostname, port: Number(port === '' ? '3310' : port) }, options);
}
