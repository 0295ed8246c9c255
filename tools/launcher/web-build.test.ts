import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { processIdentity } from '../../apps/server/src/platform/processes/process-identity.ts';
import { claimWebBuild, currentWebBuild } from '../../apps/server/src/platform/web/web-build.ts';
import { pointTo, pruneWebBuilds } from './web-build.ts';

test('a build that a living process serves stays when a later one is made; what nobody serves goes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-builds-'));
  for (const name of ['client', 'client-aaaa', 'client-bbbb', 'client-cccc', 'next-1']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'screens.json'), '{}');
  }
  expect(currentWebBuild(folder)).toBeUndefined();
  pointTo(folder, 'client-aaaa');
  const served = currentWebBuild(folder);
  expect(served?.folder).toBe(path.join(folder, 'client-aaaa'));
  claimWebBuild({ folder: path.join(folder, 'client-aaaa') }, processIdentity(process.pid) as string);
  claimWebBuild({ folder: path.join(folder, 'client-bbbb') }, '999999999-1');
  pointTo(folder, 'client-cccc');
  pruneWebBuilds(folder);
  const left = ['client', 'client-aaaa', 'client-bbbb', 'client-cccc', 'next-1'].filter((name) =>
    existsSync(path.join(folder, name)),
  );
  expect(left).toEqual(['client-aaaa', 'client-cccc', 'next-1']);
  expect(existsSync(path.join(folder, 'in-use/999999999-1'))).toBe(false);
});
