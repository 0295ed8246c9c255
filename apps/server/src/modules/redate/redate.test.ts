import { randomUUID } from 'node:crypto';
import { jalaliFromDate, isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellOnBill } from '../payments/testing/sale-fixture.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { jalali, type RedateWorld, startRedateWorld } from './testing/redate-world.test-support.ts';

/** 1 Azar 1405. */
const START = '2026-11-22T08:00:00Z';

let world: RedateWorld;

beforeAll(async () => {
  world = await startRedateWorld();
}, 120_000);
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
  await world.close();
});
beforeEach(() => world.clock.moveTo(START));

async function bought(...dates: readonly string[]): Promise<{ buyer: CustomerFixture; sales: bigint[] }> {
  const buyer = await world.customer();
  const sales = [];
  for (const date of dates.length === 0 ? ['2026-11-21'] : dates) sales.push(await world.sell(buyer, { date }));
  return { buyer, sales };
}

const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

describe('the plan', () => {
  test('shows every owed row before and after, costs nothing and changes nothing', async () => {
    const { buyer, sales } = await bought();
    const { status, body } = await world.plan(buyer, 5);
    expect(status).toBe(200);
    expect(body).toMatchObject({ day: 5, is_allowed: true, cost: 0, moved: 4, next_change_date: null });
    const rows = await world.rows(buyer, 5);
    expect(
      rows.map(({ number, amount, state, due_date: before, new_due_date: now }) => [
        number,
        amount,
        state,
        jalali(before),
        jalali(now),
      ]),
    ).toEqual([
      [1, 3_112_000, 'moved', '1405/9/30', '1405/10/5'],
      [2, 3_112_000, 'moved', '1405/10/30', '1405/11/5'],
      [3, 3_112_000, 'moved', '1405/11/30', '1405/12/5'],
      [4, 3_114_000, 'moved', '1405/12/29', '1406/1/5'],
    ]);
    expect(rows.every((row) => row.transaction === Number(sales[0]))).toBe(true);
    expect(await world.days(sales[0] ?? 0n)).toEqual(['1405/9/30', '1405/10/30', '1405/11/30', '1405/12/29']);
  });

  test('gives a row on a holiday until the next business day', async () => {
    const { buyer } = await bought();
    // 1 to 4 Farvardin are holidays, and 29 Esfand is one.
    const rows = await world.rows(buyer, 2);
    expect(rows.map(({ new_due_date: day }) => jalali(day))).toEqual([
      '1405/10/2',
      '1405/11/2',
      '1405/12/2',
      '1406/1/2',
    ]);
    expect(jalali(rows[3]?.payable_until ?? '')).toBe('1406/1/5');
  });

  test.each([['0'], ['31'], ['abc'], ['-5'], ['5.5'], ['']])('refuses the day «%s»', async (day) => {
    const { buyer } = await bought();
    expect((await world.plan(buyer, day)).status).toBe(400);
  });

  test('reads a day in Persian digits', async () => {
    const { buyer } = await bought();
    expect((await world.plan(buyer, encodeURIComponent('۱۰'))).body).toMatchObject({ day: 10, moved: 4 });
  });
});

