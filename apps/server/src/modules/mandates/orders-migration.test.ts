import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { type MandateWorld, startMandateWorld } from './testing/mandate-world.test-support.ts';

let world: MandateWorld;
beforeAll(async () => {
  world = await startMandateWorld();
});
afterAll(() => world.close());

/** Draws as the version before the orders stored them. */
const BEFORE = `
  drop trigger draw_goes_one_way on mandates.draw;
  drop index mandates.one_draw_under_way;
  alter table mandates.draw
    add column submissions smallint not null default 0, add column denials smallint not null default 0,
    add column inquiries integer not null default 0, add column inquired_at timestamptz,
    drop constraint draw_state_check, drop constraint only_a_bank_is_sent_to, drop constraint drawn_from_wallet_has_its_time,
    drop constraint what_was_sent_has_its_day;
  update mandates.draw d set submissions = o.submissions, denials = o.denials, inquiries = o.inquiries, inquired_at = o.inquired_at, sent_at = o.sent_at,
    state = case o.state when 'sending' then 'sending' when 'in_doubt' then 'unknown' else d.state end
  from platform.outside_order o where o.kind = 'mandates.draw' and o.subject_id = d.id;
  alter table mandates.draw
    add constraint draw_state_check check (state in ('announced', 'sending', 'unknown', 'paid', 'failed', 'cancelled', 'dropped')),
    add constraint never_sent_again_unless_denied check (submissions <= denials + 1),
    add constraint only_a_bank_is_sent_to check (source = 'bank' or (submissions = 0 and state not in ('sending', 'unknown'))),
    add constraint what_was_sent_has_its_day check (state not in ('sending', 'unknown', 'paid') or (quoted_on is not null and sent_at is not null));
  create index draw_in_doubt on mandates.draw (id);
  create unique index one_draw_under_way on mandates.draw (customer_id, purchase_id, seq, bucket) where state in ('announced', 'sending', 'unknown');
  delete from platform.outside_order where kind = 'mandates.draw'`;

const scriptOf = (kind: 'migrations' | 'functions', name: string): string => {
  const found = readSources()[kind].find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.text;
};

test('draws of the version before, in every state, are migrated and end as they should', async () => {
  const fromWallet = await world.customer(10_000_000n);
  const fromBank = await world.customer(0n);
  await world.buy(fromWallet);
  await world.buy(fromBank);
  await world.mandate(fromWallet, { source: 'wallet' });
  const pending = await world.mandate(fromBank, { source: 'bank' });
  await world.sign(pending);
  await world.read(fromBank, pending.id);
  await world.live('2026-12-21', isoDate('2026-12-19'));
  await world.live('2027-01-18', isoDate('2027-01-18'));
  await world.bankAs('timeout', { latency_ms: 500 });
  await world.live('2027-01-20', isoDate('2027-01-19'));
  await world.bankAs('ok');
  const states = () => world.database.owner`
    select d.source, d.state, o.state as "order", o.submissions, d.sent_at is not null as "hasTime" from mandates.draw d
    left join platform.outside_order o on o.kind = 'mandates.draw' and o.subject_id = d.id order by d.source, d.id`;
  const before = await states();
  await world.database.owner.script(BEFORE);
  await world.database.owner.script(scriptOf('migrations', '0093_bank_draws_as_orders'));
  await world.database.owner.script(scriptOf('functions', 'mandates.refuse_transition'));
  expect([...(await states())]).toEqual([...before]);
  expect(before).toMatchObject([
    { source: 'bank', state: 'paid', order: 'ended', submissions: 1, hasTime: false },
    { source: 'bank', state: 'with_bank', order: 'in_doubt', submissions: 1, hasTime: false },
    { source: 'wallet', state: 'paid', order: null, hasTime: true },
    { source: 'wallet', state: 'paid', order: null, hasTime: true },
  ]);
  expect(await world.brokenChecks()).toEqual([]);
  await world.work();
  expect((await states())[1]).toMatchObject({ state: 'paid', order: 'ended' });
  expect(await world.brokenChecks()).toEqual([]);
});
