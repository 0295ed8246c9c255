import { spawnSync } from 'node:child_process';

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

/** Files that differ from a commit, those not yet added among them; without one from `main`, or from the last commit where that is `main`. */
export function changedFiles(commit?: string): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const since = (from: string): string[] => [...new Set([...git('diff', '--name-only', from), ...untracked])];
  if (commit !== undefined) return since(commit);
  const ofBranch = since(git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD');
  return ofBranch.length > 0 ? ofBranch : since('HEAD~1');
}
