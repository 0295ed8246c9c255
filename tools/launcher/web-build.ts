import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../apps/server/src/platform/processes/process-identity.ts';
import { currentWebBuild } from '../../apps/server/src/platform/web/web-build.ts';
import { withFileLock } from './file-lock.ts';
import { precompress } from './precompress.ts';

const root = path.resolve(import.meta.dirname, '../..');
const buildRoot = path.join(root, 'apps/web/build');
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** What the build is made from; a change in any of these makes it stale. */
const SOURCES = [
  'apps/web',
  'apps/console',
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/launcher/precompress.ts',
];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'coverage']);

/** The folder of the build in use. Throws when there is none. */
export function webClientFolder(): string {
  const build = currentWebBuild(buildRoot);
  if (build === undefined) throw new Error('the web app has not been built: npm run build');
  return build.folder;
}

/**
 * Builds the web app into its own folder, apps/web/build/client-<hash of its sources>, with compressed copies next to each file, and points to it; a build of the
 * same sources is used again. Servers that run keep theirs. Resolves with whether a build was needed; rejects with the build's own output.
 */
export async function buildWebApp(options: { say: (text: string) => void; signal?: AbortSignal }): Promise<boolean> {
  if (isCurrent(folderName())) return false;
  return await withFileLock(path.join(root, '.cache/web-build.lock'), BUILD_TIMEOUT_MS, async () => {
    const name = folderName();
    if (isCurrent(name)) return false;
    const isThere = existsSync(path.join(buildRoot, name));
    if (!isThere) {
      options.say('building the web app (only when its sources have changed; about half a minute)…');
      await makeBuild(name, options.signal);
    }
    pointTo(buildRoot, name);
    pruneWebBuilds(buildRoot);
    return !isThere;
  });
}

async function makeBuild(name: string, signal: AbortSignal | undefined): Promise<void> {
  const next = path.join(buildRoot, `next-client-${process.pid}`);
  try {
    for (const workspace of ['@nesye/web', '@nesye/console']) await runBuild(workspace, next, signal);
    await precompress(next);
    renameSync(next, path.join(buildRoot, name));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Points to a whole build at once: a server that starts meanwhile reads the old name or the new one. */
export function pointTo(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const next = path.join(folder, `current.${process.pid}`);
  writeFileSync(next, name);
  renameSync(next, path.join(folder, 'current'));
}

/** Removes the builds that are neither pointed to nor served by a living process. */
export function pruneWebBuilds(folder: string): void {
  const users = path.join(folder, 'in-use');
  const identities = existsSync(users) ? readdirSync(users) : [];
  for (const identity of identities) if (!isAlive(identity)) rmSync(path.join(users, identity), { force: true });
  const kept = new Set(identities.filter(isAlive).map((identity) => readFileSync(path.join(users, identity), 'utf8')));
  const current = currentWebBuild(folder)?.folder;
  for (const name of readdirSync(folder)) {
    const isOld = /^client(?:-|$)/.test(name) && path.join(folder, name) !== current && !kept.has(name);
    if (isOld) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

const isCurrent = (name: string): boolean => {
  const current = currentWebBuild(buildRoot)?.folder;
  return current === path.join(buildRoot, name) && existsSync(current);
};

const folderName = (): string => `client-${sourceHash().slice(0, 16)}`;

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, location: string): void {
  const names = listFolder(location);
  if (names === undefined) {
    hash.update(path.relative(root, location)).update('\0').update(readFileSync(location)).update('\0');
    return;
  }
  for (const name of names)
    if (!NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, path.join(location, name));
}

function listFolder(location: string): string[] | undefined {
  try {
    return readdirSync(location).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function runBuild(workspace: string, output: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NESYE_WEB_OUTPUT: output,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      },
      ...(signal === undefined ? {} : { signal }),
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => pieces.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => pieces.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`the web app could not be built:\n${Buffer.concat(pieces).toString('utf8')}`)),
    );
  });
}
