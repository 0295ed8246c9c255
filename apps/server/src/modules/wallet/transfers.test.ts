import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEUED_NOTICES } from '../../platform/testing/run-tasks.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import {
  type CustomerOfWorld,
  type MoneyOutWorld,
  startMoneyOutWorld,
} from './testing/money-out-world.test-support.ts';

const SUNDAY = '2026-11-22';

let world: MoneyOutWorld;
let sender: CustomerOfWorld;
let receiver: CustomerOfWorld;
beforeAll(async () => {
  world = await startMoneyOutWorld();
});
beforeEach(async () => {
  world.moveTo(SUNDAY, '11:30:00');
  [sender, receiver] = [await world.openCustomer(), await world.openCustomer(0n)];
});
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.close());

const show = async (uid: string, of = sender) =>
  world.wireOf(await world.ask(of, 'GET', `/transfer-cash-wallet/${uid}/`));
const cancel = (uid: string, of = sender) => world.ask(of, 'POST', `/transfer-cash-wallet/${uid}/cancel/`, {});
const give = async (amount: number) => world.wireOf(await world.transfer(sender, receiver.mobile, amount));
const pass = async (time: string) => {
  world.moveTo(SUNDAY, time);
  await world.pushDue();
  await world.work();
};
const noticesTo = async (mobile: string): Promise<readonly string[]> => {
  const rows = await world.database.owner<
    { kind: string }[]
  >`select content ->> 'template' as kind from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile} order by id`;
  return rows.map(({ kind }) => kind);
};

describe('the road', () => {
  test('held at the sender for five minutes, then the receiver’s, over two buckets', async () => {
    const taken = await world.transfer(sender, receiver.mobile, 700_000);
    expect([taken.status, taken.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        uid: expect.any(String),
        status: 1,
        amount: 700_000,
        fee: 0,
        cancellable_until: '2026-11-22T08:05:00.000Z',
      },
    ]);
    const { uid } = world.wireOf(taken);
    expect([await world.walletOf(sender), await world.walletOf(receiver)]).toEqual([
      [10_000_000n, 700_000n],
      [0n, 0n],
    ]);
    const waiting = await world.ask(sender, 'GET', '/waiting-list-transfer/');
    expect(waiting.body).toMatchObject({ count: 1, results: [{ uid, state: 'waiting' }] });
    await pass('11:34:59');
    expect(await show(uid)).toMatchObject({ state: 'waiting', status: 1, seconds_left: 1, receiver_name: null });
    await pass('11:35:00');
    expect(await show(uid)).toMatchObject({ state: 'done', status: 2, seconds_left: 0 });
    expect([await world.walletOf(sender), await world.walletOf(receiver)]).toEqual([
      [9_300_000n, 0n],
      [700_000n, 0n],
    ]);
    expect(await world.balance(2910)).toBe(0n);
    await pass('11:36:00');
    expect(await world.walletOf(receiver)).toEqual([700_000n, 0n]);
    expect(world.refusal(await cancel(uid))).toEqual([409, 'not_cancellable']);
    expect((await world.transfer(receiver, sender.mobile, 700_000)).status).toBe(201);
  });

  test('taken back: free again, once; the receiver never had it', async () => {
    const { uid } = await give(700_000);
    const first = await cancel(uid);
    expect([first.status, first.body['state']]).toEqual([200, 'cancelled']);
    expect((await cancel(uid)).body).toEqual(first.body);
    await pass('11:40:00');
    expect([await world.walletOf(sender), await world.walletOf(receiver)]).toEqual([
      [10_000_000n, 0n],
      [0n, 0n],
    ]);
  });

  test.each([
    ['closed', 'update wallet.cash_account set is_active = false where customer_id = '],
    ['banned', "update identity.app_user set status = 'banned' where id = "],
  ])('a receiver who was %s meanwhile: the sender keeps the money and is notified', async (_, change) => {
    const { uid } = await give(700_000);
    await world.database.owner.statement(`${change}${receiver.id}`, []);
    await pass('11:40:00');
    expect(await show(uid)).toMatchObject({ status: 3, state: 'failed', failure: { code: 'receiver_gone' } });
    expect([await world.walletOf(sender), await world.walletOf(receiver)]).toEqual([
      [10_000_000n, 0n],
      [0n, 0n],
    ]);
    const [notice] = await world.database.owner<
      { count: bigint }[]
    >`select count(*) as count from ${QUEUED_NOTICES} where content::text like '%transfer_failed%'`;
    expect(notice?.count).toBeGreaterThan(0n);
    expect(world.refusal(await world.transfer(sender, receiver.mobile, 10_000))).toEqual([404, 'receiver_not_found']);
  });
});

