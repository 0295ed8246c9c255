import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning, startEmbeddedPostgres } from './embedded.ts';
import { waitForOrphans } from './orphans.ts';

const START_TIMEOUT_MS = 60_000;
const SETTINGS = { fsync: 'off', shared_buffers: '16MB' };
const embedded = path.join(import.meta.dirname, 'embedded.ts');
const START = `const { startEmbeddedPostgres } = await import(${JSON.stringify(embedded)}); await startEmbeddedPostgres(process.argv[1]);`;

let folder: string;
const strangers: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-embedded-'));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  for (const stranger of strangers) stranger.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that does nothing, under a name and in its own folder. */
async function startIdle(name: string, args: readonly string[], cwd: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['-e', "console.log('up'); setInterval(() => undefined, 1000)", '--', ...args],
    { argv0: name, cwd, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  strangers.push(child);
  await new Promise((resolve) => {
    child.stdout?.once('data', resolve);
  });
  return child;
}

const ended = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
  });

test(
  'a start that was killed while it initialised is no harm to the next one, which leaves nothing of it',
  { timeout: START_TIMEOUT_MS },
  async () => {
    const dataDir = path.join(folder, 'killed');
    // A group of its own, so that initdb dies with it.
    const first = spawn(process.execPath, ['--input-type=module', '-e', START, dataDir], {
      detached: true,
      stdio: 'ignore',
    });
    const hasBegun = () =>
      existsSync(dataDir) &&
      readdirSync(dataDir).some(
        (name) => name.startsWith('postgres') && existsSync(path.join(dataDir, name, 'PG_VERSION')),
      );
    await expect.poll(hasBegun, { timeout: START_TIMEOUT_MS, interval: 1 }).toBe(true);
    process.kill(-(first.pid as number), 'SIGKILL');
    await ended(first);
    const second = await startEmbeddedPostgres(dataDir, SETTINGS);
    await second.stop();
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'secrets']);

    // The same folder with a password that was lost: said at once, and nothing left running.
    writeFileSync(path.join(dataDir, 'secrets/postgres-password'), 'another');
    await expect(startEmbeddedPostgres(dataDir, SETTINGS)).rejects.toThrow(/^the database in .* has another password/);
    expect(findRunning(dataDir)).toBeUndefined();
  },
);

test('a number that a crashed server left behind is not taken for the server when another program has it now', async () => {
  const dataDir = path.join(folder, 'stale');
  const cluster = path.join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  const note = (pid: number | undefined) =>
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n0\n5432\n`);
  const elsewhere = await startIdle('/usr/lib/postgresql/18/bin/postgres', ['-D', folder], folder);
  note(elsewhere.pid);
  expect(findRunning(dataDir)).toBeUndefined();
  note((await startIdle('less', ['postgres.log'], folder)).pid);
  expect(findRunning(dataDir)).toBeUndefined();

  const link = path.join(folder, 'link-to-stale');
  symlinkSync(dataDir, link);
  const own = await startIdle('/usr/lib/postgresql/18/bin/postgres', ['-D', cluster], folder);
  note(own.pid);
  expect([findRunning(dataDir)?.pid, findRunning(link)?.pid]).toEqual([own.pid, own.pid]);
});

test(
  'a backend that still works is waited for where the data folder is a link, and somebody’s shell in it is let be',
  { timeout: START_TIMEOUT_MS },
  async () => {
    const cluster = path.join(folder, 'linked/postgres');
    mkdirSync(cluster, { recursive: true });
    symlinkSync(path.join(folder, 'linked'), path.join(folder, 'link'));
    const shell = await startIdle('-bash', [], cluster);
    const backend = await startIdle('postgres: nesye_server nesye', [], cluster);
    const gone = ended(backend);
    const order: string[] = [];
    setTimeout(() => {
      order.push('the backend ends');
      backend.kill('SIGKILL');
    }, 500);
    await waitForOrphans(path.join(folder, 'link/postgres'));
    order.push('waited');
    await gone;
    expect(order).toEqual(['the backend ends', 'waited']);
    expect([shell.exitCode, shell.signalCode]).toEqual([null, null]);
  },
);
