import path from 'node:path';
import { firstVisitSizes } from '../../apps/web/scripts/bundle-sizes.ts';
import { buildWebApp } from '../launcher/web-build.ts';

const client = path.resolve('apps/web/build/client');

/** First visits that transfer more JavaScript than they may; builds the web app first when its sources have changed. */
export async function bundleFaults(): Promise<string[]> {
  await buildWebApp({ say: () => undefined, signal: new AbortController().signal });
  return firstVisitSizes(client)
    .filter((row) => !row.isWithin)
    .map((row) => `${row.address}: ${row.gzipBytes} bytes gzipped, ${row.mostBytes} allowed`);
}
