import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOverdue } from './queries/differences.ts';
import {
  CHECKER,
  codeOf,
  MAKER,
  type ReconciliationWorld,
  startReconciliationWorld,
} from './testing/reconciliation-world.test-support.ts';

const SUSPENSE = 2920;
const COST = 5110;
const OWN_MONEY = 1020;

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
});
afterAll(() => world.close());

const found = async (kind: string, cause: string) => {
  const difference = (await world.differences()).find((each) => each.kind === kind && each.class === cause);
  if (difference === undefined) throw new Error(`no ${kind} ${cause} among ${(await world.seen()).join(', ')}`);
  return difference;
};

test('where all sides have the same, there is no difference, however often it is looked at', async () => {
  const user = await world.openCustomer(20_000_000n);
  world.moveTo('2026-11-22', '09:10:00');
  await world.cashOut(user, 3_000_000);
  await world.cashOut(user, 2_000_404);
  await world.payByCard(5_000_000);
  await world.moveOn(1);
  await world.moveOn(0);
  await world.moveOn(1);
  expect(await world.settle()).toBe(1);
  await world.moveOn(1);
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) expect(await codeOf(world.run(day))).toBe('done');
  await world.moveOn(4);
  await world.fetchStatements();
  expect(await world.seen()).toEqual([]);
  expect(await world.fetchStatements()).toBe(0);
  expect(await world.brokenChecks()).toEqual([]);
});

test('planted differences are found, each once, and stay as they are when the day is looked at again', async () => {
  const day = world.clock.businessDate();
  const user = await world.openCustomer(20_000_000n);
  await world.cashOut(user, 1_000_000);
  await world.cashOut(user, 1_100_000);
  await world.cashOut(user, 1_200_000);
  await world.payOut();
  await world.moveOn(1);
  const rows = await world.database.owner<{ reference: string; amount: bigint }[]>`
    select bank_reference as reference, amount from wallet.cash_out where state = 'paid' and amount in (1000000, 1100000, 1200000) order by amount`;
  expect(rows.length).toBe(3);
  const [left = '', changed = '', twice = ''] = rows.map(({ reference }) => reference);
  await world.plant(
    day,
    { change: 'leave_out', reference: left },
    { change: 'amount', reference: changed, amount: 1_100_001 },
    { change: 'repeat', reference: twice },
    { change: 'add', reference: 'NOBODY-1', direction: 'in', amount: 4_200_000, kind: 'other' },
    { change: 'add', reference: 'FEE-1', direction: 'out', amount: 20_000, kind: 'fee' },
  );
  await world.fetchStatements();
  expect(await world.seen()).toEqual([
    'cash_out amount_differs open -1100000 - -1100001',
    'cash_out late waiting - - -1200000',
    'cash_out late waiting -1000000 - -',
    'fee only_at_bank open - - -20000',
    'other only_at_bank open - - 4200000',
  ]);
  await world.moveOn(3);
  await world.fetchStatements();
  const later = [
    'cash_out amount_differs open -1100000 - -1100001',
    'cash_out only_at_bank open - - -1200000',
    'cash_out only_in_ledger open -1000000 - -',
    'fee only_at_bank open - - -20000',
    'other only_at_bank open - - 4200000',
  ];
  expect(await world.seen()).toEqual(later);
  await world.run(day);
  expect(await world.seen()).toEqual(later);
  expect(await world.brokenChecks()).toEqual([]);
});

test('one operator proposes, another approves, and the entry is in the books at once', async () => {
  const { id } = await found('other', 'only_at_bank');
  const before = [await world.balance(SUSPENSE), await world.balance(OWN_MONEY)];
  await world.propose(id, 'to_suspense');
  expect(await codeOf(world.propose(id, 'to_cost', CHECKER))).toBe('proposal_open');
  expect(await codeOf(world.decide(id, 'approve', MAKER))).toBe('own_proposal');
  expect(await codeOf(world.decide(id, 'reject', CHECKER, ' '))).toBe('reason_missing');
  expect(await world.balance(SUSPENSE)).toBe(before[0]);
  const both = await Promise.all([codeOf(world.decide(id, 'approve')), codeOf(world.decide(id, 'approve', 192n))]);
  expect(both.toSorted()).toEqual(['already_decided', 'done']);
  expect(await world.balance(SUSPENSE)).toBe((before[0] ?? 0n) - 4_200_000n);
  expect(await found('other', 'only_at_bank')).toMatchObject({
    state: 'in_suspense',
    suspense_amount: 4_200_000n,
    owner_id: MAKER,
  });
  expect(await codeOf(world.propose(id, 'to_suspense'))).toBe('resolution_not_possible');
  await world.propose(id, 'settle', CHECKER);
  await world.decide(id, 'approve', MAKER);
  expect([await world.balance(SUSPENSE), await world.balance(OWN_MONEY)]).toEqual(before);
  expect(await codeOf(world.decide(id, 'approve'))).toBe('already_decided');
  expect(await found('other', 'only_at_bank')).toMatchObject({ state: 'closed', suspense_amount: 0n });
  expect(await world.brokenChecks()).toEqual([]);
});

