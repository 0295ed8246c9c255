import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { type ReconciliationWorld, startReconciliationWorld } from './testing/reconciliation-world.test-support.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
});
afterAll(() => world.close());

/** The tables as the version before filled them: proposals with numbers of their own, which their entries name. */
const BEFORE = `
  create sequence reconciliation.proposal_number;
  select setval('reconciliation.proposal_number', 5000);
  create table reconciliation.proposal (
    id bigint primary key, difference_id bigint not null, resolution text not null, reason text not null, state text not null, proposed_by bigint not null,
    proposed_at timestamptz not null, decided_by bigint, decided_at timestamptz, decision_reason text, entry_id bigint);
  insert into reconciliation.proposal
  select coalesce(c.id, 1000 + a.id), a.subject_id, a.payload ->> 'resolution', a.reason, a.state, a.proposed_by, a.proposed_at, a.decided_by, a.decided_at,
    a.decision_reason, c.entry_id
  from platform.approval a left join reconciliation.correction c on c.approval_id = a.id;
  drop table reconciliation.correction;
  drop sequence reconciliation.correction_number;
  delete from platform.approval;
  alter table platform.approval
    drop constraint approval_in_the_bucket_of_its_subject, alter column customer_id set not null,
    add constraint approval_in_the_bucket_of_its_customer check (bucket = (customer_id & 63))`;

test('proposals of the version before keep their history, and those that wait can still be decided', async () => {
  const day = world.clock.businessDate();
  const authority = await world.payByCard(7_000_000);
  await world.database.owner`update gateway.attempt set authority = 'LOST-1' where authority = ${authority}`;
  await world.plant(
    day,
    { change: 'add', reference: 'UNKNOWN-1', direction: 'in', amount: 4_200_000, kind: 'other' },
    { change: 'add', reference: 'FEE-1', direction: 'out', amount: 20_000, kind: 'fee' },
  );
  await world.moveOn(1);
  await world.fetchStatements();
  await world.moveOn(6);
  await world.fetchStatements();
  const found = new Map((await world.differences()).map(({ reference, id }) => [reference, id]));
  const idOf = (reference: string) => found.get(reference) ?? 0n;
  await world.propose(idOf('FEE-1'), 'to_cost');
  await world.decide(idOf('FEE-1'), 'reject');
  await world.propose(idOf('FEE-1'), 'to_cost');
  await world.decide(idOf('FEE-1'), 'approve');
  await world.propose(idOf('UNKNOWN-1'), 'to_suspense');
  await world.propose(idOf('LOST-1'), 'to_suspense');

  await world.database.owner.script(BEFORE);
  const migration = readSources().migrations.find(({ name }) => name === '0088_reconciliation_by_approval');
  await world.database.owner.script(migration?.text ?? '');

  const stored = await world.database.owner<
    { reference: string; state: string; isOfCustomer: boolean; entry: boolean }[]
  >`
    select d.reference, a.state, a.customer_id = (select customer_id from gateway.attempt where authority = 'LOST-1') as "isOfCustomer", c.entry_id is not null as entry
    from platform.approval a join reconciliation.difference d on d.id = a.subject_id left join reconciliation.correction c on c.approval_id = a.id
    order by d.reference, a.state`;
  expect(stored.map((row) => Object.values(row).join(' '))).toEqual([
    'FEE-1 approved  true',
    'FEE-1 rejected  false',
    'LOST-1 in_check true false',
    'UNKNOWN-1 in_check  false',
  ]);
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.decide(idOf('UNKNOWN-1'), 'approve')).toMatchObject({ state: 'approved', customerId: null });
  expect(await world.decide(idOf('LOST-1'), 'approve')).toMatchObject({ state: 'approved' });
  expect(await world.brokenChecks()).toEqual([]);
});
