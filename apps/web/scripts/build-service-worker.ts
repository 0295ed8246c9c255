import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Kept by the worker from its first day: what the offline page is on. Scripts are kept as they are used. */
const isKeptFromTheStart = (name: string): boolean =>
  name === 'fallback.html' || /^assets\/.*\.(?:css|woff2)$/.test(name) || name === 'icon.svg';

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Builds `sw.js` after everything else, since its list of kept files carries their hashes. */
export async function buildServiceWorker(client: string): Promise<void> {
  const kept = filesUnder(client)
    .filter(isKeptFromTheStart)
    .sort()
    .map((name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(readFileSync(path.join(client, name)))
        .digest('hex')
        .slice(0, 16),
    }));
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '..'),
    logLevel: 'warn',
    define: { 'self.keptFiles': JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      rollupOptions: {
        input: path.resolve(import.meta.dirname, '../src/service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
