import { execFileSync } from 'node:child_process';
import { RELEASES } from '@nesye/contract/releases';

/** Release tag of this build, in the product's grammar (D23): that of the newest release. */
export const RELEASE_TAG = RELEASES.at(-1)?.releaseTag ?? 'unknown';

const git = (...words: readonly string[]): string => {
  try {
    return execFileSync('git', [...words], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A copy without its history can be built too.
    return 'unknown';
  }
};

/** Commit of this build, or `unknown`. */
export const COMMIT_HASH = git('rev-parse', 'HEAD');

/** Content of `/git.json`: what the running app compares itself with. */
export const buildInfo = (): { branch: string; commit_hash: string; release_tag: string } => ({
  branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
  commit_hash: COMMIT_HASH,
  release_tag: RELEASE_TAG,
});
