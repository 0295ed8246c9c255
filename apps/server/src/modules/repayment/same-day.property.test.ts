import fc from 'fast-check';
import { installmentUidOf } from '../schedules/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { sell } from '../payments/testing/sale-fixture.ts';
import { BANK, type RepaymentWorld, startRepaymentWorld } from './testing/repayment-world.test-support.ts';

const WALLET = 100_000_000n;
const RUNS = { numRuns: 12 };

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const purchases = fc.array(
  fc.record({ credit: fc.bigInt({ min: 1_000_000n, max: 20_000_000n }), count: fc.constantFrom(2, 4) }),
  { minLength: 1, maxLength: 2 },
);

interface Sale {
  readonly credit: bigint;
  readonly count: number;
}

/** A customer with purchases of the first day, on our own line or a bank's, and the uids of their rows. */
async function buyer(
  isOfBank: boolean,
  sales: readonly Sale[],
): Promise<{ customer: CustomerFixture; uids: string[] }> {
  world.clock.moveTo('2026-11-21T08:00:00Z');
  const customer = await (isOfBank ? world.bankCustomer(WALLET) : world.customer(WALLET));
  const uids: string[] = [];
  for (const sale of sales) {
    const purchaseId = await sell(world.database, customer, { ...sale, ...(isOfBank ? { lenderId: BANK } : {}) });
    for (let seq = 1; seq <= sale.count; seq += 1) uids.push(installmentUidOf({ purchaseId, seq }));
  }
  return { customer, uids };
}

/** What is stored of a customer's rows, what is on the accounts that only they move, and what their payments moved on all others. */
async function outcome({ customerId, facility }: CustomerFixture) {
  const rows = await world.database.owner`
    select row_number() over (order by purchase_id, seq)::int as place, principal_paid, fee_paid, penalty_charged, penalty_paid, penalty_rial_days, penalty_through, paid_at is not null as is_paid
    from servicing.installment where customer_id = ${customerId} order by purchase_id, seq`;
  const accounts = await world.database.owner<{ kind: number; amount: bigint }[]>`
    select kind, sum(amount)::bigint as amount from ledger.line where party_id in (${customerId}, ${facility.id}) group by kind order by kind`;
  const moved = await world.database.owner`
    select l.kind, sum(l.amount)::bigint as amount from repayment.payment p
    join ledger.entry e on e.source_id = p.id and e.rule in (9, 10) join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where p.customer_id = ${customerId} group by l.kind order by l.kind`;
  return { rows, accounts, moved };
}

/** Pays the rows on a day, in these groups, one after another. */
async function payInGroups(customer: CustomerFixture, groups: readonly (readonly string[])[]): Promise<void> {
  for (const group of groups) {
    const [first = ''] = group;
    const { status, body } = await world.pay(customer, group.length === 1 ? first : group, true);
    expect([status, body['status']]).toEqual([201, 2]);
  }
}

test(
  'the payments of a day end the same in any order and split, whoever owns the debt and however late it is',
  { timeout: 120_000 },
  async () => {
    const cases = fc.record({
      sales: purchases,
      isOfBank: fc.boolean(),
      day: fc.constantFrom('2026-11-30', '2026-12-27', '2027-02-20', '2027-06-01'),
      keys: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
      cuts: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ sales, isOfBank, day, keys, cuts }) => {
        const whole = await buyer(isOfBank, sales);
        const split = await buyer(isOfBank, sales);
        const shuffled = split.uids
          .map((uid, index) => ({ uid, key: keys[index] ?? 0 }))
          .toSorted((a, b) => a.key - b.key);
        const groups: string[][] = [];
        for (const [index, { uid }] of shuffled.entries()) {
          const last = groups.at(-1);
          if (last === undefined || cuts[index] === true) groups.push([uid]);
          else last.push(uid);
        }
        world.clock.moveTo(`${day}T08:00:00Z`);
        await payInGroups(whole.customer, [whole.uids]);
        await payInGroups(split.customer, groups);
        expect(await outcome(split.customer)).toEqual(await outcome(whole.customer));
      }),
      RUNS,
    );
  },
);

test(
  'whoever pays everything on its day ends at 0, having paid the price and no penalty',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(purchases, fc.boolean(), async (sales, isOfBank) => {
        const { customer } = await buyer(isOfBank, sales);
        const rows = await world.database.owner<
          { purchase_id: bigint; seq: number; payable_until: string; amount: bigint }[]
        >`
        select purchase_id, seq, payable_until, principal + fee as amount from servicing.installment where customer_id = ${customer.customerId} order by payable_until, purchase_id, seq`;
        for (const { purchase_id: purchaseId, seq, payable_until: day } of rows) {
          world.clock.moveTo(`${day}T08:00:00Z`);
          await payInGroups(customer, [[installmentUidOf({ purchaseId, seq })]]);
        }
        const price = rows.reduce((sum, { amount }) => sum + amount, 0n);
        const { accounts } = await outcome(customer);
        const standing = accounts.filter(({ amount }) => amount !== 0n).map(({ kind, amount }) => [kind, amount]);
        expect(standing).toEqual([[2010, price - WALLET]]);
      }),
      RUNS,
    );
  },
);
