import { type Release, RELEASES } from '@nesye/contract/releases';

const TAG = /-V(\d{1,6})\.(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** The releases after the one a client runs, newest first. None for a tag of another grammar: such a client updates silently. */
export function releasesAfter(runningTag: string, releases: readonly Release[] = RELEASES): Release[] {
  const running = versionOf(runningTag);
  if (running === undefined) return [];
  return releases.filter(({ releaseTag }) => isLater(versionOf(releaseTag), running)).toReversed();
}

function versionOf(tag: string): readonly number[] | undefined {
  return TAG.exec(tag)?.slice(1).map(Number);
}

function isLater(version: readonly number[] | undefined, than: readonly number[]): boolean {
  if (version === undefined) return false;
  const at = version.findIndex((part, index) => part !== than[index]);
  return at !== -1 && (version[at] ?? 0) > (than[at] ?? 0);
}
