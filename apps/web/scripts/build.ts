import { spawnSync } from 'node:child_process';
import { renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAppIcons } from './app-icons.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildInfo } from './release.ts';
import { screensFile } from './screens-file.ts';

const workspace = path.resolve(import.meta.dirname, '..');
const client = path.join(workspace, 'build/client');

/** Runs the router's own build: bundles, prerendered pages, fallback document. */
function buildApp(): void {
  const command = path.join(workspace, '../../node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [command, 'build'], { cwd: workspace, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) process.exit(status ?? 1);
}

/** The prerenderer writes `/x.html` as a folder; the file of that name is what the address means. */
function unfold(name: string): void {
  const folder = path.join(client, name);
  renameSync(path.join(folder, 'index.html'), `${folder}.tmp`);
  rmdirSync(folder);
  renameSync(`${folder}.tmp`, folder);
}

const writeJson = (name: string, content: unknown): void => writeFileSync(path.join(client, name), `${JSON.stringify(content, null, 2)}\n`);

buildApp();
unfold('fallback.html');
unfold('404.html');
writeJson('screens.json', screensFile());
writeJson('git.json', buildInfo());
writeAppIcons(client);
await buildServiceWorker(client);
