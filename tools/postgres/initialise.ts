import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandAs, embeddedBinaries, serverAccount } from './binaries.ts';

export const SUPERUSER = 'nesye_owner';
/** A killed initdb may still write for a moment while its folder is swept. */
const SWEEP_RETRIES = 10;

/**
 * Makes a new cluster, in the place of what may lie there, for the superuser with this password. It gets its name when it is whole: a killed initdb leaves a folder that looks like a cluster
 * and never becomes one.
 */
export function initialise(dataDir: string, cluster: string, password: string): void {
  const fresh = path.join(dataDir, `postgres.new-${process.pid}`);
  const passwordFile = path.join(dataDir, `.initdb-${process.pid}`);
  const account = serverAccount();
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account !== undefined) for (const file of [fresh, passwordFile]) chownSync(file, account.uid, account.gid);
    const flags = [
      '-D',
      fresh,
      '-U',
      SUPERUSER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ];
    const run = commandAs(account, dataDir, embeddedBinaries().initdb, flags);
    const result = spawnSync(run.command, run.args, {
      ...run.account,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    });
    if (result.status !== 0) throw new Error(`initdb failed in ${dataDir}: ${result.stderr || result.error?.message}`);
    // Without the mark of a cluster (the caller has looked) there is nothing in it.
    rmSync(cluster, { recursive: true, force: true });
    renameSync(fresh, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Takes away what an initialisation that was killed has left: its password file and its half-made cluster. */
export function sweepDeadInitialisations(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^(?:\.initdb|postgres\.new)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: SWEEP_RETRIES });
  }
}
