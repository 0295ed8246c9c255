import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWidget } from '@nesye/widget/build';
import { buildInfo } from '@nesye/web-kit/vite/release.ts';
import { runRouterBuild } from '@nesye/web-kit/vite/run-router-build.ts';
import { writeAppIcons } from './app-icons.ts';
import { writeWalletMarks } from './wallet-marks.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { writeEarlyFiles } from './early-files.ts';
import { writeLeanManifest } from './lean-manifest.ts';
import { screensFile } from './screens-file.ts';

/** The prerenderer writes `/x.html` as a folder; the file of that name is what the address means. */
function unfold(client: string, name: string): void {
  const folder = path.join(client, name);
  renameSync(path.join(folder, 'index.html'), `${folder}.tmp`);
  rmdirSync(folder);
  renameSync(`${folder}.tmp`, folder);
}

await runRouterBuild(path.resolve(import.meta.dirname, '..'), async (client, output) => {
  const writeJson = (name: string, content: unknown): void =>
    writeFileSync(path.join(client, name), `${JSON.stringify(content, null, 2)}\n`);
  writeLeanManifest(client);
  unfold(client, 'fallback.html');
  unfold(client, '404.html');
  writeEarlyFiles(client);
  writeJson('screens.json', screensFile());
  writeJson('git.json', buildInfo());
  writeAppIcons(client);
  writeWalletMarks(client);
  await buildServiceWorker(client);
  // After the service worker, which would load it for the app.
  mkdirSync(path.join(client, 'widget'));
  writeFileSync(path.join(client, 'widget/v1.js'), await bundleWidget());
  renameSync(client, output);
});
