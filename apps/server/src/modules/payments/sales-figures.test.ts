import { randomUUID } from 'node:crypto';
import { isoDate } from '@nesye/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import type { CustomerFixture } from './testing/purchase-fixture.ts';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';
import { listSales } from './use-cases/list-sales.ts';
import { summariseSales } from './use-cases/summarise-sales.ts';
import { requestReport } from './use-cases/request-report.ts';

const RUNS = 12;
const PATH = '/api/v1/accounting/merchant-transaction';
const DAYS = [isoDate('2026-11-18'), isoDate('2026-11-19'), isoDate('2026-11-21'), isoDate('2026-11-22')] as const;
const TODAY = DAYS[3];
const NOTHING_DISPUTED = async () => new Map();

let world: RefundWorld;
let buyer: CustomerFixture;
let owner = 6_500_001n;
beforeAll(async () => {
  world = await startRefundWorld();
  buyer = await world.customer(100_000_000_000n);
}, 60_000);
afterAll(() => world.close());

/** Sales of the days, each with refunds of thousandths of it on days that follow; the last may take all that is left. */
const sale = fc.record({
  day: fc.nat(DAYS.length - 1),
  credit: fc.constantFrom(2_500_000n, 1_700_000n, 1_234_567n),
  deposit: fc.constantFrom(0n, 1_200_000n),
  refunds: fc.array(
    fc.record({ daysLater: fc.nat(3), share: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constant(1_000)) }),
    { maxLength: 3 },
  ),
});
type Plan = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

interface Sum {
  amount: bigint;
  refunded_amount: bigint;
  commission: bigint;
  net_amount: bigint;
}

test('the card, the rows, the totals of the days, the summary, the file and the ledger name the same figures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (plans) => {
      const shop = await shopWith(plans);
      const { pages, rows } = await readAll(shop.owner);
      const days = new Map<string, Sum>(pages.flatMap((page) => page.days.map((day) => [day.date, day] as const)));
      const ofRows = sumsByDay(rows.map((row) => [dayOf(row.created_at), figuresOf(row)] as const));
      const summary = await summariseSales(depsOf(), shop.owner, { from: DAYS[0], to: TODAY });
      expect(new Map(summary.days.map((day) => [day.date as string, figuresOfDay(day)]))).toEqual(ofRows);
      expect(summary.sums.map(figuresOfDay)).toEqual([[...ofRows.values()].reduce(addSum, NO_SUM)]);
      const ofFile = sumsByDay(await linesOfFile(shop.owner));
      expect(days.size).toBe(ofRows.size);
      for (const [day, sum] of ofRows) expect(days.get(day), day).toMatchObject(sum);
      expect(ofFile).toEqual(ofRows);
      expect(await movementOfLedger(shop.id)).toEqual(
        new Map([...ofRows].map(([day, { net_amount: net }]) => [day, net])),
      );
      const today = ofRows.get(TODAY) ?? NO_SUM;
      for (const page of pages) expect(page.today).toMatchObject(today);
      const standing = [...ofRows.values()].reduce((sum, { net_amount: net }) => sum + net, 0n);
      expect(pages[0]?.balance).toEqual({ amount: standing, disputed_amount: 0n });
      for (const row of rows) {
        const own = rows.filter(({ id }) => id === row.id).reduce((sum, { net_amount: net }) => sum + net, 0n);
        expect(row.net_after_refunds).toBe(own);
      }
    }),
    { numRuns: RUNS },
  );
  expect(await world.brokenChecks()).toEqual([]);
}, 120_000);

