import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';

const RUNS = 8;

let world: RefundWorld;
beforeAll(async () => {
  world = await startRefundWorld();
}, 60_000);
afterAll(() => world.close());

/** A sale with its debt as it may be when a shop takes a share of it back, in thousandths, and nine cuts of that amount into ten parts. */
const situation = fc.record({
  isOfBank: fc.boolean(),
  mode: fc.constantFrom('last', 'smaller'),
  /** Of two months ago (row 1 late, if it is not paid), of one, of today. */
  date: fc.constantFrom('2026-09-12', '2026-10-25', '2026-11-22'),
  deposit: fc.constantFrom(0n, 3_000_000n),
  isRowPaid: fc.boolean(),
  share: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1_000)),
  cuts: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 9, maxLength: 9 }),
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

test('ten refunds of a sale leave every account of the books, and every row, where one of their sum leaves them', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const amount = (12_000_000 * given.share) / 1_000;
      const one = await refundedAs(given, [amount]);
      const ten = await refundedAs(given, partsOf(amount, given.cuts));
      expect(ten).toEqual(one);
      expect(one.books).not.toEqual({});
    }),
    { numRuns: RUNS },
  );
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
}, 120_000);

/** The amount in ten parts of a rial at least. */
function partsOf(amount: number, cuts: readonly number[]): number[] {
  const rest = amount - cuts.length - 1;
  const places = [0, ...cuts.map((cut) => Math.floor((rest * cut) / 1_000_000)).toSorted((a, b) => a - b), rest];
  return places.slice(1).map((place, index) => place - (places[index] ?? 0) + 1);
}

/** What refunds of these amounts do to a sale that no one else has: by how much each account of the books changes, and its rows then. */
async function refundedAs({ isOfBank, mode, date, deposit, isRowPaid }: Situation, amounts: readonly number[]) {
  const buyer = await (isOfBank ? world.bankCustomer : world.customer)(50_000_000n);
  const sale = await (isOfBank ? world.sellForBank : world.sell)(buyer, {
    date,
    credit: 12_000_000n - deposit,
    deposit,
  });
  if (isRowPaid) expect((await world.payRows(buyer, sale, [deposit > 0n ? 2 : 1])).status).toBe(201);
  const before = await balances();
  for (const amount of amounts) await world.refunded(sale, amount, { mode });
  const after = await balances();
  const changes = [...after].map(([kind, balance]) => [kind, balance - (before.get(kind) ?? 0n)] as const);
  return {
    books: Object.fromEntries(changes.filter(([, change]) => change !== 0n)),
    rows: await world.rows(sale),
  };
}

/** What each account is at, over all parties. */
async function balances(): Promise<ReadonlyMap<number, bigint>> {
  const rows = await world.database.owner<{ kind: number; amount: bigint }[]>`
    select kind, sum(amount)::bigint as amount from ledger.line group by kind order by kind`;
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}
