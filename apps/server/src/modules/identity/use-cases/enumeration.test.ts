import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '../index.ts';
import { createCaller, type IdentityWorld, startIdentityWorld } from '../testing/identity-world.test-support.ts';

/** Accounts with a password and without, and mobiles of nobody. Who asks whether a mobile has an account must learn nothing from words, status or time. */
let world: IdentityWorld;
const TRIES = 106;
/** The first responses of a path are slow for all. */
const WARM_UP = 6;
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

interface Told {
  readonly statusCode: number;
  readonly body: string;
}

/** Asks about known and unknown mobiles in turn, and compares each with its neighbour, so that whatever else the machine does strikes both alike. */
async function compare(
  ask: (mobile: string) => Promise<Told>,
  accounts: readonly string[],
): Promise<{ ratio: number; told: Set<string> }> {
  const ratios: number[] = [];
  const told = new Set<string>();
  for (let n = 0; n < TRIES; n += 1) {
    const took = { known: 0, unknown: 0 };
    for (const [group, mobiles] of n % 2 === 0
      ? [['known', accounts] as const, ['unknown', unknown] as const]
      : [['unknown', unknown] as const, ['known', accounts] as const]) {
      const begun = performance.now();
      const response = await ask(mobiles[n] as string);
      took[group] = performance.now() - begun;
      told.add(`${response.statusCode} ${response.body.replace(/"request_id":"[^"]*"/, '')}`);
    }
    if (n >= WARM_UP) ratios.push(took.known / took.unknown);
  }
  return { ratio: median(ratios), told };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

// Other work on the machine can move a median of a few milliseconds; a query or a hash more would show every time.
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
  '$what: known and unknown mobiles are told the same in the same time',
  { timeout: 60_000, retry: 2 },
  async ({ ask, accounts = known }) => {
    world.clock.advance(2 * 86_400);
    const { ratio, told } = await compare(ask, accounts);
    expect([...told]).toHaveLength(1);
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
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
