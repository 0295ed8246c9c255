import { readFileSync } from 'node:fs';

const POLL_MS = 1_000;

/**
 * Calls `onGone` when the bootstrap that started this process has vanished. A launcher started by hand in the
 * background may well outlive its shell, so only the bootstrap is watched.
 */
export function watchBootstrap(onGone: () => void): void {
  const parent = process.ppid;
  if (!isBootstrap(parent)) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

function isBootstrap(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/bootstrap.mjs');
  } catch {
    return false;
  }
}
