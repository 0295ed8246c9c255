import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { isAlive, processIdentity } from '../../apps/server/src/platform/processes/process-identity.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-lock-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only one holder at a time, and the lock is gone afterwards', async () => {
  const file = path.join(folder, 'one.lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(20);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withFileLock(file, 5_000, work)));
  expect([most, existsSync(file)]).toEqual([1, false]);
});

test('a dead holder is taken over, a living one is waited for in vain', async () => {
  const file = path.join(folder, 'two.lock');
  const dead = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(file, `${dead}-123`);
  expect(await withFileLock(file, 1_000, () => Promise.resolve('taken'))).toBe('taken');
  writeFileSync(file, processIdentity(process.ppid) ?? '');
  await expect(withFileLock(file, 200, () => Promise.resolve('taken'))).rejects.toThrow(/another process holds/);
});

test('the lock is given back when the work fails', async () => {
  const file = path.join(folder, 'three.lock');
  await expect(withFileLock(file, 1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});

test('a number given out again is not mistaken for the process that had it', () => {
  const own = processIdentity(process.pid) ?? '';
  expect([isAlive(own), isAlive(`${process.pid}-1`), isAlive('999999999-1')]).toEqual([true, false, false]);
});
