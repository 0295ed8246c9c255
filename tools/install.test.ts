import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';

const tools = import.meta.dirname;
const LOCK = {
  packages: {
    '': { name: 'tried' },
    'node_modules/plain': { version: '1.0.0' },
    'node_modules/@tried/app': { link: true, resolved: 'app' },
    'app/node_modules/nested': { version: '2.0.0' },
    'node_modules/for-us': { version: '3.0.0', optional: true, os: process.platform, cpu: [process.arch] },
    'node_modules/for-others': { version: '4.0.0', optional: true, os: ['sunos'], cpu: [process.arch] },
    'node_modules/for-another-c': { version: '5.0.0', optional: true, os: [process.platform], libc: ['musl'] },
  },
};
/** What npm installs of it here, and notes. */
const NEEDED = ['node_modules/plain', 'app/node_modules/nested', 'node_modules/for-us'] as const;
const NOTED = { packages: Object.fromEntries(NEEDED.map((location) => [location, LOCK.packages[location]])) };
/** Takes its time, and breaks when another one works in the same folder. */
const NPM = `#!/bin/sh
echo installed >> npm-calls
mkdir at-work || exit 1
sleep 0.2
for place in ${NEEDED.join(' ')}; do mkdir -p $place; echo '{}' > $place/package.json; done
mkdir -p app node_modules/@tried && ln -sfn ../../app node_modules/@tried/app
cp noted.json node_modules/.package-lock.json
rmdir at-work
`;

const folder = mkdtempSync(path.join(tmpdir(), 'nesye-install-'));
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(folder, 'clone-'));
  mkdirSync(path.join(root, 'tools'));
  for (const file of ['bootstrap.mjs', 'install.mjs']) cpSync(path.join(tools, file), path.join(root, 'tools', file));
  writeFileSync(path.join(root, 'tools/hello.mjs'), "console.log('started');");
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(LOCK));
  writeFileSync(path.join(root, 'noted.json'), JSON.stringify(NOTED));
  mkdirSync(path.join(root, 'bin'));
  writeFileSync(path.join(root, 'bin/npm'), NPM);
  chmodSync(path.join(root, 'bin/npm'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One start in the clone; returns what it printed. */
const start = (): Promise<string> =>
  text(
    spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/hello.mjs'], {
      cwd: root,
      env: { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).stdout,
  );

const installs = (): number => readFileSync(path.join(root, 'npm-calls'), 'utf8').trim().split('\n').length;

test('two first starts in one clone install once; a later one installs nothing', async () => {
  expect(await Promise.all([start(), start()])).toEqual(['started\n', 'started\n']);
  expect([await start(), installs()]).toEqual(['started\n', 1]);
});

test.each([...NEEDED, 'node_modules/@tried/app'])(
  'what is noted but gone from the disk is installed again: %s',
  async (location) => {
    await start();
    const place = path.join(root, location);
    rmSync(place, { recursive: true });
    if (!location.includes('@')) mkdirSync(place);
    else symlinkSync('nowhere', place);
    expect([await start(), installs()]).toEqual(['started\n', 2]);
  },
);

test('an installation that was cut off while it noted what it did is done again', async () => {
  await start();
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{"packages": {');
  expect([await start(), installs()]).toEqual(['started\n', 2]);
});
