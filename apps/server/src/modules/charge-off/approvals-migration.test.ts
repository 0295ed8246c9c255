import { isoDate, officialCalendar } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { reAgeApproval } from '../hardship/use-cases/re-age-approval.ts';
import { type ChargeOffWorld, CHECKER, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
const LATE = isoDate('2027-03-05');

let world: ChargeOffWorld;
beforeAll(async () => {
  world = await startChargeOffWorld();
}, 120_000);
afterAll(() => world.close());

/** The tables as the version before the approvals filled them; of re-ages one that waits, one that was rejected and one that was done. */
const before = (open: bigint, done: bigint) => `
  create table charge_off.proposal (
    bucket smallint not null, id bigint not null, facility_id bigint not null, customer_id bigint not null, reason text not null, state text not null default 'in_check',
    proposed_by bigint, proposed_at timestamptz not null, decided_by bigint, decided_at timestamptz, decision_reason text, primary key (id, bucket));
  insert into charge_off.proposal
  select bucket, id, subject_id, customer_id, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason from platform.approval;
  create sequence charge_off.proposal_number;
  select setval('charge_off.proposal_number', last_value, is_called) from platform.approval_number;
  drop table platform.approval;
  drop sequence platform.approval_number;
  drop table hardship.re_age;
  create table hardship.re_age (
    bucket smallint not null, id bigint not null, customer_id bigint not null, facility_id bigint not null, count smallint not null, reason text not null,
    state text not null default 'in_check', proposed_by bigint not null, proposed_at timestamptz not null, decided_by bigint, decided_at timestamptz, decision_reason text,
    amount bigint, first_due_date date, policy_from date, plan text, done_on date, primary key (id, bucket),
    constraint decided_as_a_whole check (true), constraint done_when_approved check (true), constraint nobody_decides_on_his_own check (true));
  create index re_age_by_state on hardship.re_age (state);
  create index re_age_open on hardship.re_age (facility_id);
  create index re_age_of_customer on hardship.re_age (customer_id, id);
  grant select, insert, update (state) on hardship.re_age to nesye_app;
  insert into hardship.re_age (bucket, id, customer_id, facility_id, count, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason, amount,
    first_due_date, policy_from, plan, done_on)
  select f.bucket, v.number * 64 + f.bucket, f.customer_id, f.id, v.count, 'works again', v.state, 1, '2027-01-01T09:00:00Z', v.by, v.at::timestamptz, null, v.amount,
    v.day::date, v.day::date, v.plan, '2027-01-02'::date
  from servicing.facility f, (values
    (1, 3, 'in_check', null::bigint, null, null::bigint, null, null),
    (2, 4, 'rejected', 2, '2027-01-02T09:00:00Z', null, null, null),
    (3, 5, 'approved', 2, '2027-01-02T09:00:00Z', 9000000, '2027-02-01', md5('plan'))) v (number, count, state, by, at, amount, day, plan)
  where f.id in (${open}, ${done}) and (f.id = ${done}) = (v.state = 'approved');
  update hardship.re_age set done_on = null where state <> 'approved'`;

function scriptOf(kind: 'migrations' | 'functions', name: string): string {
  const found = readSources()[kind].find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.text;
}

test('proposals of the version before keep their history, and those that wait can still be decided', async () => {
  world.goTo(SOLD);
  const buyers = [await world.customer(), await world.customer(), await world.customer()] as const;
  for (const buyer of buyers) await world.sell(buyer);
  world.goTo(LATE);
  const [waits, done, rejected] = buyers;
  await world.chargeOff(done);
  const refused = await world.propose(rejected);
  await world.decideOn(refused.id, 'reject', undefined, 'قول داد');
  const open = await world.propose(waits);

  await world.database.owner.script(before(waits.facility.id, done.facility.id));
  for (const name of ['0086_approvals', '0087_re_ages_by_approval'])
    await world.database.owner.script(scriptOf('migrations', name));
  await world.database.owner.script(scriptOf('functions', 'platform.erase_approvals'));

  const stored = await world.database.owner<{ kind: string; state: string; count: number | null; about: bigint }[]>`
    select kind, state, (payload ->> 'count')::int as count, subject_id as about from platform.approval order by kind, id`;
  const about = (kind: string) =>
    stored
      .filter((row) => row.kind === kind)
      .map((row) => `${row.state} ${row.count} ${row.about}`)
      .toSorted();
  expect(about('charge_off.proposal')).toEqual(
    [
      `approved null ${done.facility.id}`,
      `in_check null ${waits.facility.id}`,
      `rejected null ${rejected.facility.id}`,
    ].toSorted(),
  );
  expect(about('hardship.re_age')).toEqual(
    [`approved 5 ${done.facility.id}`, `in_check 3 ${waits.facility.id}`, `rejected 4 ${waits.facility.id}`].toSorted(),
  );
  const reAged = await world.database.owner<{ id: bigint; amount: bigint; isApproved: boolean }[]>`
    select r.id >> 6 as id, r.amount, a.state = 'approved' and a.decided_by = r.done_by as "isApproved"
    from hardship.re_age r join platform.approval a on a.bucket = r.bucket and a.id = r.approval_id`;
  expect(reAged).toEqual([{ id: 3n, amount: 9_000_000n, isApproved: true }]);

  expect(await world.decideOn(open.id)).toMatchObject({ id: open.id, state: 'approved' });
  expect(await world.statusOf(waits)).toBe('written_off 7110');
  const [reAge] = await world.database.owner<{ id: bigint }[]>`
    select id from platform.approval where kind = 'hardship.re_age' and state = 'in_check'`;
  const deps = { database: world.database, clock: world.clock, holidays: officialCalendar() };
  const vote = { operatorId: CHECKER, id: String(reAge?.id), decision: 'reject', reason: 'قول داد' } as const;
  const kinds = approvalKinds([reAgeApproval(deps)]);
  expect(await decideApproval({ ...deps, kinds }, vote)).toMatchObject({ state: 'rejected', payload: { count: 3 } });
  // The planted one changed no schedule, which the audit would find.
  await world.database.owner`delete from hardship.re_age`;
  expect(await world.brokenChecks()).toEqual([]);
});
