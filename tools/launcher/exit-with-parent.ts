import { releasePostgres } from './postgres-lease.ts';

/**
 * Preloaded into the processes the launcher starts: when the launcher vanishes without a word (kill -9), they end as if
 * asked to. The one that carries NESYE_POSTGRES_GUARD also stops the embedded database once no launcher is left.
 */
const GRACE_MS = 8_000;
const GUARD_PAUSE_MS = 3_000;

const guardedDataDir = process.env['NESYE_POSTGRES_GUARD'];

function endSelf(): void {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
}

/** Leaves the server the time to finish what it had begun. */
function endAsGuard(dataDir: string): void {
  setTimeout(() => {
    releasePostgres(dataDir)
      .catch(() => undefined)
      .finally(endSelf);
  }, GUARD_PAUSE_MS);
}

if (process.send !== undefined) {
  process.once('disconnect', () => (guardedDataDir === undefined ? endSelf() : endAsGuard(guardedDataDir)));
  // Listening for the launcher's end must not itself keep the process alive.
  process.channel?.unref();
}