describe('what is refused', () => {
  test('nobody, oneself, no mobile, more than is free, what is not settled, a code for another', async () => {
    const { mobile } = receiver;
    expect(world.refusal(await world.transfer(sender, '09129999999', 10_000))).toEqual([404, 'receiver_not_found']);
    expect(world.refusal(await world.transfer(sender, sender.mobile, 10_000))).toEqual([400, 'transfer_to_self']);
    expect(world.refusal(await world.transfer(sender, '12', 10_000))).toEqual([400, 'mobile_invalid']);
    expect(world.refusal(await world.transfer(sender, mobile, 10_000_001))).toEqual([409, 'balance_insufficient']);
    const code = world.codeFor(sender.id, 'transfer', `${mobile}:20000`);
    expect(world.refusal(await world.transfer(sender, mobile, 10_000, { code }))).toEqual([400, 'otp_invalid']);
    const topUp = await world.begin(receiver.id, 5_000_000);
    await world.comeBack(await world.press(topUp.paymentUrl, 'pay'));
    expect(world.refusal(await world.transfer(receiver, sender.mobile, 10_000))).toEqual([409, 'not_settled_yet']);
    world.cooling.add(sender.id);
    expect(world.refusal(await world.transfer(sender, mobile, 10_000))).toEqual([403, 'cooling_off']);
    expect(await world.walletOf(sender)).toEqual([10_000_000n, 0n]);
  });

  test.each([
    ['whose wallet is closed', 'update wallet.cash_account set is_active = false where customer_id = '],
    ['who has left', "update identity.app_user set status = 'closed' where id = "],
  ])('a receiver %s is as absent as one who never was, and nothing is held', async (_, change) => {
    await world.database.owner.statement(`${change}${receiver.id}`, []);
    expect(world.refusal(await world.transfer(sender, receiver.mobile, 10_000))).toEqual([404, 'receiver_not_found']);
    expect(await world.walletOf(sender)).toEqual([10_000_000n, 0n]);
  });

  test.each([0, 9_999, 500_000_001, 'x'])('the amount %j: 400', async (amount) => {
    expect((await world.transfer(sender, receiver.mobile, amount)).status).toBe(400);
  });

  test('the receiver and a stranger see nothing of it', async () => {
    const { uid } = await give(700_000);
    for (const other of [receiver, await world.openCustomer()]) {
      expect((await world.ask(other, 'GET', `/transfer-cash-wallet/${uid}/`)).status).toBe(404);
      expect((await cancel(uid, other)).status).toBe(404);
    }
    expect((await world.ask(sender, 'GET', '/transfer-cash-wallet/x/')).status).toBe(404);
  });

  test('three that wait are listed with the statements of one', async () => {
    const statements = countStatements(world.database.sql);
    const cost = async () => {
      statements.taken();
      await world.ask(sender, 'GET', '/waiting-list-transfer/');
      return statements.taken();
    };
    await give(10_000);
    const ofOne = await cost();
    await give(20_000);
    await world.transfer(sender, (await world.openCustomer(0n)).mobile, 30_000);
    expect(await cost()).toBe(ofOne);
  });

  test('a mobile in any digits, with what may be transferred now', async () => {
    const persian = receiver.mobile.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const check = (mobile: string) =>
      world.ask(sender, 'GET', `/check-transfer-cash-wallet?mobile=${encodeURIComponent(mobile)}`);
    expect((await check(persian)).body).toMatchObject({
      mobile: receiver.mobile,
      available_amount: 10_000_000,
      max_amount: 10_000_000,
      undo_seconds: 300,
    });
    expect(world.refusal(await check('09129999999'))).toEqual([404, 'receiver_not_found']);
    expect(world.refusal(await check(sender.mobile))).toEqual([400, 'transfer_to_self']);
  });
});

describe('who looks for customers among numbers', () => {
  const look = (mobile: string, captcha = '') =>
    world.ask(sender, 'GET', `/check-transfer-cash-wallet?mobile=${mobile}${captcha}`);

  test('needs a captcha after five unknown ones, has twenty looks an hour, and learns no name', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(world.refusal(await look(`0930000000${n}`))).toEqual([404, 'receiver_not_found']);
    expect(world.refusal(await look(receiver.mobile))).toEqual([400, 'captcha_required']);
    const solved = '&recaptcha_response=solved';
    const found = await look(receiver.mobile, solved);
    expect([found.status, Object.keys(found.body).filter((key) => key.includes('name'))]).toEqual([200, []]);
    for (let n = 0; n < 14; n += 1) await look(receiver.mobile, solved);
    expect(world.refusal(await look(receiver.mobile, solved))).toEqual([429, 'lookup_limit_reached']);
  });

  test('learns nothing of a receiver without a right code', async () => {
    const wrong = { code: '000000' };
    for (const mobile of [receiver.mobile, '09300000009'])
      expect(world.refusal(await world.transfer(sender, mobile, 10_000, wrong))).toEqual([400, 'otp_invalid']);
  });
});

