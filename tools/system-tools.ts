import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Programs that the project needs next to its npm packages, and the Debian package each comes in. */
const PACKAGE_OF = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  curl: 'curl',
  hledger: 'hledger',
  jq: 'jq',
  php: 'php-cli',
  pgbench: 'postgresql-15',
  wrk: 'wrk',
  pgbouncer: 'pgbouncer',
  python3: 'python3-minimal',
} as const;
export type SystemTool = keyof typeof PACKAGE_OF;

/** With the folder of Debian's servers, and of what apt itself needs: the `PATH` of many users and of cron lacks it. */
export const WITH_SERVER_PROGRAMS = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };

function isThere(tool: SystemTool): boolean {
  if (spawnSync('sh', ['-c', `command -v ${tool}`], { env: WITH_SERVER_PROGRAMS }).status === 0) return true;
  const root = '/usr/lib/postgresql';
  return (
    tool === 'pgbench' &&
    existsSync(root) &&
    readdirSync(root).some((version) => existsSync(`${root}/${version}/bin/pgbench`))
  );
}

/** Installs what is missing by apt where that may be done (root on Debian); otherwise throws and says what to install. */
export function ensureTools(tools: readonly SystemTool[]): void {
  const missing = tools.filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  const packages = missing.map((tool) => PACKAGE_OF[tool]);
  if (process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    console.error(`installing ${packages.join(', ')} by apt…`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: WITH_SERVER_PROGRAMS });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...WITH_SERVER_PROGRAMS, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const still = missing.filter((tool) => !isThere(tool));
  if (still.length > 0)
    throw new Error(
      `missing ${still.join(', ')}: install the Debian packages ${still.map((tool) => PACKAGE_OF[tool]).join(', ')}`,
    );
}
