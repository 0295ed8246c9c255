import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processIdentity } from '../../apps/server/src/platform/processes/process-identity.ts';

const POLL_MS = 50;

/** Runs `work` while no other process holds the lock file; a dead holder's lock is taken over. Throws after `timeoutMs`. */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const own = processIdentity(process.pid) ?? String(process.pid);
  const deadline = Date.now() + timeoutMs;
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryTake(file, own)) {
    removeIfDead(file);
    if (Date.now() > deadline) throw new Error(`another process holds ${file} (${readHolder(file) ?? 'unknown'})`);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link to the holder's name: unlike a file it comes with its content at once, and on a full disk too. */
function tryTake(file: string, own: string): boolean {
  try {
    symlinkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfDead(file: string): void {
  const holder = readHolder(file);
  if (holder === undefined || holder === '' || isAlive(holder)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Between reading and renaming someone else may have cleared the dead lock and taken it: give it back.
    if (readHolder(aside) === holder) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Someone else was faster; the next round sees who.
  }
}

function readHolder(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return readHolderOfFile(file);
  }
}

/** Locks were files once. */
function readHolderOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
