import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

export const RELEASES_FILE = 'packages/contract/src/releases.json';
/** What users can notice lies here. */
const PRODUCT = [
  'apps/web/src',
  'apps/console/src',
  'apps/server/src/modules',
  'packages/ui/src',
  'packages/web-kit/src',
];
const MAX_AGE_DAYS = 3;
const DAY_MS = 86_400_000;

export interface StoredRelease {
  readonly releaseTag: string;
  readonly releasedOn: string;
  readonly lines: readonly string[];
}

/** The releases as they are stored, oldest first. */
export const readReleases = (): StoredRelease[] => JSON.parse(readFileSync(RELEASES_FILE, 'utf8')) as StoredRelease[];

/** Stores all releases. */
export const writeReleases = (releases: readonly StoredRelease[]): void =>
  writeFileSync(RELEASES_FILE, `${JSON.stringify(releases, null, 2)}\n`);

const TAG = /^(.*-V\d+\.\d+\.\d+\.)(\d+)$/;

/** The releases with one more of today, its tag one above the last. Throws for a tag of another grammar. */
export function nextReleases(releases: readonly StoredRelease[], lines: readonly string[], now: Date): StoredRelease[] {
  const [, version, build] = TAG.exec(releases.at(-1)?.releaseTag ?? 'master-V1.0.0.0') ?? [];
  if (version === undefined || build === undefined) throw new Error('the last release has a tag of another grammar');
  return [
    ...releases,
    { releaseTag: `${version}${Number(build) + 1}`, releasedOn: now.toISOString().slice(0, 10), lines },
  ];
}

/** What is wrong where work was committed more than three days after the newest release; nothing in a copy without history. */
export function releaseErrors(releases: readonly StoredRelease[], changedAt: Date | undefined): string[] {
  const released = new Date(`${releases.at(-1)?.releasedOn ?? ''}T00:00:00Z`);
  if (changedAt === undefined || changedAt.getTime() - released.getTime() <= (MAX_AGE_DAYS + 1) * DAY_MS) return [];
  const changed = changedAt.toISOString().slice(0, 10);
  return [
    `the product changed on ${changed}, its newest release is of ${releases.at(-1)?.releasedOn ?? 'never'}: npm run release -- "<what users notice>"`,
  ];
}

/** When the product was changed last; undefined in a copy without history. */
export function lastChange(): Date | undefined {
  try {
    const stamp = execFileSync('git', ['log', '-1', '--format=%cI', '--', ...PRODUCT], { encoding: 'utf8' }).trim();
    return stamp === '' ? undefined : new Date(stamp);
  } catch {
    return undefined;
  }
}
