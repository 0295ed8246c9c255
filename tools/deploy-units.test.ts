import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'deploy/systemd');
const units = readdirSync(folder);

test.each(units)('%s runs a file that is there, and systemd has nothing against it', (unit) => {
  const script = /\S+\.ts$/m.exec(
    /^ExecStart=.*$/m.exec(readFileSync(path.join(folder, unit), 'utf8'))?.[0] ?? '',
  )?.[0];
  if (script !== undefined) expect(existsSync(path.join(root, script))).toBe(true);
  const verified = spawnSync('systemd-analyze', ['verify', path.join(folder, unit)], {
    encoding: 'utf8',
    env: { ...process.env, XDG_RUNTIME_DIR: mkdtempSync(path.join(tmpdir(), 'nesye-units-')) },
  });
  // Where systemd is not installed nothing can check its units.
  if (verified.error !== undefined) return;
  expect([verified.status, verified.stderr]).toEqual([0, '']);
});

/** What every service of ours is kept from. */
const KEPT_FROM = [
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectProc=invisible',
  'ProtectKernelLogs=yes',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'CapabilityBoundingSet=',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'UMask=0077',
];

test.each(units.filter((unit) => unit.endsWith('.service')))(
  '%s runs with the Node of the project, within a bound of memory, and is kept from what it does not need',
  (unit) => {
    const lines = readFileSync(path.join(folder, unit), 'utf8').split('\n');
    expect(KEPT_FROM.filter((line) => !lines.includes(line))).toEqual([]);
    expect(lines.filter((line) => /^MemoryMax=\d+[MG]$/.test(line))).toHaveLength(1);
    // By the words of docs/ops/deploy.md: Debian's own Node cannot run the sources.
    expect(lines).toContain('Environment=PATH=/srv/nesye/node_modules/.bin:/usr/bin:/bin');
    expect(existsSync(path.join(root, 'node_modules/.bin/node'))).toBe(true);
  },
);

test('the image holds neither devDependencies nor the sandbox, in any layer of its last stage', () => {
  const stages = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8').split(/^FROM /m);
  const [, , production = '', last = ''] = stages;
  expect(stages).toHaveLength(4);
  expect(production).toContain('rm -rf apps/sandbox/src e2e bench && npm ci --omit=dev');
  expect(last.split('\n').filter((line) => line.startsWith('COPY'))).toEqual([
    'COPY --from=production /srv/nesye /srv/nesye',
  ]);
});
