import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { type MoneyOutWorld, startMoneyOutWorld } from './testing/money-out-world.test-support.ts';

let world: MoneyOutWorld;
beforeAll(async () => {
  world = await startMoneyOutWorld();
});
afterAll(() => world.close());

/** The tables as the version before the orders filled them. */
const BEFORE = `
  drop trigger cash_out_goes_one_way on wallet.cash_out;
  drop index wallet.cash_out_on_its_way;
  alter table wallet.cash_out
    add column submissions smallint not null default 0, add column denials smallint not null default 0,
    add column inquiries integer not null default 0, add column inquired_at timestamptz, drop constraint cash_out_state_check;
  update wallet.cash_out c set submissions = o.submissions, denials = o.denials, inquiries = o.inquiries, inquired_at = o.inquired_at,
    state = case o.state when 'sending' then 'sending' when 'in_doubt' then 'unknown' when 'accepted' then 'sent' else c.state end
  from platform.outside_order o where o.kind = 'wallet.cash_out' and o.subject_id = c.id;
  alter table wallet.cash_out add constraint cash_out_state_check check (state in ('waiting', 'cancelled', 'sending', 'unknown', 'sent', 'paid', 'returned'));
  create index cash_out_due on wallet.cash_out (id);
  create index cash_out_in_doubt on wallet.cash_out (id);
  drop trigger refund_goes_one_way on gateway.refund;
  alter table gateway.refund
    add column inquiries integer not null default 0, add column inquired_at timestamptz, drop constraint refund_state_check, alter column state set default 'created';
  update gateway.refund r set inquiries = o.inquiries, inquired_at = o.inquired_at,
    state = case o.state when 'open' then 'created' when 'sending' then 'sending' when 'in_doubt' then 'unknown' else r.state end
  from platform.outside_order o where o.kind = 'gateway.refund' and o.subject_id = r.id;
  alter table gateway.refund add constraint refund_state_check check (state in ('created', 'sending', 'unknown', 'confirmed', 'refused'));
  create index refund_open on gateway.refund (id);
  drop table platform.outside_order`;

const scriptOf = (kind: 'migrations' | 'functions', name: string): string => {
  const found = readSources()[kind].find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.text;
};

test('cash-outs and refunds of the version before, in every state, are migrated and end as they should', async () => {
  const user = await world.openCustomer(50_000_000n);
  const pass = async (time: string, day = '2026-11-22') => {
    world.moveTo(day, time);
    await world.pushDue();
    await world.work();
  };
  const request = async (amount: number) => ({
    ...world.wireOf(await world.cashOut(user, amount)),
    kind: 'wallet.cash_out',
  });
  world.moveTo('2026-11-22', '09:10:00');
  const [paid, returned] = [await request(100_000), await request(200_404)];
  await pass('09:31:00');
  await pass('09:47:00');
  const sent = await request(300_000);
  await pass('12:31:00');
  const cancelled = await request(400_000);
  await world.ask(user, 'POST', `/request-cash-out/${cancelled.uid}/cancel/`, {});
  const [doubtful, comesBack] = [await request(500_000), await request(600_404)];
  await world.fault('timeout', {}, 'bank');
  await pass('18:31:00');
  const waiting = await request(700_000);
  const topUp = await world.begin(user.id, 5_000_000);
  await world.comeBack(await world.press(topUp.paymentUrl, 'pay'));
  const refund = async (amount: bigint) => ({
    id: Number(await world.refundTopUp(user.id, topUp.id, amount)),
    kind: 'gateway.refund',
  });
  const onCard = await refund(1_000_000n);
  await world.work();
  await world.fault('timeout');
  const doubtfulRefund = await refund(1_100_000n);
  await world.work();
  await world.fault('ok');
  await world.fault('ok', {}, 'bank');
  const openRefund = await refund(1_200_000n);

  await world.database.owner.script(BEFORE);
  for (const name of ['0091_outside_orders', '0092_card_refunds_as_orders'])
    await world.database.owner.script(scriptOf('migrations', name));
  for (const name of ['wallet.refuse_transition', 'gateway.refuse_transition', 'platform.refuse_order_transition'])
    await world.database.owner.script(scriptOf('functions', name));

  const all = { paid, returned, sent, cancelled, doubtful, comesBack, waiting, onCard, doubtfulRefund, openRefund };
  const states = async () => {
    const rows = await world.database.owner<{ kind: string; id: bigint; state: string; order: string }[]>`
      select r.kind, r.id, r.state, o.state as "order" from platform.outside_order o
      join (select 'wallet.cash_out' as kind, id, state from wallet.cash_out union all select 'gateway.refund', id, state from gateway.refund) r
        on r.kind = o.kind and r.id = o.subject_id`;
    return Object.fromEntries(
      Object.entries(all).map(([name, { kind, id }]) => {
        const row = rows.find((each) => each.kind === kind && each.id === BigInt(id));
        return [name, `${row?.state} ${row?.order}`];
      }),
    );
  };
  expect(await states()).toEqual({
    paid: 'paid ended',
    returned: 'returned ended',
    sent: 'on_its_way accepted',
    cancelled: 'cancelled ended',
    doubtful: 'on_its_way in_doubt',
    comesBack: 'on_its_way in_doubt',
    waiting: 'waiting open',
    onCard: 'confirmed ended',
    doubtfulRefund: 'on_its_way in_doubt',
    openRefund: 'on_its_way open',
  });
  expect(await world.brokenChecks()).toEqual([]);
  await pass('18:32:00');
  await pass('18:47:00');
  await pass('09:31:00', '2026-11-23');
  await pass('09:47:00', '2026-11-23');
  expect(await states()).toEqual({
    paid: 'paid ended',
    returned: 'returned ended',
    sent: 'paid ended',
    cancelled: 'cancelled ended',
    doubtful: 'paid ended',
    comesBack: 'returned ended',
    waiting: 'paid ended',
    onCard: 'confirmed ended',
    doubtfulRefund: 'confirmed ended',
    openRefund: 'confirmed ended',
  });
  expect(await world.brokenChecks()).toEqual([]);
});
