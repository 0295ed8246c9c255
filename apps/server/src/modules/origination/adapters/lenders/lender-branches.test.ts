import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheBranches } from './cache-branches.ts';
import type { Lender, LenderBranch } from './lender.ts';
import { type LenderWorld, startLenders, startLyingLender } from './testing/lenders.test-support.ts';

let world: LenderWorld;
beforeAll(async () => {
  world = await startLenders();
});
afterAll(() => world.sandbox.close());

const HOUR_MS = 3_600_000;
const ISFAHAN = 11_001;

/** Lines whose bank leads the file at a branch. */
const WITH_BRANCHES = [2, 3, 4, 5, 7] as const;

test.each(WITH_BRANCHES)('the bank of line %i names its branches, of a city or all', async (line) => {
  const bank = world.lenderOf(line);
  const isfahan = await bank.branches?.(ISFAHAN);
  expect(isfahan).toEqual([
    {
      id: 8,
      code: '2110',
      name: 'شعبهٔ چهارباغ',
      cityId: ISFAHAN,
      address: 'اصفهان، خیابان چهارباغ عباسی، نبش خیابان سید علی‌خان',
    },
    expect.objectContaining({ code: '2134' }),
  ]);
  const all = (await bank.branches?.()) ?? [];
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await bank.branches?.(12_001)).toEqual([]);
});

test('lenders without branches have none to choose', () => {
  expect([6, 8].map((line) => world.lenderOf(line).branches)).toEqual([undefined, undefined]);
});

test('what was read stays known while the lender is silent', async () => {
  const melli = world.lenderOf(3);
  const known = await melli.branches?.(ISFAHAN);
  await world.fault(3, 'error');
  expect(await melli.branches?.(ISFAHAN)).toEqual(known);
  expect(await melli.branches?.(8_001)).toBeUndefined();
  await world.fault(3, 'ok');
  expect(await melli.branches?.(8_001)).toHaveLength(2);
});

test('is read once an hour, and shown for a day at the most without a response', async () => {
  let reads = 0;
  let now = 0;
  let response: readonly LenderBranch[] | undefined = [];
  const read = (): Promise<readonly LenderBranch[] | undefined> => {
    reads += 1;
    return Promise.resolve(response);
  };
  const cached = cacheBranches({ ...world.lenderOf(3), branches: read } satisfies Lender, () => now);
  await cached.branches?.();
  now = HOUR_MS - 1;
  expect(await cached.branches?.()).toEqual([]);
  expect(reads).toBe(1);
  now = HOUR_MS;
  response = undefined;
  expect(await cached.branches?.()).toEqual([]);
  expect(reads).toBe(2);
  now = 24 * HOUR_MS;
  expect(await cached.branches?.()).toBeUndefined();
});

test.each([
  ['a city without a number', '<CityCode>Isfahan</CityCode>'],
  ['no name', '<CityCode>11001</CityCode><Name></Name>'],
  ['two codes', '<CityCode>11001</CityCode><Code>1</Code>'],
])('a list with a branch of %s is no list', async (_, part) => {
  const branch = `<Branch><Id>1</Id><Code>2110</Code><Address>x</Address>${part.includes('Name') ? '' : '<Name>x</Name>'}${part}</Branch>`;
  const lying = await startLyingLender(3, (_request, response) =>
    response.end(
      `<E:Envelope xmlns:E="e"><E:Body><ListBranchesResponse><ResultCode>0</ResultCode><Branches>${branch}</Branches></ListBranchesResponse></E:Body></E:Envelope>`,
    ),
  );
  expect(await lying.lender.branches?.()).toBeUndefined();
  await lying.close();
});
