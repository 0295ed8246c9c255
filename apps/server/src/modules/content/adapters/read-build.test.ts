import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuild } from './read-build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const readOf = (text: string) => {
  const file = path.join(folder, 'git.json');
  writeFileSync(file, text);
  return readBuild(file);
};

it('says what the web build says', () => {
  const build = { branch: 'main', commit_hash: 'abc', release_tag: 'master-V3.2.1.0' };
  expect(readOf(JSON.stringify({ ...build, secret: 'x' }))).toEqual(build);
});

it.each(['', '[]', 'null', '{"branch":1}', '{'])('returns the newest release when the file holds %j', (text) => {
  expect(readOf(text)).toMatchObject({
    branch: 'unknown',
    commit_hash: 'unknown',
    release_tag: expect.stringMatching(/^master-V/) as string,
  });
});

it('works without a web build', () => {
  expect(readBuild(path.join(folder, 'absent', 'git.json')).commit_hash).toBe('unknown');
});
