import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { passwordHasher } from '../adapters/password-hasher.ts';
import { createUser } from '../index.ts';
import { createCaller, type IdentityWorld, startIdentityWorld } from '../testing/identity-world.test-support.ts';

/** Accounts with a password and without, and mobiles without an account. A caller must not learn from words, status or work done whether a mobile has an account. */
let world: IdentityWorld;
const TRIES = 6;
/** The first responses of a path fill caches. */
const WARM_UP = 2;
const mobilesOf = (prefix: string) => Array.from({ length: TRIES }, (_, n) => `${prefix}${String(n).padStart(7, '0')}`);
const known = mobilesOf('0998');
const withoutPassword = mobilesOf('0997');
const unknown = mobilesOf('0999');

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.database.transaction(async (tx) => {
    for (const mobile of [...known, ...withoutPassword])
      await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: new Date() });
    const [first] = await tx<{ id: bigint }[]>`select id from identity.app_user where mobile = '09980000000'`;
    await world.identity.setPassword(tx, first?.id ?? 0n, 'anar-o-gilas');
    await tx`update identity.app_user set password_hash = (select password_hash from identity.app_user where id = ${String(first?.id)}) where mobile like '0998%'`;
  });
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

interface Told {
  readonly statusCode: number;
  readonly body: string;
}

/** The audit chain gets its row behind the response, which does not wait for it. */
const WRITTEN_LATER = 'platform.append_audit';

const asked = new AsyncLocalStorage<string>();

interface Observed {
  readonly told: string;
  readonly work: { readonly statements: readonly string[]; readonly hashes: readonly number[] };
}

/** What was told, and what was done for it: the statements sent, in order, and the hashes computed. */
async function observe(ask: (mobile: string) => Promise<Told>, mobile: string): Promise<Observed> {
  const statements: string[] = [];
  // What the module does by the clock meanwhile is in no request's context.
  const stop = [world.database.sql, world.attempts.sql].map((sql) =>
    sql.onStatement((text) => {
      if (asked.getStore() === mobile && !text.includes(WRITTEN_LATER)) statements.push(text);
    }),
  );
  const hashes = [vi.spyOn(passwordHasher, 'hash'), vi.spyOn(passwordHasher, 'verify')];
  const { statusCode, body } = await asked.run(mobile, () => ask(mobile));
  for (const end of stop) end();
  const work = { statements, hashes: hashes.map((spy) => spy.mock.calls.length) };
  vi.restoreAllMocks();
  return { told: `${statusCode} ${body.replace(/"request_id":"[^"]*"/, '')}`, work };
}

const questions: readonly {
  readonly what: string;
  readonly ask: (mobile: string) => Promise<Told>;
  readonly accounts?: readonly string[];
}[] = [
  { what: 'a code to sign in', ask: (mobile) => createCaller(world).requestOtp(mobile) },
  {
    what: 'a code for a forgotten password',
    ask: (mobile) => createCaller(world).post('/api/v1/base/request-reset-password', { mobileNumber: mobile }),
  },
  { what: 'a wrong code', ask: (mobile) => createCaller(world).signIn({ mobileNumber: mobile, code: '000000' }) },
  { what: 'a wrong code for a forgotten password', ask: (mobile) => resetWith(mobile) },
  { what: 'a wrong password', ask: (mobile) => createCaller(world).signIn({ username: mobile, password: 'x' }) },
  {
    what: 'a password where there is none',
    ask: (mobile) => createCaller(world).signIn({ username: mobile, password: 'x' }),
    accounts: withoutPassword,
  },
];

it.each(questions)(
  '$what: known and unknown mobiles are told the same after the same work',
  async ({ ask, accounts = known }) => {
    world.clock.advance(2 * 86_400);
    for (let n = 0; n < TRIES; n += 1) {
      const seen = [await observe(ask, accounts[n] as string), await observe(ask, unknown[n] as string)];
      if (n >= WARM_UP) expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.work.statements.length).toBeGreaterThan(0);
    }
  },
);

const resetWith = (mobile: string) => {
  const password = 'anar-o-gilas';
  return createCaller(world).post('/api/v1/base/reset-password', {
    mobileNumber: mobile,
    code: '000000',
    password,
    password_confirm: password,
  });
};
