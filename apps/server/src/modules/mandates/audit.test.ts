import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraws } from './use-cases/settle-draws.ts';
import { type MandateWorld, startMandateWorld } from './testing/mandate-world.test-support.ts';

/** One of each: a draw from the wallet, one from a bank, one that is announced, one in doubt. */
let world: MandateWorld;
beforeAll(async () => {
  world = await startMandateWorld();
  const fromWallet = await world.customer(10_000_000n);
  const fromBank = await world.customer(0n);
  await world.buy(fromWallet);
  await world.buy(fromBank);
  await world.mandate(fromWallet, { source: 'wallet' });
  const pending = await world.mandate(fromBank, { source: 'bank' });
  await world.sign(pending);
  await world.read(fromBank, pending.id);
  await world.live('2026-12-21', isoDate('2026-12-19'));
  // The bank settles the first draw; the second stays on the clearing account.
  world.clock.moveTo('2026-12-24T08:30:00Z');
  await settleDraws(world.deps);
  await world.live('2027-01-19', isoDate('2027-01-18'));
  await world.bankAs('timeout', { latency_ms: 500 });
  await world.live('2027-01-20');
});
afterAll(() => world.close());

const change = (sql: string) => world.database.owner.statement(sql, []);
const broken = async () => (await world.brokenChecks()).map((text) => Number(text.split(' ')[0]));

test('as it was made, all is well', async () => {
  expect(await world.brokenChecks()).toEqual([]);
});

const PAID_BY_BANK = `select id from mandates.draw where state = 'paid' and source = 'bank'`;

test.each([
  [
    150,
    'a row drawn a second time',
    `insert into mandates.draw (bucket, id, customer_id, mandate_id, source, purchase_id, seq, attempt, amount, due_date, draw_on, announced_on, announced_at, state,
       quoted_on, sent_at, ended_at)
     select bucket, id + 6400000, customer_id, mandate_id, source, purchase_id, seq, 2, amount, due_date, draw_on, announced_on, announced_at, 'paid', quoted_on, sent_at, ended_at
     from mandates.draw where id in (${PAID_BY_BANK})`,
    `delete from mandates.draw where attempt = 2 and state = 'paid'`,
  ],
  [
    151,
    'a draw of another amount than its entries',
    `update mandates.draw set amount = amount + 1 where id in (${PAID_BY_BANK})`,
    `update mandates.draw set amount = amount - 1 where id in (${PAID_BY_BANK})`,
  ],
  [
    152,
    'a draw that was sent after its mandate ended',
    `with ended as (
       insert into mandates.mandate (bucket, id, customer_id, source, state, notice_days, max_per_draw, max_per_month, created_at, ended_at, ended_machine_at)
       select bucket, id + 6400000, customer_id, source, 'cancelled', notice_days, max_per_draw, max_per_month, created_at, now(), now() - interval '1 day'
       from mandates.mandate where source = 'bank' returning id)
     update mandates.draw set mandate_id = ended.id from ended where draw.id in (${PAID_BY_BANK})`,
    `update mandates.draw set mandate_id = mandate_id - 6400000 where mandate_id > 6400000`,
  ],
  [
    152,
    'a draw above its limit',
    `update mandates.mandate set max_per_draw = 1000 where source = 'bank'`,
    `update mandates.mandate set max_per_draw = 1000000000 where source = 'bank'`,
  ],
  [
    153,
    'a draw of a source that is not its mandate’s',
    `update mandates.draw set source = 'bank' where id in (select id from mandates.draw where state = 'paid' and source = 'wallet' order by id limit 1)`,
    `update mandates.draw d set source = m.source from mandates.mandate m where m.id = d.mandate_id`,
  ],
  [
    247,
    'a draw that left its settlement',
    `update mandates.draw set settlement_id = null where settlement_id is not null and id = (select min(id) from mandates.draw where settlement_id is not null)`,
    `update mandates.draw set settlement_id = (select min(id) from mandates.settlement) where id in (${PAID_BY_BANK}) and settlement_id is null`,
  ],
  [
    247,
    'a fee that no line of the file has',
    `update mandates.settlement_line set fee = fee + 1`,
    `update mandates.settlement_line set fee = fee - 1`,
  ],
  [
    234,
    'a draw that is with the bank and has no order',
    `update platform.outside_order set kind = 'test.draw' where state = 'in_doubt'`,
    `update platform.outside_order set kind = 'mandates.draw' where kind = 'test.draw'`,
  ],
  [
    236,
    'a bank that is asked to end a mandate that holds',
    `insert into platform.outside_order (bucket, kind, subject_id, due_at) select bucket, 'mandates.mandate_end', id, now() from mandates.mandate where source = 'bank'`,
    `delete from platform.outside_order where kind = 'mandates.mandate_end'`,
  ],
  [
    236,
    'an order for a mandate that does not wait',
    `insert into platform.outside_order (bucket, kind, subject_id, due_at) select bucket, 'mandates.mandate', id, now() from mandates.mandate where source = 'wallet'`,
    `delete from platform.outside_order where kind = 'mandates.mandate' and state = 'open'`,
  ],
] as const)('check %i finds %s', async (check, _, plant, undo) => {
  await change(plant);
  expect(await broken()).toContain(check);
  await change(undo);
  expect(await world.brokenChecks()).toEqual([]);
});
