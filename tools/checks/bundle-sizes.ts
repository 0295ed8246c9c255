import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleSizes } from '../../apps/console/scripts/bundle-sizes.ts';
import { arabicSizes, firstVisitSizes, screenSizes } from '../../apps/web/scripts/bundle-sizes.ts';
import { buildWebApp, webClientFolder } from '../launcher/web-build.ts';

const CATALOGUE_SCREEN = path.resolve(import.meta.dirname, '../../apps/web/src/catalogue/catalogue-screen.tsx');
/** A sentence of the catalogue of components. */
const CATALOGUE_MARK = 'No such page in the catalogue';

/**
 * First visits and screens that transfer more JavaScript than they may, and parts of a build that belong to developers alone; builds the web app first when its sources have
 * changed.
 */
export async function bundleErrors(): Promise<string[]> {
  await buildWebApp({ say: () => undefined, signal: new AbortController().signal });
  const sizes = [
    ...firstVisitSizes(webClientFolder()),
    ...screenSizes(webClientFolder()),
    ...arabicSizes(webClientFolder()),
    ...consoleSizes(webClientFolder()),
  ]
    .filter((row) => !row.isWithin)
    .map((row) => `${row.address}: ${row.gzipBytes} bytes compressed, ${row.maxBytes} allowed`);
  return [...sizes, ...catalogueErrors(webClientFolder(), readFileSync(CATALOGUE_SCREEN, 'utf8'))];
}

/** Files of a build that contain the catalogue of components, and the catalogue's screen where it has lost the sentence it is found by. */
export function catalogueErrors(folder: string, screen: string): string[] {
  if (!screen.includes(CATALOGUE_MARK))
    return [
      `the catalogue's screen does not say “${CATALOGUE_MARK}”: tools/checks/bundle-sizes.ts finds builds that contain it by that`,
    ];
  return globSync('**/*.js', { cwd: folder })
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(CATALOGUE_MARK))
    .map((file) => `${file} contains the catalogue of components, which is for npm run dev alone`);
}
