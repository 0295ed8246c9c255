import { firstVisitSizes } from '../../apps/web/scripts/bundle-sizes.ts';
import { buildWebApp, webClientFolder } from '../launcher/web-build.ts';

/** First visits that transfer more JavaScript than they may; builds the web app first when its sources have changed. */
export async function bundleErrors(): Promise<string[]> {
  await buildWebApp({ say: () => undefined, signal: new AbortController().signal });
  return firstVisitSizes(webClientFolder())
    .filter((row) => !row.isWithin)
    .map((row) => `${row.address}: ${row.gzipBytes} bytes gzipped, ${row.maxBytes} allowed`);
}