describe('re-dating', () => {
  test('moves the rows of all purchases in one go, and once more with the same key changes nothing', async () => {
    const { buyer, sales } = await bought('2026-11-21', '2026-11-12');
    const uid = randomUUID();
    const { checksum } = (await world.plan(buyer, 5)).body;
    const first = await world.redate(buyer, 5, { uid, checksum });
    expect([first.status, first.body]).toMatchObject([201, { day: 5, moved: 8, purchases: 2 }]);
    expect(jalali(String(first.body['next_change_date']))).toBe('1406/3/1');
    for (const sale of sales)
      expect((await world.days(sale)).map((day) => day.split('/')[2])).toEqual(['5', '5', '5', '5']);
    expect((await world.redate(buyer, 5, { uid, checksum })).body).toEqual(first.body);
    expect(code(await world.redate(buyer, 6, { uid }))).toEqual([422, 'idempotency_key_reused']);
    expect((await world.dueDay(buyer)).body).toMatchObject({ day: 5, usual_day: 5, is_allowed: false });
  });

  test('twice to one day changes nothing; to another it is refused until the months are over', async () => {
    const { buyer, sales } = await bought();
    await world.redate(buyer, 5);
    const days = await world.days(sales[0] ?? 0n);
    expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 0 });
    const refused = await world.redate(buyer, 20);
    expect(code(refused)).toEqual([409, 'redate_too_soon']);
    expect(jalali(String(refused.body['next_change_date']))).toBe('1406/3/1');
    expect(await world.days(sales[0] ?? 0n)).toEqual(days);
  });

  test('there and back ends at the same days', async () => {
    const { buyer, sales } = await bought('2026-11-12');
    const before = await world.days(sales[0] ?? 0n);
    expect(before[0]).toBe('1405/9/21');
    await world.redate(buyer, 28);
    await world.database
      .owner`update redate.redating set redated_on = redated_on - 200 where customer_id = ${buyer.customerId}`;
    expect((await world.redate(buyer, 21)).status).toBe(201);
    expect(await world.days(sales[0] ?? 0n)).toEqual(before);
  });

  test('of two concurrent tabs one moves the rows; with one key both have the same response', async () => {
    const { buyer, sales } = await bought();
    const both = await Promise.all([world.redate(buyer, 5), world.redate(buyer, 12)]);
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
    const days = new Set((await world.days(sales[0] ?? 0n)).map((day) => day.split('/')[2]));
    expect(days.size).toBe(1);
    const other = await bought();
    const uid = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => world.redate(other.buyer, 9, { uid })));
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(same[0]?.body).toMatchObject({ moved: 4 });
  });

  test('is refused where the plan is not the one that was shown', async () => {
    const { buyer, sales } = await bought();
    const { checksum } = (await world.plan(buyer, 5)).body;
    expect((await world.pay(buyer, sales[0] ?? 0n, 1)).body).toMatchObject({ status: 2 });
    expect(code(await world.redate(buyer, 5, { checksum }))).toEqual([409, 'schedule_changed']);
    expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 3 });
  });

  test.each([[0], [31], ['5'], [5.5], [null], [undefined]])('refuses the day %s', async (day) => {
    const { buyer } = await bought();
    expect((await world.redate(buyer, day)).status).toBe(400);
  });

  test('the key of another customer is another key', async () => {
    const [one, other] = [await bought(), await bought()];
    const uid = randomUUID();
    await world.redate(one.buyer, 5, { uid });
    expect((await world.redate(other.buyer, 7, { uid })).body).toMatchObject({ day: 7, moved: 4 });
    expect(await world.days(one.sales[0] ?? 0n)).toEqual(['1405/10/5', '1405/11/5', '1405/12/5', '1406/1/5']);
  });
});

