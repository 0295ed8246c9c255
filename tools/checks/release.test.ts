import { expect, it } from 'vitest';
import { RELEASES } from '../../apps/server/src/modules/content/domain/changelog.ts';
import { RELEASE_TAG } from '../../apps/web/scripts/release.ts';

it('the web build bears the tag of the newest release in the changelog, so that a release is shown to whoever runs an older one', () => {
  expect(RELEASE_TAG).toBe(RELEASES.at(-1)?.releaseTag);
});
