import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CustomerOfWorld,
  type MoneyOutWorld,
  startMoneyOutWorld,
} from './testing/money-out-world.test-support.ts';
import { walletClosureGate } from './use-cases/close-account.ts';
import { deleteSheba } from './use-cases/shebas.ts';

/** A Sunday, between two cycles of Paya. */
const SUNDAY = '2026-11-22';

let world: MoneyOutWorld;
let user: CustomerOfWorld;
beforeAll(async () => {
  world = await startMoneyOutWorld();
});
beforeEach(async () => {
  world.moveTo(SUNDAY, '11:30:00');
  user = await world.openCustomer();
});
afterEach(async () => {
  await world.fault('ok', {}, 'bank');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const show = async (uid: string) => world.wireOf(await world.ask(user, 'GET', `/request-cash-out/${uid}/`));
const cancel = (uid: string, of = user) => world.ask(of, 'POST', `/request-cash-out/${uid}/cancel/`, {});
const request = async (amount: number) => world.wireOf(await world.cashOut(user, amount));
/** Does what is due, as the cron of each minute and the queue do. */
const pass = async (time: string, day: string = SUNDAY) => {
  world.moveTo(day, time);
  await world.database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
  await world.pushDue();
  await world.work();
};

describe('the road', () => {
  test('held until it is sent, on its way until the bank has paid it, and gone from our account then', async () => {
    const taken = await world.cashOut(user, 3_000_000);
    expect(taken.status).toBe(201);
    expect(taken.body).toEqual({
      id: expect.any(Number),
      uid: expect.any(String),
      status: 1,
      amount: 3_000_000,
      fee: 0,
      cancellable_until: '2026-11-22T09:00:00.000Z',
    });
    const { id, uid } = world.wireOf(taken);
    expect(await world.walletOf(user)).toEqual([10_000_000n, 3_000_000n]);
    await pass('12:29:59');
    expect([(await show(uid)).state, (await show(uid)).seconds_left]).toEqual(['waiting', 1]);
    const bankBefore = await world.balance(1010);
    await pass('12:30:00');
    expect(await show(uid)).toMatchObject({ status: 1, state: 'sent', seconds_left: 0 });
    expect(await world.walletOf(user)).toEqual([7_000_000n, 0n]);
    expect(await world.balance(2050, user.id)).toBe(-3_000_000n);
    expect(await world.orderAt(id)).toMatchObject({ amount: 3_000_000, state: 'queued', submissions: 1 });
    await pass('12:46:00');
    expect(await show(uid)).toMatchObject({ status: 2, state: 'paid', failure: null });
    expect([await world.balance(2050, user.id), (await world.balance(1010)) - bankBefore]).toEqual([0n, -3_000_000n]);
    expect(await world.balance(2910)).toBe(0n);
    expect(await world.orderAt(id)).toMatchObject({ submissions: 1 });
  });

  test('what the receiver’s bank returns is in the wallet again', async () => {
    const { uid } = await request(3_000_404);
    await pass('12:30:00');
    await pass('12:46:00');
    expect(await show(uid)).toMatchObject({ status: 3, state: 'returned', failure: { code: 'returned' } });
    expect([await world.walletOf(user), await world.balance(2050, user.id)]).toEqual([[10_000_000n, 0n], 0n]);
  });

  test('cancelled before it is sent: free again, once; not after', async () => {
    const { uid } = await request(3_000_000);
    const first = await cancel(uid);
    expect([first.status, first.body['state'], first.body['status']]).toEqual([200, 'cancelled', 3]);
    expect((await cancel(uid)).body).toEqual(first.body);
    expect(await world.walletOf(user)).toEqual([10_000_000n, 0n]);
    const { uid: late } = await request(3_000_000);
    world.moveTo(SUNDAY, '12:30:00');
    expect(world.refusal(await cancel(late))).toEqual([409, 'not_cancellable']);
    await pass('12:30:00');
    await pass('12:46:00');
    expect((await show(late)).state).toBe('paid');
    expect((await show(uid)).state).toBe('cancelled');
  });

  test('whoever looks gets what is due without waiting for the next minute', async () => {
    const { uid } = await request(1_000_000);
    world.moveTo(SUNDAY, '12:31:00');
    await show(uid);
    await world.work();
    expect((await show(uid)).state).toBe('sent');
    world.moveTo(SUNDAY, '12:47:00');
    await world.database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
    await world.ask(user, 'GET', `/waiting-list-cash-out/${user.accountUid}`);
    await world.work();
    expect((await show(uid)).state).toBe('paid');
  });

  test('a clock moved on over sending and cycle at once: sent and paid, once; set back it runs nothing twice', async () => {
    const { id, uid } = await request(1_000_000);
    await pass('14:00:00', '2026-11-25');
    await pass('14:01:00', '2026-11-25');
    expect((await show(uid)).state).toBe('paid');
    await pass('09:00:00', '2026-11-20');
    expect((await show(uid)).state).toBe('paid');
    expect((await world.orderAt(id))?.submissions).toBe(1);
    expect((await world.cashOut(user, 1_000_000)).status).toBe(201);
  });
});

describe('a silent bank', () => {
  test.each([
    ['timeout', 1],
    ['error', 1],
    ['late', 1],
    ['duplicate', 2],
  ])('%s: nothing is given to it again before it has said that it knows nothing of it', async (mode, submissions) => {
    const { id, uid } = await request(2_000_000);
    await world.fault(mode, { latency_ms: 700 }, 'bank');
    await pass('12:30:00');
    const isSilent = mode !== 'duplicate';
    expect((await show(uid)).state).toBe(isSilent ? 'sending' : 'sent');
    expect(await world.walletOf(user)).toEqual([8_000_000n, 0n]);
    expect(world.refusal(await cancel(uid))).toEqual([409, 'not_cancellable']);
    await pass('12:31:00');
    await pass('12:32:00');
    const [row] = await world.database.owner<
      { submissions: number }[]
    >`select submissions from platform.outside_order where kind = 'wallet.cash_out' and subject_id = ${id}`;
    expect(row?.submissions).toBe(1);
    await world.fault('ok', {}, 'bank');
    await pass('12:33:00');
    await pass('12:34:00');
    expect((await show(uid)).state).toBe('sent');
    await pass('12:46:00');
    expect((await show(uid)).state).toBe('paid');
    expect((await world.orderAt(id))?.submissions).toBe(submissions);
    expect(await world.balance(2050, user.id)).toBe(0n);
  });

  test('the database itself lets nothing be given twice without a denial, and nothing go backwards', async () => {
    const { id } = await request(1_000_000);
    const set = (change: string) =>
      world.database.owner.statement(`update wallet.cash_out set ${change} where id = ${id}`, []);
    const setOrder = (change: string) =>
      world.database.owner.statement(`update platform.outside_order set ${change} where subject_id = ${id}`, []);
    await expect(set(`state = 'paid', ended_at = now()`)).rejects.toThrow(/cannot go/);
    await expect(setOrder(`state = 'accepted', submissions = 1, inquired_at = now()`)).rejects.toThrow(/cannot go/);
    await pass('12:30:00');
    await expect(setOrder('submissions = 2')).rejects.toThrow(/never_sent_again_unless_denied/);
    await expect(setOrder(`state = 'open', submissions = 0`)).rejects.toThrow(/cannot go/);
    await expect(set(`state = 'waiting'`)).rejects.toThrow(/cannot go/);
  });
});

describe('what is refused', () => {
  test('more than is free, what is held elsewhere, what card money is not settled', async () => {
    expect(world.refusal(await world.cashOut(user, 10_000_001))).toEqual([409, 'balance_insufficient']);
    await request(9_000_000);
    expect(world.refusal(await world.cashOut(user, 1_000_001))).toEqual([409, 'balance_insufficient']);
    const fresh = await world.openCustomer(1_000_000n);
    const topUp = await world.begin(fresh.id, 5_000_000);
    await world.comeBack(await world.press(topUp.paymentUrl, 'pay'));
    expect(await world.walletOf(fresh)).toEqual([6_000_000n, 0n]);
    const early = await world.cashOut(fresh, 1_000_001);
    expect([...world.refusal(early), early.body['available_amount']]).toEqual([409, 'not_settled_yet', 1_000_000]);
    const check = await world.ask(fresh, 'GET', '/check-cash-out');
    expect(check.body).toMatchObject({
      can_cash_out: true,
      available_amount: 1_000_000,
      unsettled_amount: 5_000_000,
      unsettled_until: '2026-11-24',
    });
    world.moveTo('2026-11-24', '01:00:00');
    await world.settle();
    expect((await world.cashOut(fresh, 6_000_000)).status).toBe(201);
  });

  test('no sheba, one that was changed, a mobile that was changed, a wrong code, no key', async () => {
    const bare = await world.openCustomer(5_000_000n, { hasSheba: false });
    expect(world.refusal(await world.cashOut(bare, 1_000_000))).toEqual([409, 'sheba_missing']);
    expect((await world.ask(bare, 'GET', '/check-cash-out')).body).toMatchObject({
      can_cash_out: false,
      reason: { code: 'sheba_missing' },
    });
    await world.database.owner`alter table wallet.sheba_change disable trigger user`;
    await world.database
      .owner`update wallet.sheba_change set usable_from = ${new Date('2026-11-24T08:00:00Z')} where customer_id = ${user.id}`;
    const waiting = await world.cashOut(user, 1_000_000);
    expect([...world.refusal(waiting), waiting.body['usable_from']]).toEqual([
      409,
      'sheba_not_usable_yet',
      '2026-11-24T08:00:00.000Z',
    ]);
    const other = await world.openCustomer();
    world.cooling.add(other.id);
    expect(world.refusal(await world.cashOut(other, 1_000_000))).toEqual([403, 'cooling_off']);
    expect((await world.ask(other, 'GET', '/check-cash-out')).body['reason']).toMatchObject({ code: 'cooling_off' });
    world.cooling.delete(other.id);
    expect(world.refusal(await world.cashOut(other, 1_000_000, { code: '000000' }))).toEqual([400, 'otp_invalid']);
    const forAnother = world.codeFor(other.id, 'cash_out', '2000000');
    expect(world.refusal(await world.cashOut(other, 1_000_000, { code: forAnother }))).toEqual([400, 'otp_invalid']);
    const keyless = { user: other.id, body: { amount: 1_000_000, code: '123456' } };
    expect((await world.send('POST', `${world.API}/request-cash-out`, keyless)).body['code']).toBe(
      'idempotency_key_missing',
    );
    expect(await world.walletOf(other)).toEqual([10_000_000n, 0n]);
  });

  test.each([0, 9_999, -5, 1_000_000_001, 1.5, 'x', null])('the amount %j: 400', async (amount) => {
    expect((await world.cashOut(user, amount)).status).toBe(400);
  });

  test('more than a day allows; what was cancelled does not count, and tomorrow begins again', async () => {
    const rich = await world.openCustomer(5_000_000_000n);
    const first = world.wireOf(await world.cashOut(rich, 1_000_000_000));
    expect((await world.cashOut(rich, 1_000_000_000)).status).toBe(201);
    const over = await world.cashOut(rich, 10_000);
    expect([...world.refusal(over), over.body['left_amount']]).toEqual([409, 'daily_limit_reached', 0]);
    expect((await world.ask(rich, 'GET', '/check-cash-out')).body).toMatchObject({
      can_cash_out: false,
      reason: { code: 'daily_limit_reached' },
      daily_left: 0,
    });
    await cancel(first.uid, rich);
    expect((await world.cashOut(rich, 10_000)).status).toBe(201);
    world.moveTo('2026-11-23', '00:00:01');
    expect((await world.cashOut(rich, 1_000_000_000)).status).toBe(201);
  });

  test('another person’s and none are the same 404; so is a stranger’s waiting list', async () => {
    const stranger = await world.openCustomer();
    const { uid } = await request(1_000_000);
    for (const each of [uid, randomUUID(), 'x'])
      expect([(await cancel(each, stranger)).status, world.refusal(await cancel(each, stranger))[1]]).toEqual([
        404,
        'not_found',
      ]);
    expect((await world.ask(stranger, 'GET', `/waiting-list-cash-out/${user.accountUid}`)).status).toBe(404);
    const own = await world.ask(user, 'GET', `/waiting-list-cash-out/${user.accountUid}`);
    expect([own.body['count'], (own.body['results'] as { uid: string }[])[0]?.uid]).toEqual([1, uid]);
  });
});

test('while one waits or is on its way, its sheba is not deleted and the account is not closed', async () => {
  const blockers = async () =>
    (await walletClosureGate().findBlockers(world.database.sql, user.id)).map(({ key }) => key);
  const leave = () => deleteSheba(world.moneyOut, user.id);
  expect(await blockers()).toEqual([]);
  await request(1_000_000);
  for (const time of ['11:31:00', '12:31:00']) {
    await pass(time);
    expect(await blockers()).toEqual(['money_on_its_way']);
    await expect(leave()).rejects.toMatchObject({ code: 'sheba_in_use' });
  }
  await pass('12:46:00');
  expect(await blockers()).toEqual([]);
  await leave();
  expect(world.refusal(await world.cashOut(user, 1_000_000))).toEqual([409, 'sheba_missing']);
});

test('the same key and body: one cash-out, and the first response again', async () => {
  const [key, code] = [randomUUID() as string, world.codeFor(user.id, 'cash_out', '1000000')];
  const first = await world.cashOut(user, 1_000_000, { key, code });
  const again = await world.cashOut(user, 1_000_000, { key, code });
  expect([again.body, again.headers['idempotent-replay']]).toEqual([first.body, 'true']);
  expect(world.refusal(await world.cashOut(user, 2_000_000, { key, code }))).toEqual([422, 'idempotency_key_reused']);
  expect(await world.walletOf(user)).toEqual([10_000_000n, 1_000_000n]);
});

test('fifty together for the same rial: ten get it; a key sent twenty times has one effect', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => world.cashOut(user, 1_000_000)));
  const tally = many.map((each) => String(world.refusal(each)[1] ?? each.status)).toSorted();
  expect(tally.filter((each) => each === '201')).toHaveLength(10);
  expect(tally.filter((each) => each === 'balance_insufficient')).toHaveLength(10);
  expect(await world.walletOf(user)).toEqual([10_000_000n, 10_000_000n]);
  const other = await world.openCustomer();
  const [key, code] = [randomUUID() as string, world.codeFor(other.id, 'cash_out', '1000000')];
  const same = await Promise.all(Array.from({ length: 20 }, () => world.cashOut(other, 1_000_000, { key, code })));
  expect(same.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await world.walletOf(other)).toEqual([10_000_000n, 1_000_000n]);
});

test('a cancellation and the sending at the same moment: one of them', async () => {
  const cashOuts = await Promise.all(Array.from({ length: 8 }, () => request(100_000)));
  world.moveTo(SUNDAY, '12:29:59');
  const cancelled = Promise.all(cashOuts.map(({ uid }) => cancel(uid)));
  world.moveTo(SUNDAY, '12:30:00');
  await world.pushDue();
  await world.work();
  const responses = await cancelled;
  for (const [place, { uid, id }] of cashOuts.entries()) {
    const { state } = await show(uid);
    expect(state === 'cancelled').toBe(responses[place]?.status === 200);
    expect((await world.orderAt(id)) === undefined).toBe(state === 'cancelled');
  }
});
