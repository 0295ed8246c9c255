import { expect, it } from 'vitest';
import { decideUpdate } from './version-check.ts';

const running = 'master-V1.0.0.1';
const next = 'master-V1.1.0.7';

it.each([
  ['the same release', running, ['تازه'], null, 'current'],
  ['a release not known yet', undefined, undefined, null, 'current'],
  ['a changelog not known yet', next, undefined, null, 'current'],
  ['a newer release with news', next, ['رسید بهتر'], null, 'ask'],
  ['a newer release without news', next, [], null, 'silent'],
  ['a release already tried', next, [], next, 'current'],
] as const)('%s', (_name, latest, changes, tried, kind) => {
  expect(decideUpdate(running, latest, changes, tried).kind).toBe(kind);
});
