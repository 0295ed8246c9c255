import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listedScreens as consoleScreens } from '../apps/console/src/app/screen-table.ts';
import { listedScreens } from '../apps/web/src/app/screen-table.ts';
import { changedFiles } from './suites/changed-files.ts';
import { nearTests, readImporters, resolveImport, within, type NearTest } from './suites/near-tests.ts';
import { TIMES } from './suites/summary.ts';

/**
 * `npm run test:near`: the tests nearest to what has changed since `main`, or on `main` since its last commit. `-- <commit>`: since that commit. As many
 * as fit into about a minute by the times of the last whole run. It names the files that it runs.
 */

/** Seconds of work by the times of a whole run, in which several files run together. */
const VITEST_SECONDS = 60;
const BROWSER_SECONDS = 60;
const UNKNOWN_SECONDS = 4;
const SOURCES = '{apps,packages,tools,bench,e2e}/**/*.{ts,tsx}';

function readSources(): Map<string, string> {
  const files = globSync(SOURCES).filter((file) => !/\/(?:node_modules|build|\.react-router)\//.test(`/${file}`));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function knownTimes(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

const isBrowserTest = ({ file }: NearTest): boolean => file.startsWith('e2e/');

function run(name: string, all: readonly NearTest[], seconds: number, command: readonly string[]): number {
  const chosen = within(all, seconds, knownTimes(), UNKNOWN_SECONDS);
  console.log(`${name}: ${chosen.length} of ${all.length} files that the change can reach`);
  for (const { file, distance } of chosen) console.log(`  ${file} (${distance} imports away)`);
  if (chosen.length === 0) return 0;
  const [runner = '', ...args] = command;
  return spawnSync(runner, [...args, ...chosen.map(({ file }) => file)], { stdio: 'inherit' }).status ?? 1;
}

const changed = changedFiles(process.argv[2]);
console.log(`${changed.length} files have changed`);
const sources = readSources();
const tests = nearTests({
  changed,
  importers: readImporters(sources, resolveImport),
  // Every browser test has a slash somewhere: the front page is found by its words alone.
  screens: [
    ...listedScreens.map(({ module, path: address }) => ({ app: 'web', module, address })),
    ...consoleScreens.map(({ module, path: address }) => ({ app: 'console', module, address: `/console${address}` })),
  ]
    .filter(({ address }) => address !== '/')
    .map(({ app, module, address }) => ({
      module: path.posix.join(`apps/${app}/src/app`, module),
      address: address.split(/[:*]/)[0] ?? address,
    })),
  browserTests: new Map([...sources].filter(([file]) => /^e2e\/.*\.test\.ts$/.test(file))),
});
const isOk = [
  run(
    'vitest',
    tests.filter((each) => !isBrowserTest(each)),
    VITEST_SECONDS,
    ['vitest', 'run', '--reporter=dot'],
  ),
  run('browser', tests.filter(isBrowserTest), BROWSER_SECONDS, [
    'playwright',
    'test',
    '--reporter=line',
    '--workers=2',
  ]),
].every((status) => status === 0);
process.exitCode = isOk ? 0 : 1;
