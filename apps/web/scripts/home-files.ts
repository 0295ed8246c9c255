import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOME_FILES } from '../src/app/shell/home-files-script.ts';
import { routeFiles } from './bundle-sizes.ts';

/** The chunks that only a customer's home imports, lazily. */
const HOME_CHUNK = /^home-.*\.js$/;

/**
 * Writes into the app's page which files a customer's home needs beyond those that the page names itself, so that its head can fetch them with the first ones
 * (`home-files-script.ts`). Throws when the build has no such page or no home.
 */
export function writeHomeFiles(client: string): void {
  const home = readdirSync(path.join(client, 'assets')).find((name) => HOME_CHUNK.test(name));
  if (home === undefined) throw new Error('the build has no chunk of home (vite.config.ts)');
  const files = routeFiles(client, 'welcome', `assets/${home}`);
  const pages = readdirSync(client).filter((name) => name.endsWith('.html'));
  const written = pages.filter((name) => {
    const text = readFileSync(path.join(client, name), 'utf8');
    if (!text.includes(HOME_FILES)) return false;
    const missing = [...files].filter((file) => !text.includes(file)).map((file) => `/${file}`);
    writeFileSync(path.join(client, name), text.replace(HOME_FILES, missing.join(' ')));
    return true;
  });
  if (written.length === 0) throw new Error('no page of the build names the files of home');
}
