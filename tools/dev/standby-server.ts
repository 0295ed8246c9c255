import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_SCRIPT } from '../launcher/launcher.ts';

/**
 * A server process that has loaded the libraries and waits; told to go, it loads our sources as they are then. Half of a start is over before it is needed.
 */
const manifest = path.resolve(import.meta.dirname, '../../apps/server/package.json');
const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
const require = createRequire(manifest);

process.channel?.ref();
const go = new Promise((resolve) => {
  process.once('message', resolve);
});
for (const name of Object.keys(dependencies).filter((each) => !each.startsWith('@nesye/'))) {
  try {
    await import(pathToFileURL(require.resolve(name)).href);
  } catch {
    // Fonts and the like are no modules; what is really missing, the server itself says.
  }
}
await go;
process.channel?.unref();
await import(pathToFileURL(SERVER_SCRIPT).href);
