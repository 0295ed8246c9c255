import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive, processIdentity } from '../../apps/server/src/platform/processes/process-identity.ts';
import { restartPauseMs, superviseProcess } from './supervised-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const untilStopped = () => new AbortController().signal;
const plan = (file: string) => ({ name: 'server', script: file, cwd: folder, env: process.env });

test('pauses between starts grow and stay bounded', () => {
  expect([1, 2, 3, 6, 7, 20].map(restartPauseMs)).toEqual([250, 500, 1_000, 8_000, 10_000, 10_000]);
});

test('a process killed hard is started again, and said so', async () => {
  const said: string[] = [];
  const supervised = superviseProcess(
    plan(script('idle.ts', 'setInterval(() => undefined, 1000);')),
    (text) => said.push(text),
    untilStopped(),
  );
  supervised.restartWhenDead();
  const first = supervised.pid as number;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => supervised.pid, { timeout: 5_000 }).not.toBe(first);
  expect(said).toEqual(['the server ended (signal SIGKILL); starting it again in 250 ms']);
  await supervised.stop(1_000);
  expect(processIdentity(supervised.pid as number)).toBeUndefined();
});

test('a death before everything is up is a failure to start, not a reason to go round and round', async () => {
  const supervised = superviseProcess(plan(script('dies.ts', 'process.exit(3);')), () => undefined, untilStopped());
  await expect(supervised.diedEarly).rejects.toThrow('the server ended while starting (exit code 3)');
});

test('a Ctrl-C that the whole group receives is no death to report, whoever receives it first', async () => {
  const received = path.join(folder, 'received');
  const starts = path.join(folder, 'group.starts');
  const child = script(
    'group-child.ts',
    `import { appendFileSync } from 'node:fs'; process.on('SIGINT', () => process.exit(0)); setInterval(() => undefined, 1000); appendFileSync(${JSON.stringify(starts)}, 'x');`,
  );
  const supervisor = path.join(import.meta.dirname, 'supervised-process.ts');
  // The launcher is notified a moment after its child has gone, and takes its time to stop.
  const launcher = script(
    'group-launcher.ts',
    `const { superviseProcess } = await import(${JSON.stringify(supervisor)}); const stopping = new AbortController();
    superviseProcess(${JSON.stringify({ name: 'x', script: child, cwd: folder, env: {} })}, (text) => console.log(text), stopping.signal).restartWhenDead();
    process.on('SIGINT', () => setTimeout(() => { stopping.abort(); setTimeout(() => process.exit(0), 1500); }, 100));`,
  );
  const parent = spawn(process.execPath, [launcher], {
    stdio: ['ignore', openSync(received, 'w'), 'inherit'],
    detached: true,
  });
  const ended = once(parent, 'exit');
  await expect.poll(() => readOrEmpty(starts), { timeout: 10_000 }).toBe('x');
  process.kill(-(parent.pid as number), 'SIGINT');
  expect(await ended).toEqual([0, null]);
  expect([readOrEmpty(received), readOrEmpty(starts)]).toEqual(['', 'x']);
});

test('a process that will not end is made to', async () => {
  const ready = path.join(folder, 'stubborn.ready');
  const file = script(
    'stubborn.ts',
    `import { writeFileSync } from 'node:fs'; process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); writeFileSync(${JSON.stringify(ready)}, '1');`,
  );
  const supervised = superviseProcess(plan(file), () => undefined, untilStopped());
  await expect.poll(() => readOrEmpty(ready), { timeout: 5_000 }).toBe('1');
  await supervised.stop(200);
  expect(processIdentity(supervised.pid as number)).toBeUndefined();
});

test('children end by themselves when their launcher is killed hard', async () => {
  const pidFile = path.join(folder, 'orphan.pid');
  const child = script(
    'orphan.ts',
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => undefined, 1000);`,
  );
  const supervisor = path.join(import.meta.dirname, 'supervised-process.ts');
  const launcher = script(
    'launcher.ts',
    `const { superviseProcess } = await import(${JSON.stringify(supervisor)}); superviseProcess(${JSON.stringify({ name: 'x', script: child, cwd: folder, env: {} })}, () => undefined, new AbortController().signal);`,
  );
  const parent = spawn(process.execPath, [launcher], { stdio: 'ignore' });
  await expect.poll(() => readOrEmpty(pidFile), { timeout: 10_000 }).toMatch(/^\d+$/);
  const identity = processIdentity(Number(readOrEmpty(pidFile))) ?? '';
  expect(isAlive(identity)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(identity), { timeout: 5_000 }).toBe(false);
});

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
