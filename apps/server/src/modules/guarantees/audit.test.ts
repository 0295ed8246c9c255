import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import {
  ask,
  confirmPaper,
  handInCheque,
  openRequirement,
  payCourier,
  release,
  WORTH,
} from './testing/guarantee-steps.test-support.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from './testing/guarantee-world.test-support.ts';

/** One cheque that is confirmed, and one of a paid-off debt whose courier is paid. */
let world: GuaranteeWorld;
const ids = { confirmed: '', paid: '', guarantor: 0, complete: 0n, released: 0n };
beforeAll(async () => {
  world = await startGuaranteeWorld();
  const { full, operator } = world;
  const [sara, reza] = [await world.customer(), await world.customer()];
  const cheque = [{ kind: 'cheque', amount: WORTH }] as const;
  ids.complete = await openRequirement(full, sara, 5, cheque);
  ids.confirmed = await handInCheque(full, sara, 5);
  await confirmPaper(full, operator, ids.confirmed);
  ids.released = await openRequirement(full, reza, 5, cheque);
  ids.paid = await handInCheque(full, reza, 5);
  await confirmPaper(full, operator, ids.paid);
  await release(full, ids.released);
  await ask(full, reza, 'POST', '/guarantor/start-returning-cheque', { id: Number(ids.paid), way: 'courier' });
  await payCourier(full, reza, ids.paid);
  await openRequirement(full, sara, 4, [{ kind: 'guarantor', amount: WORTH }]);
  const named = await ask(full, sara, 'POST', '/guarantor/', {
    national_id: reza.nationalId,
    birth_date: '1991-05-12',
    mobileNumber: reza.mobile,
    line: 4,
  });
  ids.guarantor = (named.json() as { id: number }).id;
  await full.database
    .owner`update guarantees.guarantor set user_id = ${reza.userId}, score = 690, consented_at = now() where id = ${ids.guarantor}`;
}, 120_000);
afterAll(() => world.stop());

const OURS = /^11[0-4]/;
const broken = async (): Promise<string[]> =>
  (await auditLedger(world.full.database.ownerUrl))
    .filter(({ violations }) => violations > 0)
    .map(({ check }) => String(check.number))
    .filter((check) => OURS.test(check));

test('as it was made, all is well', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    '110',
    'a paper that somebody has without a hand-over',
    () => `update guarantees.instrument set state = 'missing' where id = ${ids.confirmed}`,
  ],
  [
    '110',
    'a guarantor whose state nobody changed',
    () => `update guarantees.guarantor set state = 'withdrawn', ended_at = now() where id = ${ids.guarantor}`,
  ],
  [
    '111',
    'a person who guarantees too much',
    () => `update guarantees.guarantor set state = 'scored', cap = 9000000000 where id = ${ids.guarantor}`,
  ],
  [
    '112',
    'a request that is complete by less than it needs',
    () =>
      `update guarantees.item set amount = amount + 1 where requirement_id = (select id from guarantees.requirement where request_id = ${ids.complete})`,
  ],
  [
    '113',
    'a paper that waits for a debt that is over',
    () => `update guarantees.instrument set state = 'in_check', holder = 'customer' where id = ${ids.paid}`,
  ],
  [
    '114',
    'a courier whom nobody has paid',
    () => `update guarantees.instrument set charge_id = null where id = ${ids.paid}`,
  ],
] as const)('check %s finds %s', async (check, _, planted) => {
  const { owner } = world.full.database;
  await owner.statement('create temporary table kept_instrument as select * from guarantees.instrument', []);
  await owner.statement('create temporary table kept_guarantor as select * from guarantees.guarantor', []);
  await owner.statement('create temporary table kept_item as select * from guarantees.item', []);
  await owner.statement(planted(), []);
  try {
    expect(await broken()).toContain(check);
  } finally {
    await owner.statement(
      'update guarantees.instrument i set state = k.state, holder = k.holder, charge_id = k.charge_id from kept_instrument k where k.id = i.id',
      [],
    );
    await owner.statement(
      'update guarantees.guarantor g set state = k.state, cap = k.cap, ended_at = k.ended_at from kept_guarantor k where k.id = g.id',
      [],
    );
    await owner.statement('update guarantees.item i set amount = k.amount from kept_item k where k.id = i.id', []);
    for (const table of ['instrument', 'guarantor', 'item']) await owner.statement(`drop table kept_${table}`, []);
  }
});

test('put back as it was, all is well again', async () => {
  expect(await broken()).toEqual([]);
});
