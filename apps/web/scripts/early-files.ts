import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EARLY_FILES } from '../src/app/shell/early-files-script.ts';
import { routeFiles } from './bundle-sizes.ts';

/** The chunks that only a customer's home imports, lazily. */
const HOME_CHUNK = /^home-.*\.js$/;

/**
 * Writes into the app's page which files some screens need beyond those that the page names itself. Its head fetches them with the first ones (`early-files-script.ts`). Throws when
 * the build has no such page or no home.
 */
export function writeEarlyFiles(client: string): void {
  const home = readdirSync(path.join(client, 'assets')).find((name) => HOME_CHUNK.test(name));
  if (home === undefined) throw new Error('the build has no chunk of home (vite.config.ts)');
  const screens = [
    { place: EARLY_FILES.home, files: routeFiles(client, 'welcome', [`assets/${home}`]) },
    { place: EARLY_FILES.order, files: routeFiles(client, 'web-session', []) },
  ];
  const pages = readdirSync(client).filter((name) => name.endsWith('.html'));
  const written = pages.filter((name) => {
    const text = readFileSync(path.join(client, name), 'utf8');
    if (!screens.every(({ place }) => text.includes(place))) return false;
    writeFileSync(
      path.join(client, name),
      screens.reduce((page, { place, files }) => page.replace(place, missingIn(text, files).join(' ')), text),
    );
    return true;
  });
  if (written.length === 0) throw new Error('no page of the build names the files of its screens');
}

const missingIn = (page: string, files: ReadonlySet<string>): string[] =>
  [...files].filter((file) => !page.includes(file)).map((file) => `/${file}`);
