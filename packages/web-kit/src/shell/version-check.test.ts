import { expect, it } from 'vitest';
import { decideUpdate, keyOfBuild } from './version-check.ts';

const running = { tag: 'master-V1.0.0.1', commit: 'a' };
const next = { tag: 'master-V1.1.0.7', commit: 'b' };
const rebuilt = { ...running, commit: 'b' };
const nameless = { ...running, commit: 'unknown' };

it.each([
  ['the same build', running, ['تازه'], null, 'current'],
  ['a build not known yet', undefined, undefined, null, 'current'],
  ['a changelog not known yet', next, undefined, null, 'current'],
  ['a newer release with news', next, ['رسید بهتر'], null, 'ask'],
  ['a newer release without news', next, [], null, 'silent'],
  ['a build already tried', next, [], keyOfBuild(next), 'current'],
  ['another build of the same release', rebuilt, undefined, null, 'silent'],
  ['a build of the same release without a commit', nameless, undefined, null, 'current'],
] as const)('%s', (_name, latest, changes, tried, kind) => {
  expect(decideUpdate(running, latest, changes, tried).kind).toBe(kind);
});
