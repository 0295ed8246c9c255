import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CreditWorld, startCreditWorld } from '../../acceptance/testing/credit-world.test-support.ts';
import { readSources } from '../../platform/database/migrate.ts';
import { LOOK_AT_ORDER } from '../../platform/orders/look-at-order.ts';
import { runTask, runTasks } from '../../platform/testing/run-tasks.ts';

const LINE = 6;

let world: CreditWorld;
beforeAll(async () => {
  world = await startCreditWorld();
}, 120_000);
afterAll(() => world.stop());

/** Requests as the version before the orders stored them. */
const BEFORE = `
  delete from platform.outside_order where kind = 'origination.application';
  alter table origination.credit_request drop column application_id, add column lender_asked integer not null default 0;
  drop sequence origination.application_number`;

/** A request in its review; `none`: never sent, or without a word. */
async function request(lenderState: 'none' | 'pending', asked: number): Promise<bigint> {
  const { owner } = world.full.database;
  const { mobile } = await world.newPerson(720);
  const [row] = await owner<{ id: bigint }[]>`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, report_id, decision_id, lender_state,
      lender_asked, created_at, updated_at, expires_at)
    select u.id & 63, u.id, u.id, ${LINE}, o.offer_id, 1, 100000000, 12, 6, 1, 1, 1, ${lenderState}, ${asked}, now(), now(), now() + interval '30 days'
    from identity.app_user u, (select id as offer_id from origination.offer where line = ${LINE} limit 1) o where u.mobile = ${mobile} returning id`;
  return row?.id ?? 0n;
}

async function work(): Promise<void> {
  const { database, app } = world.full;
  await runTask(app.work, 'platform.push_orders');
  const looks = app.work.tasks.filter(({ name }) => name === LOOK_AT_ORDER.name);
  await runTasks(database, looks, new Date(Date.now() + 3_600_000));
}

test('requests of the version before that are with their lender are migrated and end there, also one that the lender has lost', async () => {
  const { owner } = world.full.database;
  await owner.script(BEFORE);
  const [queued, silent, lost, waits] = [
    await request('none', 0),
    await request('none', 3),
    await request('pending', 2),
    await request('none', 0),
  ];
  await owner`select graphile_worker.add_job('origination.contact_lender', json_build_object('requestId', ${String(queued)}::text))`;
  await owner.script(readSources().migrations.find(({ name }) => name === '0099_applications_as_orders')?.text ?? '');
  const orders = async () =>
    new Map(
      (
        await owner<{ id: bigint; order: string; state: string }[]>`
          select r.id, o.state as "order", r.lender_state as state from origination.credit_request r
          left join platform.outside_order o on o.kind = 'origination.application' and o.subject_id = r.application_id`
      ).map(({ id, order, state }) => [id, [order, state]]),
    );
  expect(await orders()).toEqual(
    new Map([
      [queued, ['open', 'none']],
      [silent, ['in_doubt', 'none']],
      [lost, ['accepted', 'pending']],
      [waits, [null, 'none']],
    ]),
  );
  await world.lender(LINE, 'refuse');
  world.sandbox.clock.now = new Date(world.sandbox.clock.now.getTime() + 5_000);
  for (let round = 0; round < 3; round += 1) await work();
  expect(await orders()).toEqual(
    new Map([queued, silent, lost].map((id): [bigint, unknown] => [id, [null, 'refused']])).set(waits, [null, 'none']),
  );
  expect((await world.brokenChecks()).filter((text) => /^23\d /.test(text))).toEqual([]);
  await owner`update origination.credit_request set application_id = bucket where id = ${waits}`;
  expect((await world.brokenChecks()).filter((text) => text.startsWith('238 '))).toHaveLength(1);
}, 60_000);