/** A separate shop with these sales and refunds, each made on its day. */
async function shopWith(plans: readonly Plan[]) {
  owner += 64n;
  const ownerUserId = owner;
  await world.database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(ownerUserId)}, ${`0919${String(ownerUserId).padStart(7, '0')}`}, now())`;
  const id = await world.database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId })));
  const works: { day: number; refund?: { sale: number; share: number } }[] = plans.flatMap((plan, index) =>
    plan.refunds.map(({ daysLater, share }) => ({
      day: Math.min(plan.day + daysLater, DAYS.length - 1),
      refund: { sale: index, share },
    })),
  );
  const ids = new Map<number, { id: bigint; rest: bigint }>();
  for (const [day, date] of DAYS.entries()) {
    world.clock.moveTo(`${date}T09:00:00Z`);
    for (const [index, plan] of plans.entries()) {
      if (plan.day !== day) continue;
      const { credit, deposit } = plan;
      ids.set(index, {
        id: await world.sell(buyer, { merchantId: id, date, credit, deposit }),
        rest: credit + deposit,
      });
    }
    for (const { refund } of works.filter((work) => work.day === day)) {
      const sold = refund && ids.get(refund.sale);
      if (refund === undefined || sold === undefined || sold.rest === 0n) continue;
      const amount = refund.share === 1_000 ? sold.rest : (sold.rest * BigInt(refund.share)) / 1_000n;
      await world.refunded(sold.id, Number(amount), { user: ownerUserId, key: randomUUID() });
      sold.rest -= amount;
    }
  }
  return { id, owner: ownerUserId };
}

const depsOf = () => ({
  sql: world.database.sql,
  clock: world.clock,
  disputedSales: NOTHING_DISPUTED,
  payoutsOfSales: async () => [],
});
type Page = Awaited<ReturnType<typeof listSales>>;

async function readAll(ownerId: bigint): Promise<{ pages: Page[]; rows: Page['results'][number][] }> {
  const pages: Page[] = [];
  let query: Record<string, string> | undefined = { page_size: '3' };
  while (query !== undefined) {
    const page: Page = await listSales(depsOf(), ownerId, PATH, query);
    pages.push(page);
    query = page.next === null ? undefined : Object.fromEntries(new URL(page.next, 'https://nesye.test').searchParams);
  }
  return { pages, rows: pages.flatMap((page) => page.results) };
}

const NO_SUM: Sum = { amount: 0n, refunded_amount: 0n, commission: 0n, net_amount: 0n };
const dayOf = (instant: string): string => instant.slice(0, 10);

const figuresOf = (row: Page['results'][number]): Sum => ({
  amount: row.kind === 'sale' ? row.amount : 0n,
  refunded_amount: row.kind === 'refund' ? row.amount : 0n,
  commission: row.commission,
  net_amount: row.net_amount,
});

const addSum = (left: Sum, right: Sum): Sum => ({
  amount: left.amount + right.amount,
  refunded_amount: left.refunded_amount + right.refunded_amount,
  commission: left.commission + right.commission,
  net_amount: left.net_amount + right.net_amount,
});
const figuresOfDay = ({ amount, refunded_amount, commission, net_amount }: Sum): Sum => ({
  amount,
  refunded_amount,
  commission,
  net_amount,
});

function sumsByDay(lines: readonly (readonly [string, Sum])[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const [day, line] of lines) {
    sums.set(day, addSum(sums.get(day) ?? NO_SUM, line));
  }
  return new Map([...sums].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** The CSV's figures, found by the names of its columns. */
async function linesOfFile(ownerId: bigint): Promise<(readonly [string, Sum])[]> {
  let text = '';
  const deps = {
    ...depsOf(),
    database: world.database,
    accounts: {
      payoutsOfDays: async () => ({ total: 0, rows: [] }),
      linesOfDays: async () => ({ total: 0, rows: [] }),
    },
  };
  const report = await requestReport(deps, ownerId, { kind: 'sales', format: 'csv', from: DAYS[0], to: TODAY });
  if ('id' in report) throw new Error('so few sales are the file itself');
  for await (const part of report.content) text += String(part);
  const [head = '', ...lines] = text.replaceAll('"', '').trim().split('\r\n');
  const names = head.replace('\uFEFF', '').split(',');
  const days: Readonly<Record<string, string>> = {
    '1405/08/27': DAYS[0],
    '1405/08/28': DAYS[1],
    '1405/08/30': DAYS[2],
    '1405/09/01': DAYS[3],
  };
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const day = days[cell('تاریخ')] ?? '';
    return [
      day,
      {
        amount: BigInt(cell('مبلغ فروش')),
        refunded_amount: BigInt(cell('برگشت')),
        commission: BigInt(cell('کارمزد')),
        net_amount: BigInt(cell('خالص')),
      },
    ] as const;
  });
}

/** By how much what we owe the shop changed, by day, in the books themselves. */
async function movementOfLedger(merchantId: bigint): Promise<Map<string, bigint>> {
  const rows = await world.database.owner<{ day: string; net: bigint }[]>`
    select e.effective_date::text as day, -sum(l.amount)::bigint as net from ledger.line l join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
    where l.kind = 2110 and l.party_id = ${merchantId} group by e.effective_date order by e.effective_date`;
  return new Map(rows.map(({ day, net }) => [day, net]));
}