test('a rejected proposal moves nothing; a fee of the bank is our cost', async () => {
  const { id } = await found('fee', 'only_at_bank');
  const cost = await world.balance(COST);
  await world.propose(id, 'to_cost');
  await world.decide(id, 'reject');
  expect(await world.balance(COST)).toBe(cost);
  await world.propose(id, 'to_cost', CHECKER);
  await world.decide(id, 'approve', MAKER);
  expect(await world.balance(COST)).toBe(cost + 20_000n);
  expect(await world.brokenChecks()).toEqual([]);
});

test('a card payment that no settlement file names is found after its days, and cleared once', async () => {
  const authority = await world.payByCard(7_000_000);
  // As if the gateway had lost it.
  await world.database.owner`update gateway.attempt set authority = 'LOST-1' where authority = ${authority}`;
  await world.moveOn(4);
  // With the files of the days that nobody requested while the clock was moved on.
  expect(await world.settle()).toBeGreaterThan(0);
  // The gateway is requested again for what it has not named: a file without a line, which pays nothing, and the bank has nothing of it.
  await world.moveOn(1);
  expect(await world.settle()).toBeGreaterThan(0);
  await world.moveOn(3);
  await world.fetchStatements();
  expect((await world.seen()).filter((each) => each.startsWith('settlement'))).toEqual([]);
  expect(await found('card_payment', 'only_at_gateway')).toMatchObject({
    state: 'in_suspense',
    gateway_amount: 7_000_000n,
  });
  const lost = await found('card_payment', 'only_in_ledger');
  expect(lost).toMatchObject({ reference: 'LOST-1', state: 'open', ledger_amount: 7_000_000n });
  expect(await world.brokenChecks()).toEqual([]);
  for (const [id, resolution] of [
    [lost.id, 'to_suspense'],
    [lost.id, 'settle'],
    [(await found('card_payment', 'only_at_gateway')).id, 'to_cost'],
  ] as const) {
    await world.propose(id, resolution);
    await world.decide(id, 'approve');
    expect(await world.brokenChecks()).toEqual([]);
  }
  expect(await world.balance(1110)).toBe(
    (
      await world.database.owner<
        { sum: bigint }[]
      >`select coalesce(sum(amount), 0)::bigint as sum from wallet.top_up where attempt_id is null`
    )[0]?.sum,
  );
});

test('what is past its deadline is counted', async () => {
  const today = world.clock.businessDate();
  const overdue = (await world.differences()).filter(({ is_overdue: isOverdue }) => isOverdue).length;
  expect(overdue).toBeGreaterThan(0);
  expect(await countOverdue(world.database.sql, today)).toBe(overdue);
});

test('what the gateway takes back and nobody owes is in suspense from the first moment, by name, and two operators end it', async () => {
  const { id, paymentUrl } = await world.begin(world.newCustomer(), 4_000_000);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  // Taken back before it is settled: nobody guesses.
  await world.takeBack(id);
  const day = world.clock.businessDate();
  const suspense = await world.balance(SUSPENSE);
  for (let days = 0; days < 10 && (await world.balance(SUSPENSE)) === suspense; days += 1) {
    await world.moveOn(1);
    await world.settle();
  }
  await world.fetchStatements();
  const item = await found('card_chargeback', 'only_at_gateway');
  expect(item).toMatchObject({ state: 'in_suspense', gateway_amount: -4_000_000n, suspense_amount: -4_000_000n });
  expect(await world.balance(SUSPENSE)).toBe(suspense + 4_000_000n);
  await world.run(day);
  expect((await world.differences()).filter(({ kind }) => kind === 'card_chargeback')).toHaveLength(1);
  expect(await world.brokenChecks()).toEqual([]);
  const cost = await world.balance(COST);
  await world.propose(item.id, 'to_cost');
  await world.decide(item.id, 'approve');
  expect(await found('card_chargeback', 'only_at_gateway')).toMatchObject({ state: 'closed', suspense_amount: 0n });
  expect([await world.balance(SUSPENSE), await world.balance(COST)]).toEqual([suspense, cost + 4_000_000n]);
  expect(await world.brokenChecks()).toEqual([]);
});
