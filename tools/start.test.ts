import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { processIdentity } from '../apps/server/src/platform/processes/process-identity.ts';
import { buildWebApp } from './launcher/web-build.ts';
import { findRunning, freePort } from './postgres/embedded.ts';

const START_TIMEOUT_MS = 120_000;
const start = path.join(import.meta.dirname, 'start.ts');

interface Run {
  readonly child: ChildProcess;
  readonly address: string;
  readonly output: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

let folder: string;
let dataDir: string;
const runs: Run[] = [];

beforeAll(async () => {
  await buildWebApp({ say: () => undefined });
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-start-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'made/by/the/launcher');
}, START_TIMEOUT_MS);

// A launcher that a failed test left behind would hold the database for the next one.
afterEach(async () => {
  for (const run of runs) run.child.kill('SIGTERM');
  await Promise.all(runs.splice(0).map((run) => run.ended));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function launch(environment: NodeJS.ProcessEnv = {}): Promise<Run> {
  const port = environment['PORT'] ?? String(await freePort());
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NESYE_ENV: 'sandbox',
    ...environment,
  };
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const run = { child, address: `http://127.0.0.1:${port}`, output: () => pieces.join(''), ended };
  runs.push(run);
  return run;
}

/** Status of an address; 0 while nothing responds. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

const becomesReady = (run: Run, timeoutMs = START_TIMEOUT_MS) =>
  expect.poll(() => statusOf(`${run.address}/readyz`), { timeout: timeoutMs, interval: 100 }).toBe(200);

/** Processes started by the launcher, by a part of their command line. */
function childOf(run: Run, part: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => parentOf(pid) === run.child.pid && commandLine(pid).includes(part));
  if (found === undefined) throw new Error(`the launcher has no child ${part}\n${run.output()}`);
  return found;
}

function commandLine(pid: number): string {
  return readProc(`/proc/${pid}/cmdline`);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`))?.[1]);
}

function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function stopWith(run: Run, signal: NodeJS.Signals): Promise<number | null> {
  run.child.kill(signal);
  return run.ended;
}

/** A disk of this size, where this user may make one. */
function mountSmallDisk(at: string, megabytes: number): boolean {
  mkdirSync(at, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at]).status === 0;
}

describe('a full disk', { retry: 1 }, () => {
  test(
    'too small for a database: the start says so, ends, and leaves nothing running',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const disk = path.join(folder, 'disk');
      if (!mountSmallDisk(disk, 30)) return console.warn('no small disk could be made here: a full disk was not tried');
      try {
        const run = await launch({ DATA_DIR: path.join(disk, 'data') });
        expect(await run.ended).toBe(1);
        expect(run.output()).toMatch(/the disk is full/);
        expect(run.output()).not.toContain('another process holds');
        expect(findRunning(path.join(disk, 'data'))).toBeUndefined();
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );
});

describe('npm start', { retry: 1 }, () => {
  test(
    'starts everything in a folder that was not there, says where, and takes it all down on SIGTERM',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const run = await launch();
      await becomesReady(run);
      await expect.poll(run.output, { timeout: START_TIMEOUT_MS }).toContain(`Nesye is ready: ${run.address}`);
      const page = await (await fetch(run.address)).text();
      expect(page).toMatch(/<html[^>]*lang="fa"[^>]*dir="rtl"/);
      expect(await statusOf(`${run.address}/sandbox/`)).toBe(200);
      expect(await statusOf(`${run.address}/sandbox/sms?to=09120000001`)).toBe(200);
      const pids = [
        childOf(run, 'apps/server/src/main.ts'),
        childOf(run, 'apps/sandbox/src/main.ts'),
        findRunning(dataDir)?.pid ?? 0,
      ];
      expect(await stopWith(run, 'SIGTERM')).toBe(0);
      // An ended process may stand in the table for a moment until its parent looks.
      await expect.poll(() => pids.map(processIdentity), { timeout: 5_000 }).toEqual([undefined, undefined, undefined]);
    },
  );

  test(
    'a second start is quick; server, sandbox and database killed hard come back; Ctrl-C ends it',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const run = await launch();
      await becomesReady(run);
      // Quick, because nothing is built or initialised again; how quick depends on the machine.
      expect(run.output()).not.toContain('building the web app');

      const server = childOf(run, 'apps/server/src/main.ts');
      process.kill(server, 'SIGKILL');
      await expect.poll(() => processIdentity(server)).toBeUndefined();
      await becomesReady(run, 20_000);

      process.kill(childOf(run, 'apps/sandbox/src/main.ts'), 'SIGKILL');
      await expect.poll(() => statusOf(`${run.address}/sandbox/`), { timeout: 10_000 }).toBe(503);
      await expect.poll(() => statusOf(`${run.address}/sandbox/`), { timeout: 20_000 }).toBe(200);

      const database = findRunning(dataDir)?.pid ?? 0;
      process.kill(database, 'SIGKILL');
      await expect.poll(() => findRunning(dataDir)?.pid ?? database, { timeout: 20_000 }).not.toBe(database);
      await becomesReady(run, 30_000);

      expect(await stopWith(run, 'SIGINT')).toBe(0);
      expect(findRunning(dataDir)).toBeUndefined();
    },
  );

  test('a launcher killed hard leaves nothing running', { timeout: START_TIMEOUT_MS }, async () => {
    const run = await launch();
    await becomesReady(run);
    const pids = [childOf(run, 'apps/server/src/main.ts'), childOf(run, 'apps/sandbox/src/main.ts')];
    run.child.kill('SIGKILL');
    await expect.poll(() => pids.map(processIdentity), { timeout: 20_000 }).toEqual([undefined, undefined]);
    await expect.poll(() => findRunning(dataDir), { timeout: 20_000 }).toBeUndefined();
  });
});

describe('what stops the start', { retry: 1 }, () => {
  test('production without its secrets: one message with all that is missing, and nothing made', async () => {
    const untouched = path.join(folder, 'production');
    const run = await launch({ NESYE_ENV: 'production', DATA_DIR: untouched, DATABASE_URL: undefined });
    expect(await run.ended).toBe(1);
    for (const name of ['DATABASE_URL', 'NESYE_TOKEN_KEY', 'NESYE_OTP_KEY', 'NESYE_CAPTCHA_KEY', 'SMS_URL'])
      expect(run.output()).toContain(name);
    expect(existsSync(untouched)).toBe(false);
  });

  test('a port in use: a plain sentence and exit code 1', async () => {
    const holder = await import('node:net').then(({ createServer }) => createServer().listen(0, '127.0.0.1'));
    await new Promise((resolve) => {
      holder.once('listening', resolve);
    });
    const address = holder.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const run = await launch({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
    holder.close();
  });
});
