import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from './file-lock.ts';
import { precompress } from './precompress.ts';

const root = path.resolve(import.meta.dirname, '../..');
const buildFolder = path.join(root, 'apps/web/build');
const stampFile = path.join(buildFolder, '.stamp');
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** What the build is made from; a change in any of these makes it stale. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json', 'tools/launcher/precompress.ts'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'coverage']);

export const webClientFolder = path.join(buildFolder, 'client');

/**
 * Builds the web app into apps/web/build/client, with compressed copies beside each file, unless what is there was
 * made from the same sources. Resolves with whether a build was needed; rejects with the build's own output.
 */
export async function buildWebApp(options: { say: (text: string) => void; signal?: AbortSignal }): Promise<boolean> {
  if (isFresh()) return false;
  return await withFileLock(path.join(root, '.cache/web-build.lock'), BUILD_TIMEOUT_MS, async () => {
    const stamp = sourceStamp();
    if (isFresh(stamp)) return false;
    options.say('building the web app (only when its sources have changed; about half a minute)…');
    rmSync(stampFile, { force: true });
    await runBuild(options.signal);
    await precompress(webClientFolder);
    writeFileSync(stampFile, stamp);
    return true;
  });
}

function isFresh(stamp: string = sourceStamp()): boolean {
  return existsSync(webClientFolder) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

function sourceStamp(): string {
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
  for (const name of names) if (!NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, path.join(location, name));
}

function listFolder(location: string): string[] | undefined {
  try {
    return readdirSync(location).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function runBuild(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', '@nesye/web'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}` },
      ...(signal === undefined ? {} : { signal }),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the web app could not be built:\n${Buffer.concat(output).toString('utf8')}`))));
  });
}
