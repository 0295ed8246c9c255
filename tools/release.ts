import { spawnSync } from 'node:child_process';
import { nextReleases, RELEASES_FILE, readReleases, writeReleases } from './checks/release-due.ts';

/**
 * `npm run release -- "<line>" ["<line>" …]`: adds a release with what its users notice, a line in Persian each, and moves the tag. Such a build shows these lines to
 * those who run an older one. Exit code 2 without a line.
 */
function run(): void {
  const lines = process.argv.slice(2);
  if (lines.length === 0) {
    console.error('usage: npm run release -- "<what users notice, in Persian>" ["<one more>" …]');
    process.exit(2);
  }
  const releases = nextReleases(readReleases(), lines, new Date());
  writeReleases(releases);
  spawnSync('npx', ['oxfmt', RELEASES_FILE], { stdio: 'inherit' });
  console.log(
    `${releases.at(-1)?.releaseTag ?? ''} is written to ${RELEASES_FILE}: commit it with the work it announces.`,
  );
}

run();
