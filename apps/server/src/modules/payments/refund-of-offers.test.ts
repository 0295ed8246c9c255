import { isoDate } from '@nesye/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earnDueFees } from '../end-of-day/use-cases/earn-due-fees.ts';

import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';

const RUNS = 8;

let world: RefundWorld;
let offerId: bigint;
beforeAll(async () => {
  world = await startRefundWorld();
  const [row] = await world.database.owner<{ id: bigint }[]>`
    insert into merchants.shop_offer (merchant_id, counts, from_day, through_day, min_amount, max_amount, fee_ceiling, made_by, made_at)
    values (${world.merchantId}, '{2,4,6,12}', '2026-01-01', '2026-12-31', 100000, 1000000000, 900000000000, 1, now()) returning id`;
  offerId = row?.id ?? 0n;
}, 60_000);
afterAll(() => world.close());

/** A sale by an offer, the share of it that its shop takes back, in thousandths, and nine cuts of that amount into ten parts. */
const situation = fc.record({
  isOfBank: fc.boolean(),
  mode: fc.constantFrom('last', 'smaller'),
  date: fc.constantFrom('2026-09-12', '2026-10-25', '2026-11-22'),
  isRowPaid: fc.boolean(),
  share: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1_000)),
  cuts: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 9, maxLength: 9 }),
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const partsOf = (amount: number, cuts: readonly number[]): number[] => {
  const rest = amount - cuts.length - 1;
  const places = [0, ...cuts.map((cut) => Math.floor((rest * cut) / 1_000_000)).toSorted((a, b) => a - b), rest];
  return places.slice(1).map((place, index) => place - (places[index] ?? 0) + 1);
};

async function balances(): Promise<ReadonlyMap<number, bigint>> {
  const rows = await world.database.owner<{ kind: number; amount: bigint }[]>`
    select kind, sum(amount)::bigint as amount from ledger.line group by kind order by kind`;
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

/** What refunds of these amounts do to a new sale: by how much each account changes, and what is left of its shop's fees. */
async function refundedAs({ isOfBank, mode, date, isRowPaid }: Situation, amounts: readonly number[]) {
  const buyer = await (isOfBank ? world.bankCustomer : world.customer)(50_000_000n);
  const sale = await (isOfBank ? world.sellForBank : world.sell)(buyer, { date, offerId });
  if (isRowPaid) expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
  const before = await balances();
  for (const amount of amounts) await world.refunded(sale, amount, { mode });
  const after = await balances();
  const changes = [...after].map(([kind, balance]) => [kind, balance - (before.get(kind) ?? 0n)] as const);
  const left = await world.database.owner<{ seq: number; returned: bigint; unearned: bigint }[]>`
    select seq, returned, unearned from servicing.shop_fee where purchase_id = ${sale} and returned > 0 order by seq`;
  return {
    books: Object.fromEntries(changes.filter(([, change]) => change !== 0n)),
    rows: await world.rows(sale),
    left,
  };
}

test('ten refunds of a sale by an offer leave every account where one of their sum leaves it, on our line and on a bank’s', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const amount = (12_000_000 * given.share) / 1_000;
      const one = await refundedAs(given, [amount]);
      const ten = await refundedAs(given, partsOf(amount, given.cuts));
      expect(ten).toEqual(one);
      expect(one.rows.every((row) => row.includes(' 0'))).toBe(true);
    }),
    { numRuns: RUNS },
  );
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
}, 120_000);

test('a bank has the fee at the sale, less our share of it, and gives its part back with a refund', async () => {
  const sale = await world.sellForBank(await world.bankCustomer(), { date: '2026-11-22', offerId });
  world.clock.moveTo('2026-11-22T09:00:00Z');
  const { id } = await world.refunded(sale, 12_000_000);
  const rows = await world.database.owner<{ leg: number; kind: number; amount: bigint }[]>`
    select e.leg, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.rule = 42 and e.source_id in (${sale}, ${id}) order by e.leg, l.kind`;
  expect(rows.map(({ leg, kind, amount }) => `${leg} ${kind} ${amount}`)).toEqual([
    '1 2110 450000',
    '1 2210 -405000',
    '1 4120 -45000',
    '2 2110 -450000',
    '2 2210 405000',
    '2 4120 45000',
  ]);
});

test('what shops pay for our own rows is earned on their days, less what refunds gave back, until nothing is left in 2410', async () => {
  world.clock.moveTo('2026-11-22T09:00:00Z');
  const sale = await world.sell(await world.customer(), { date: '2026-11-22', offerId });
  await world.refunded(sale, 5_000_000);
  const until = (day: string) =>
    earnDueFees(world.database, { at: new Date(`${day}T09:00:00Z`), businessDate: isoDate(day) });
  await until('2026-12-31');
  expect(await world.brokenChecks()).toEqual([]);
  await until('2028-01-01');
  expect((await balances()).get(2410)).toBe(0n);
  expect(await world.brokenChecks()).toEqual([]);
});
