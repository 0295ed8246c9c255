import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { MANDATE, type MandateWorld, startMandateWorld } from './testing/mandate-world.test-support.ts';

let world: MandateWorld;
beforeAll(async () => {
  world = await startMandateWorld();
});
afterAll(() => world.close());

/** Mandates as the version before the orders stored them. */
const BEFORE = `
  alter table mandates.mandate
    add column bank_end text not null default 'none' check (bank_end in ('none', 'wanted', 'done')), add column inquiries integer not null default 0,
    drop constraint only_a_bank_is_signed_at;
  alter table mandates.mandate
    add constraint only_a_bank_is_signed_at check (source = 'bank' or state not in ('pending', 'refused') and bank_reference is null and bank_end = 'none'),
    add constraint what_holds_is_not_ended_at_the_bank check (state not in ('pending', 'active') or bank_end = 'none');
  update mandates.mandate m set bank_end = case o.state when 'ended' then 'done' else 'wanted' end
  from platform.outside_order o where o.kind = 'mandates.mandate_end' and o.subject_id = m.id;
  create index mandate_at_the_bank on mandates.mandate (id) where state = 'pending' or bank_end = 'wanted';
  delete from platform.outside_order where kind in ('mandates.mandate', 'mandates.mandate_end')`;

test('mandates of the version before that wait for their bank are migrated and end as they should', async () => {
  const [first, second, third] = [await world.customer(0n), await world.customer(0n), await world.customer(0n)];
  const [signed, left, ended] = [
    await world.mandate(first, { source: 'bank' }),
    await world.mandate(second, { source: 'bank' }),
    await world.mandate(third, { source: 'bank' }),
  ];
  await world.bankAs('error');
  await world.ask(third, 'DELETE', `${MANDATE}${ended.id}/`);
  await world.work();
  await world.sign(signed);
  const migration = readSources().migrations.find(({ name }) => name === '0097_mandates_as_orders');
  await world.database.owner.script(BEFORE);
  await world.database.owner.script(migration?.text ?? '');
  const orders = () => world.database.owner`
    select kind, subject_id as id, state from platform.outside_order where kind like 'mandates.mandate%' and state <> 'ended' order by subject_id`;
  expect([...(await orders())]).toEqual(
    [
      { kind: 'mandates.mandate', id: BigInt(signed.id), state: 'accepted' },
      { kind: 'mandates.mandate', id: BigInt(left.id), state: 'accepted' },
      { kind: 'mandates.mandate_end', id: BigInt(ended.id), state: 'in_doubt' },
    ].toSorted((one, other) => Number(one.id - other.id)),
  );
  expect(await world.brokenChecks()).toEqual([]);
  await world.bankAs('ok');
  world.clock.moveTo('2026-11-22T09:30:00Z');
  await world.push();
  await world.work();
  expect([...(await orders())]).toEqual([]);
  expect([(await world.read(first, signed.id)).state, (await world.read(second, left.id)).state]).toEqual([
    'active',
    'expired',
  ]);
  expect(await world.brokenChecks()).toEqual([]);
});