describe('at the same moment', () => {
  test('a key sent twenty times has one effect; a cash-out, transfers and a purchase’s hold share no rial', async () => {
    const [key, code] = [randomUUID() as string, world.codeFor(sender.id, 'transfer', `${receiver.mobile}:1000000`)];
    const same = await Promise.all(
      Array.from({ length: 20 }, () => world.transfer(sender, receiver.mobile, 1_000_000, { key, code })),
    );
    expect(same.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await world.walletOf(sender)).toEqual([10_000_000n, 1_000_000n]);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? world.transfer(sender, receiver.mobile, 1_000_000) : world.cashOut(sender, 1_000_000),
      ),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(await world.walletOf(sender)).toEqual([10_000_000n, 10_000_000n]);
  });

  test('two who give each other money never wait for each other crosswise', async () => {
    const other = await world.openCustomer();
    const there = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        place % 2 === 0 ? world.transfer(sender, other.mobile, 100_000) : world.transfer(other, sender.mobile, 200_000),
      ),
    );
    expect(there.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    await pass('11:40:00');
    expect([await world.walletOf(sender), await world.walletOf(other)]).toEqual([
      [10_500_000n, 0n],
      [9_500_000n, 0n],
    ]);
  });

  test('taken back and completed at once: one of them', async () => {
    const transfers = await Promise.all(Array.from({ length: 8 }, () => give(100_000)));
    world.moveTo(SUNDAY, '11:34:59');
    const cancelled = Promise.all(transfers.map(({ uid }) => cancel(uid)));
    await pass('11:35:00');
    const isBack = (await cancelled).map(({ status }) => status === 200);
    const states = await Promise.all(transfers.map(({ uid }) => show(uid)));
    expect(states.map(({ state }) => state === 'cancelled')).toEqual(isBack);
    const done = BigInt(isBack.filter((each) => !each).length);
    expect(await world.walletOf(receiver)).toEqual([done * 100_000n, 0n]);
  });
});

describe('the statement', () => {
  test('every movement with the balance after it, newest first, page by page, for both sides', async () => {
    await give(700_000);
    await pass('11:40:00');
    await world.cashOut(sender, 300_404);
    await pass('12:30:00');
    await world.database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
    await pass('12:46:00');
    const lines = async (of: CustomerOfWorld, query = '') =>
      (await world.ask(of, 'GET', `/cash-wallet-statement/${query}`)).body as {
        count: number;
        next: string | null;
        results: { kind: string; amount: number; balance: number; counterparty: { mobile: string } | null }[];
      };
    const whole = await lines(sender);
    expect(whole.results.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['cash_out_returned', 300_404, 9_300_000],
      ['cash_out', -300_404, 8_999_596],
      ['transfer_out', -700_000, 9_300_000],
      ['top_up', 10_000_000, 10_000_000],
    ]);
    expect(whole.results[2]?.counterparty?.mobile).toMatch(/^0912\*+\d{4}$/);
    expect((await lines(receiver)).results).toMatchObject([{ kind: 'transfer_in', amount: 700_000, balance: 700_000 }]);
    const first = await lines(sender, '?page_size=3');
    expect([first.count, first.results.length]).toEqual([4, 3]);
    const second = await world.send('GET', first.next ?? '', { user: sender.id });
    expect((second.body as unknown as typeof whole).results).toEqual(whole.results.slice(3));
    const posted = await world.ask(sender, 'POST', '/i-wall', { page_size: '3' });
    expect(posted.body).toEqual(first);
    const movements = await world.ask(sender, 'GET', '/charge-and-cash-out-list');
    expect(
      (movements.body['results'] as { kind: string; state: string }[]).map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ['cash_out', 'returned'],
      ['charge', 'paid'],
    ]);
  });
});

test('notices go to who has to know', async () => {
  await give(700_000);
  await pass('11:40:00');
  expect([await noticesTo(sender.mobile), await noticesTo(receiver.mobile)]).toEqual([
    ['transfer_requested'],
    ['transfer_received'],
  ]);
});
