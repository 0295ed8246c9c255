import { type Release, RELEASES } from '@nesye/contract/releases';
import { expect, it } from 'vitest';
import { releasesAfter } from './changelog.ts';

const release = (id: number, releaseTag: string): Release => ({ id, releaseTag, text: 'متن', releasedAt: new Date(0) });
const releases = [
  release(1, 'master-V1.0.0.1'),
  release(2, 'master-V1.0.2.9'),
  release(3, 'master-V1.0.10.10'),
  release(4, 'master-V2.0.0.0'),
];
const idsAfter = (tag: string) => releasesAfter(tag, releases).map(({ id }) => id);

it('returns what came after the running release, newest first, comparing numbers and not texts', () => {
  expect(idsAfter('master-V1.0.0.1')).toEqual([4, 3, 2]);
  expect(idsAfter('master-V1.0.9.99')).toEqual([4, 3]);
  expect(idsAfter('staging-V1.0.10.10')).toEqual([4]);
  expect(idsAfter('master-V2.0.0.0')).toEqual([]);
});

it.each(['', 'master', 'master-V1.0.0', 'V1.0.0.1x', 'master-V9999999.0.0.0'])('has nothing for %j', (tag) => {
  expect(idsAfter(tag)).toEqual([]);
});

it('lists the releases in order, each once and in the grammar', () => {
  expect(new Set(RELEASES.map(({ id }) => id)).size).toBe(RELEASES.length);
  for (const [index, { releaseTag }] of RELEASES.entries()) {
    expect(releaseTag).toMatch(/^master-V\d+\.\d+\.\d+\.\d+$/);
    expect(releasesAfter(releaseTag)).toHaveLength(RELEASES.length - 1 - index);
  }
});
