import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@nesye/money';
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
    select row_number() over (order by purchase_id, seq)::int as place, principal_paid, fee_paid, fee_rebated, fee_unearned, penalty_charged, penalty_paid, penalty_rial_days, penalty_through, paid_at is not null as is_paid
    from servicing.installment where customer_id = ${customerId} order by purchase_id, seq`;
  const accounts = await world.database.owner<{ kind: number; amount: bigint }[]>`
    select kind, sum(amount)::bigint as amount from ledger.line where party_id in (${customerId}, ${facility.id}) group by kind order by kind`;
  const moved = await world.database.owner`
    select l.kind, sum(l.amount)::bigint as amount from repayment.payment p
    join ledger.entry e on e.source_id = p.id and e.rule in (9, 10) join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where p.customer_id = ${customerId} group by l.kind order by l.kind`;
  return { rows, accounts, moved };
}

/** Pays the rows on a day, in these groups, one after another. Returns what each payment came to. */
async function payInGroups(customer: CustomerFixture, groups: readonly (readonly string[])[]): Promise<number[]> {
  const amounts: number[] = [];
  for (const group of groups) {
    const [first = ''] = group;
    const { status, body } = await world.pay(customer, group.length === 1 ? first : group, true);
    expect([status, body['status']]).toEqual([201, 2]);
    amounts.push(Number(body['amount']));
  }
  return amounts;
}

interface Quote {
  readonly amount: number;
  readonly rebate: number;
  readonly rows: readonly { readonly uid: string; readonly amount: number; readonly rebate: number }[];
}

const quoteOf = async ({ customerId, facility }: CustomerFixture): Promise<Quote> =>
  (await world.send('GET', `/api/v1/accounting/payoff-quote/${facility.uid}/`, { user: customerId }))
    .body as unknown as Quote;

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
  'all rows one by one, in any order, cost what the payoff of the day costs, to the rial, and end in the same books',
  { timeout: 120_000 },
  async () => {
    const cases = fc.record({
      sales: purchases,
      isOfBank: fc.boolean(),
      days: fc.array(fc.nat(125), { minLength: 1, maxLength: 2 }),
      keys: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
      early: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ sales, isOfBank, days, keys, early }) => {
        const whole = await buyer(isOfBank, sales);
        const single = await buyer(isOfBank, sales);
        const [paidFirst = 0, day = paidFirst] = days.toSorted((a, b) => a - b);
        // One row is paid on some day before, by both.
        const index = early % whole.uids.length;
        world.clock.moveTo(`${addDays(isoDate('2026-11-21'), paidFirst)}T08:00:00Z`);
        for (const { customer, uids } of [whole, single]) await payInGroups(customer, [[uids[index] ?? '']]);
        world.clock.moveTo(`${addDays(isoDate('2026-11-21'), day)}T08:00:00Z`);
        const quote = await quoteOf(whole.customer);
        const rows = single.uids
          .map((uid, place) => ({ uid, key: keys[place] ?? 0, place }))
          .filter(({ place }) => place !== index)
          .toSorted((a, b) => a.key - b.key);
        const shown = (await quoteOf(single.customer)).rows;
        const amounts = await payInGroups(
          single.customer,
          rows.map(({ uid }) => [uid]),
        );
        // Each row costs what the quote says of it, and all of them what the payoff does.
        expect(amounts).toEqual(rows.map(({ uid }) => shown.find((row) => row.uid === uid)?.amount));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(quote.amount);
        const { status } = await world.send('POST', '/api/v1/accounting/payoff/', {
          user: whole.customer.customerId,
          body: {
            uid: randomUUID(),
            contract_uid: whole.customer.facility.uid,
            amount: quote.amount,
            use_cash_wallet: true,
          },
        });
        expect(status).toBe(201);
        expect(await outcome(single.customer)).toEqual(await outcome(whole.customer));
        const { accounts } = await outcome(single.customer);
        expect(accounts.filter(({ kind, amount }) => kind !== 2010 && amount !== 0n)).toEqual([]);
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
