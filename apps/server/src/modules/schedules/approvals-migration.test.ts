import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { readSources } from '../../platform/database/migrate.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../payments/testing/purchase-fixture.ts';
import { sell } from '../payments/testing/sale-fixture.ts';
import { proposeWaiver } from './use-cases/propose-waiver.ts';
import { waiverApproval } from './use-cases/waiver-approval.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];
const clock = fixedClock(`${addDays(isoDate('2026-12-21'), 45)}T09:00:00Z`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER]);
});
afterAll(() => database.close());

/** The table as the version before filled it: the waivers of a proposal have the same decision, and the number of the first one. */
const BEFORE = `
  alter table servicing.penalty_waiver rename to done;
  create table servicing.penalty_waiver (
    bucket smallint not null, id bigint not null, customer_id bigint not null, purchase_id bigint not null, seq smallint not null, amount bigint not null, reason text not null,
    state text not null, proposed_by bigint not null, proposed_at timestamptz not null, decided_by bigint, decided_at timestamptz, decision_reason text, entry_id bigint,
    proposal_id bigint not null, primary key (id, bucket),
    constraint approved_in_the_books check ((state = 'approved') = (entry_id is not null)), constraint decided_by_somebody check (true),
    constraint nobody_decides_on_his_own check (decided_by <> proposed_by), constraint proposal_of_the_same_bucket check (true));
  create index penalty_waiver_by_state on servicing.penalty_waiver (state);
  create index penalty_waiver_of_proposal on servicing.penalty_waiver (proposal_id);
  create index penalty_waiver_open on servicing.penalty_waiver (customer_id);
  grant select, insert, update (state) on servicing.penalty_waiver to nesye_app;
  insert into servicing.penalty_waiver
  select bucket, id, customer_id, purchase_id, seq, amount, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason, entry_id, min(id) over (partition by approval)
  from (
    select a.bucket, coalesce(d.id, nextval('servicing.penalty_waiver_number') * 64 + a.bucket) as id, a.customer_id, (w ->> 'installment')::bigint >> 6 as purchase_id,
      ((w ->> 'installment')::bigint & 63)::smallint as seq, (w ->> 'amount')::bigint as amount, a.reason, a.state, a.proposed_by, a.proposed_at, a.decided_by, a.decided_at,
      a.decision_reason, d.entry_id, a.id as approval
    from platform.approval a cross join jsonb_array_elements(a.payload -> 'rows') w
    left join servicing.done d on d.approval_id = a.id and d.purchase_id * 64 + d.seq = (w ->> 'installment')::bigint) old;
  drop table servicing.done;
  delete from platform.approval`;

test('proposals of the version before keep their history, and those that wait can still be decided', async () => {
  const { house } = await seedTerms(database);
  const buyers: CustomerFixture[] = [];
  for (const state of ['approved', 'rejected', 'waits']) {
    const buyer = await seedCustomer(database, { termsId: house, limit: 100_000_000n });
    buyers.push(buyer);
    const purchaseId = Number(await sell(database, buyer));
    const installments = [purchaseId * 64 + 1, purchaseId * 64 + 2];
    const customerId = Number(buyer.customerId);
    const request = { operatorId: MAKER, customerId, installments, amount: '90000', reason: 'بانک قطع بود' };
    const { id } = await database.transaction((tx) => proposeWaiver(tx, clock, request));
    if (state !== 'waits') await decide(id, state === 'approved' ? 'approve' : 'reject');
  }
  const historyOf = () => database.owner`
    select a.customer_id, a.state, a.payload, a.reason, a.proposed_by, a.proposed_at, a.decided_by, a.decided_at, a.decision_reason,
      (select jsonb_agg(jsonb_build_object('id', w.id, 'amount', w.amount, 'entry', w.entry_id) order by w.id) from servicing.penalty_waiver w where w.approval_id = a.id) as waivers
    from platform.approval a where a.kind = 'servicing.waiver' order by a.customer_id`;
  const history = await historyOf();
  expect(history.map(({ state, waivers }) => [state, (waivers as unknown[] | null)?.length])).toEqual([
    ['approved', 2],
    ['rejected', undefined],
    ['in_check', undefined],
  ]);

  await database.owner.script(BEFORE);
  await migrate('0089_waivers_by_approval');
  expect(await historyOf()).toEqual(history);

  await database.owner`
    insert into privacy.account_closure (user_id, closed_at, erase_after, erased_at)
    values (${buyers[1]?.customerId ?? 0n}, now() - interval '2 days', now() - interval '1 day', now())`;
  await migrate('0090_erased_reasons');
  const reasons = (await historyOf()).map(({ reason, decision_reason: why }) => [reason, why]);
  expect(reasons).toEqual([
    ['بانک قطع بود', 'خواندم'],
    ['', null],
    ['بانک قطع بود', null],
  ]);
  const [waits] = await database.owner<{ id: bigint }[]>`select id from platform.approval where state = 'in_check'`;
  expect(await decide(waits?.id ?? 0n, 'approve')).toMatchObject({
    customerId: buyers[2]?.customerId,
    state: 'approved',
  });
  expect(await brokenInvariants(database)).toEqual([]);
});

async function migrate(name: string): Promise<void> {
  const migration = readSources().migrations.find((each) => each.name === name);
  if (migration === undefined) throw new Error(`no migration ${name}`);
  await database.owner.script(migration.text);
}

const decide = (id: bigint, decision: 'approve' | 'reject') =>
  decideApproval(
    { database, clock, kinds: approvalKinds([waiverApproval(clock)]) },
    { operatorId: CHECKER, id: String(id), decision, reason: 'خواندم' },
  );
