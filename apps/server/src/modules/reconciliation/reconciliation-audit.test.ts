import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReconciliationWorld, startReconciliationWorld } from './testing/reconciliation-world.test-support.ts';

/** A deposit in suspense, a fee that is our cost, a card payment that was given up. */
let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
  const day = world.clock.businessDate();
  const authority = await world.payByCard(7_000_000);
  await world.database.owner`update gateway.attempt set authority = 'LOST-1' where authority = ${authority}`;
  await world.plant(
    day,
    { change: 'add', reference: 'NOBODY-1', direction: 'in', amount: 4_200_000, kind: 'other' },
    { change: 'add', reference: 'FEE-1', direction: 'out', amount: 20_000, kind: 'fee' },
    { change: 'add', reference: 'NOBODY-2', direction: 'in', amount: 5, kind: 'other' },
  );
  await world.moveOn(1);
  await world.fetchStatements();
  await world.moveOn(6);
  await world.fetchStatements();
  for (const { id, reference } of await world.differences()) {
    if (reference === 'NOBODY-2') continue;
    await world.propose(id, reference === 'NOBODY-1' ? 'to_suspense' : 'to_cost');
    await world.decide(id, 'approve');
  }
});
afterAll(() => world.close());

const broken = async () => (await world.brokenChecks()).map((text) => text.split(' ')[0]);

test('as it was made, all is well', async () => {
  expect((await world.seen()).toSorted()).toEqual([
    'card_payment only_in_ledger closed 7000000 - -',
    'fee only_at_bank closed - - -20000',
    'other only_at_bank in_suspense - - 4200000',
    'other only_at_bank open - - 5',
  ]);
  expect(await broken()).toEqual([]);
});

const DIFFERENCE = 'reconciliation.difference';
const ENTRY = '(select e.id from ledger.entry e where e.rule = 40 and e.source_id = correction.id)';
const CORRECTION = 'reconciliation.correction';
const OF_DEPOSIT = "difference_id in (select id from reconciliation.difference where kind = 'other')";

test.each([
  [
    '163',
    'money in suspense of which no item knows',
    DIFFERENCE,
    'suspense_amount = 1',
    'suspense_amount = 4200000',
    "reference = 'NOBODY-1'",
  ],
  [
    '164',
    'an entry that no correction has',
    CORRECTION,
    "resolution = 'paid', entry_id = null",
    `resolution = 'to_suspense', entry_id = ${ENTRY}`,
    OF_DEPOSIT,
  ],
  [
    '220',
    'a correction that its approval does not say',
    CORRECTION,
    "resolution = 'to_cost'",
    "resolution = 'to_suspense'",
    OF_DEPOSIT,
  ],
  [
    '220',
    'a correction whose approval was rejected',
    'platform.approval',
    "state = 'rejected'",
    "state = 'approved'",
    "subject_id = (select id from reconciliation.difference where reference = 'FEE-1')",
  ],
  [
    '165',
    'a deposit that is no difference',
    DIFFERENCE,
    "reference = 'SOMEBODY'",
    "reference = 'NOBODY-2'",
    'bank_amount = 5',
  ],
  [
    '166',
    'an item that its entries do not make',
    DIFFERENCE,
    'suspense_amount = 2',
    'suspense_amount = 4200000',
    "reference = 'NOBODY-1'",
  ],
  [
    '167',
    'a statement with a line too few',
    'reconciliation.statement',
    'line_count = 4',
    'line_count = 3',
    'net_amount <> 0',
  ],
  [
    '168',
    'a payment that was cleared and is not',
    'gateway.attempt',
    'cleared_at = null',
    'cleared_at = paid_on',
    "authority = 'LOST-1'",
  ],
  [
    '169',
    'a difference that is closed by nobody',
    DIFFERENCE,
    "state = 'closed', closed_by = 'proposal', closed_at = now(), due_on = null",
    "state = 'open', closed_by = null, closed_at = null, due_on = found_on + 3",
    "reference = 'NOBODY-2'",
  ],
])('check %s finds %s', async (number, _, table, plant, undo, where) => {
  const set = (change: string) => world.database.owner.statement(`update ${table} set ${change} where ${where}`, []);
  await set(plant);
  try {
    expect(await broken()).toContain(number);
  } finally {
    await set(undo);
  }
});

test('put back as it was, all is well again', async () => {
  expect(await broken()).toEqual([]);
});
