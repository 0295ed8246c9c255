// Installs what package-lock.json names and the disk lacks. Plain JavaScript: it runs before there is a pinned Node, on any from 20.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes sure everything is installed under `root`. Starts that come at once take turns: one installs, the others find it done. The turn is a lock that the
 * kernel keeps (flock) and that npm inherits, so it is free as soon as nobody installs any more, however they ended. Returns npm's exit code.
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return 0;
  console.error('nesye: installing dependencies (about a minute; another start that is at it is waited for)…');
  const lock = path.join(root, '.cache/install.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  const inTurn = spawnSync('flock', [lock, process.execPath, fileURLToPath(import.meta.url), root], {
    stdio: ['ignore', 2, 2],
  });
  // A system without util-linux: alone, then.
  return inTurn.error?.code === 'ENOENT' ? install(root) : (inTurn.status ?? 1);
}

function install(root) {
  if (isInstalled(root)) return 0;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) console.error('nesye: `npm ci` failed; the lines above say why.');
  return status ?? 1;
}

/** True when npm has noted every package this machine needs in the lock file's version, and each lies on the disk still. */
function isInstalled(root) {
  const installed = readNoted(root);
  if (installed === undefined) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([location, entry]) => {
    if (!location.includes('node_modules/')) return true;
    if (entry.link) return existsSync(path.join(root, location));
    if (installed[location] === undefined && !isNeeded(entry)) return true;
    return installed[location]?.version === entry.version && existsSync(path.join(root, location, 'package.json'));
  });
}

/** What npm installed last; undefined when it never came to the end of it. */
function readNoted(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * An optional package is needed when it was made for machines like this one. One that names a C library, or no machine at all (what such packages bring
 * along), is left to npm's judgement: it counts once npm has installed it.
 */
function isNeeded({ optional = false, os = [], cpu = [], libc = [] }) {
  if (!optional) return true;
  const machines = [os, cpu].flat();
  return libc.length === 0 && machines.length > 0 && allows(os, process.platform) && allows(cpu, process.arch);
}

/** The lock file gives a list, or a single word, or nothing. */
const allows = (given, own) => given.length === 0 || [given].flat().includes(own);

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exit(install(path.resolve(process.argv[2] ?? '.')));
