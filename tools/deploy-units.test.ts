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
