import { execFileSync } from 'node:child_process';

/** Release tag of this build, in the product's grammar (D23): the last one of the server's changelog, which a test compares. A release moves both, and whoever runs an older build is shown what is new. */
export const RELEASE_TAG = 'master-V1.1.0.1';

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

/** Content of `/git.json`: what the running app compares itself with. */
export const buildInfo = (): { branch: string; commit_hash: string; release_tag: string } => ({
  branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
  commit_hash: git('rev-parse', 'HEAD'),
  release_tag: RELEASE_TAG,
});
