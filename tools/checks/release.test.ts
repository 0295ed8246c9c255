import { expect, it } from 'vitest';
import { RELEASES } from '@nesye/contract/releases';
import { RELEASE_TAG } from '../../packages/web-kit/src/vite/release.ts';
import { nextReleases, readReleases, releaseErrors } from './release-due.ts';

const last = { releaseTag: 'master-V1.1.0.9', releasedOn: '2026-11-22', lines: ['متن'] };

it('the web build has the tag of the newest release, so that a release is shown to who runs an older one', () => {
  expect(RELEASE_TAG).toBe(RELEASES.at(-1)?.releaseTag);
  expect(RELEASES.map(({ releaseTag }) => releaseTag)).toEqual(readReleases().map(({ releaseTag }) => releaseTag));
});

it('a release is of today, its tag one above the last', () => {
  const [, added] = nextReleases([last], ['تازه'], new Date('2026-11-30T10:00:00Z'));
  expect(added).toEqual({ releaseTag: 'master-V1.1.0.10', releasedOn: '2026-11-30', lines: ['تازه'] });
});

it.each([
  ['2026-11-25T23:59:00Z', 0],
  ['2026-11-26T00:01:00Z', 1],
])('work of %s asks for so many releases: %i', (changedAt, count) => {
  expect(releaseErrors([last], new Date(changedAt))).toHaveLength(count);
});

it('a copy without history asks for none', () => {
  expect(releaseErrors([last], undefined)).toEqual([]);
});