describe('what stays', () => {
  test('rows that are paid, late or near; the others move behind them', async () => {
    const { buyer, sales } = await bought('2026-09-07');
    // Due on 16 Mehr, Aban, Azar and Dey: the first paid, the second late.
    expect((await world.pay(buyer, sales[0] ?? 0n, 1)).body).toMatchObject({ status: 2 });
    world.clock.moveTo('2026-12-04T08:00:00Z');
    const rows = await world.rows(buyer, 10);
    expect(rows.map(({ number, state, new_due_date: day }) => [number, state, jalali(day)])).toEqual([
      [2, 'late', '1405/8/16'],
      [3, 'near', '1405/9/16'],
      [4, 'moved', '1405/10/10'],
    ]);
    expect((await world.redate(buyer, 10)).body).toMatchObject({ moved: 1 });
  });

  test('the monthly bill, and rows that auto-pay has announced', async () => {
    const { buyer, sales } = await bought();
    await sellOnBill(world.database, buyer, {});
    await world.database.ownerTransaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into mandates.draw (bucket, id, customer_id, mandate_id, source, purchase_id, seq, attempt, amount, due_date, draw_on, announced_on, announced_at)
        values (${buyer.customerId & 63n}, ${6400n + (buyer.customerId & 63n)}, ${buyer.customerId}, ${6400n + (buyer.customerId & 63n)}, 'wallet', ${sales[0] ?? 0n}, 1, 1, 3112000, '2026-12-21', '2026-12-21', '2026-11-22', now())`;
    });
    const rows = await world.rows(buyer, 12);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['bill', 'drawn', 'moved', 'moved', 'moved']);
    await world.database.owner`delete from mandates.draw where customer_id = ${buyer.customerId}`;
  });

  test('disputed rows', async () => {
    const { buyer, sales } = await bought();
    await world.database
      .owner`update servicing.installment set paused_from = '2026-11-22' where purchase_id = ${sales[0] ?? 0n}`;
    expect((await world.rows(buyer, 5)).map(({ state }) => state)).toEqual(['paused', 'paused', 'paused', 'paused']);
    expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 0, purchases: 0 });
    await world.database
      .owner`update servicing.installment set paused_from = null where purchase_id = ${sales[0] ?? 0n}`;
  });

  test('a payment that waits at the gateway pays its row, wherever that was moved', async () => {
    const { buyer, sales } = await bought();
    const { body } = await world.pay(buyer, sales[0] ?? 0n, 1, false);
    expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 4 });
    await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
    await world.work();
    const [row] = await world.database.owner<{ paid: boolean; due: string }[]>`
      select paid_at is not null as paid, due_date::text as due from servicing.installment where purchase_id = ${sales[0] ?? 0n} and seq = 1`;
    expect([row?.paid, jalali(row?.due ?? '')]).toEqual([true, '1405/10/5']);
  });

  test('a payoff that waits at the gateway gives back what it quoted, and after a move the same is quoted', async () => {
    const buyer = await world.customer();
    const purchaseId = await world.sell(buyer, { credit: 12_340_000n });
    await world.pay(buyer, purchaseId, 1);
    // Of the 138,820 of row 2, 11 of 30 days are 50,900.67: 50,900 in whole toman.
    world.clock.moveTo('2027-01-01T09:00:00Z');
    const before = (await world.payoffQuote(buyer)).body;
    const { body } = await world.payOff(buyer, before['amount']);
    expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 3 });
    expect((await world.payoffQuote(buyer)).body).toMatchObject({ amount: before['amount'], rebate: before['rebate'] });
    await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
    await world.work();
    const [row] = await world.database.owner<{ paid: bigint; rebated: bigint }[]>`
      select fee_paid as paid, fee_rebated as rebated from servicing.installment where purchase_id = ${purchaseId} and seq = 2`;
    expect(row).toEqual({ paid: 50_900n, rebated: 87_920n });
    expect(await world.differences()).toEqual([]);
  });
});

describe('the chosen day', () => {
  test('is that of new purchases: what the calculator shows', async () => {
    const buyer = await world.customer();
    expect((await world.redate(buyer, 10)).body).toMatchObject({ day: 10, moved: 0, next_change_date: null });
    const { body } = await world.send(
      'GET',
      `/api/v1/accounting/product-calculator?contract_uid=${buyer.facility.uid}&amount=12000000&number_of_installments=4`,
      { user: buyer.customerId },
    );
    const [plan] = body['results'] as { installments: { due_date: string }[]; fee: number }[];
    expect(plan?.installments.map(({ due_date: due }) => jalaliFromDate(isoDate(due)).day)).toEqual([10, 10, 10, 10]);
    // 1 Azar and a month is 1 Dey; the tenth after it is nearer than the one before.
    expect(jalali(plan?.installments[0]?.due_date ?? '')).toBe('1405/10/10');
  });
});
