import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAppIcons } from './app-icons.ts';
import { writeWalletMarks } from './wallet-marks.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { writeHomeFiles } from './home-files.ts';
import { writeLeanManifest } from './lean-manifest.ts';
import { buildInfo } from '@nesye/web-kit/vite/release.ts';
import { screensFile } from './screens-file.ts';

const workspace = path.resolve(import.meta.dirname, '..');
const buildFolder = path.join(workspace, 'build');
/** Where the whole build goes: `npm run build` gives a folder of its own, which it compresses and points to. */
const output = process.env['NESYE_WEB_OUTPUT'];
const nextFolder = path.join(buildFolder, `next-${process.pid}`);
const client = path.join(nextFolder, 'client');

/** Runs the router's own build: bundles, prerendered pages, fallback document. */
function buildApp(): boolean {
  const command = path.join(workspace, '../../node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [command, 'build'], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NESYE_WEB_BUILD_FOLDER: path.relative(workspace, nextFolder) },
  });
  return status === 0;
}

/** The prerenderer writes `/x.html` as a folder; the file of that name is what the address means. */
function unfold(name: string): void {
  const folder = path.join(client, name);
  renameSync(path.join(folder, 'index.html'), `${folder}.tmp`);
  rmdirSync(folder);
  renameSync(`${folder}.tmp`, folder);
}

const writeJson = (name: string, content: unknown): void =>
  writeFileSync(path.join(client, name), `${JSON.stringify(content, null, 2)}\n`);

mkdirSync(nextFolder, { recursive: true });
try {
  if (output === undefined) throw new Error('build with `npm run build` from the root: it says where the build goes');
  if (!buildApp()) throw new Error('the router’s build failed');
  writeLeanManifest(client);
  unfold('fallback.html');
  unfold('404.html');
  writeHomeFiles(client);
  writeJson('screens.json', screensFile());
  writeJson('git.json', buildInfo());
  writeAppIcons(client);
  writeWalletMarks(client);
  await buildServiceWorker(client);
  renameSync(client, output);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(nextFolder, { recursive: true, force: true });
}
