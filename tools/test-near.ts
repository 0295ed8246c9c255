import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listedScreens } from '../apps/web/src/app/screen-table.ts';
import { nearTests, readImporters, resolveImport, within, type NearTest } from './suites/near-tests.ts';
import { TIMES } from './suites/summary.ts';

/**
 * `npm run test:near`: the tests that are nearest to what has changed since `main`, or since the last commit where that is `main`; with `-- <commit>`, since
 * that one. As many as fit into about a minute by the times of the last whole run; it names what it leaves out.
 */

/** Seconds of work by the times of a whole run, where files run beside each other. */
const VITEST_SECONDS = 60;
const BROWSER_SECONDS = 60;
const UNKNOWN_SECONDS = 4;
const SOURCES = '{apps,packages,tools,bench,e2e}/**/*.{ts,tsx}';

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

function changedFiles(): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const since = (commit: string): string[] => [...new Set([...git('diff', '--name-only', commit), ...untracked])];
  const [named] = process.argv.slice(2);
  if (named !== undefined) return since(named);
  const ofBranch = since(git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD');
  return ofBranch.length > 0 ? ofBranch : since('HEAD~1');
}

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

const changed = changedFiles();
console.log(`${changed.length} files have changed`);
const sources = readSources();
const tests = nearTests({
  changed,
  importers: readImporters(sources, resolveImport),
  // Every browser test has a slash somewhere: the front page is found by its words alone.
  screens: listedScreens
    .filter((screen) => screen.path !== '/')
    .map((screen) => ({
      module: path.posix.join('apps/web/src/app', screen.module),
      address: screen.path.split(/[:*]/)[0] ?? screen.path,
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
