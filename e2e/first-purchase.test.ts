import { spawnSync } from 'node:child_process';
import { FIRST_PURCHASE } from '../packages/contract/src/openapi-introduction.ts';
import { ensureTools } from '../tools/system-tools.ts';
import { openAccount } from './support/account.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

test('the first purchase of the reference is one, when its commands are run as they are', async () => {
  ensureTools(['curl', 'jq']);
  const account = await openAccount(baseUrl, 'customer');
  const before = await account.purchases();
  const commands = FIRST_PURCHASE.replace(/^BASE=.*$/m, `BASE=${baseUrl}`);
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-eu', '-o', 'pipefail', '-c', commands], {
    encoding: 'utf8',
    // Bash takes a socket for a remote shell and reads the machine's settings.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect([stderr, Object.keys(JSON.parse(stdout) as object)]).toEqual(['', expect.arrayContaining(['id', 'uid'])]);
  const { uid } = JSON.parse(stdout) as { uid: string };
  // By its name: a test that moved the business clock may have bought at a later time.
  const after = await account.purchases();
  expect([after.find((each) => each.uid === uid)?.amount, after.length]).toEqual([12_000_000, before.length + 1]);
});
