import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { runTask } from '../../platform/testing/run-tasks.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from '../guarantees/testing/guarantee-world.test-support.ts';
import { STATUS } from './domain/steps.ts';

let world: GuaranteeWorld;
beforeAll(async () => {
  world = await startGuaranteeWorld();
}, 120_000);
afterAll(() => world.stop());

/** An open request whose time is over. */
async function oldRequest(): Promise<bigint> {
  const { userId } = await world.customer();
  const [row] = await world.full.database.owner<{ id: bigint }[]>`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, report_id, decision_id,
      created_at, updated_at, expires_at)
    values (${Number(userId & 63n)}, nextval('origination.request_number') * 64 + ${userId & 63n}::bigint, ${userId}, 1, 1, 1, 100000000, 4, 2, ${STATUS.draft}, 1, 1,
      '2026-01-01', '2026-01-01', '2026-02-01') returning id`;
  return row?.id ?? 0n;
}

test(plantedRecord('origination.expire_requests'), async () => {
  const { owner } = world.full.database;
  const [bad, good] = [await oldRequest(), await oldRequest()];
  const statusOf = async (id: bigint) =>
    (await owner<{ status: number }[]>`select status from origination.credit_request where id = ${id}`)[0]?.status;
  const heal = await plantBadRecord(owner, { table: 'origination.credit_request', value: bad });
  const expire = () => runTask(world.full.app.work, 'origination.expire_requests');
  expect(await failedRecordsOf(expire())).toEqual([String(bad)]);
  expect([await statusOf(bad), await statusOf(good)]).toEqual([STATUS.draft, STATUS.expired]);
  await heal();
  await expire();
  expect(await statusOf(bad)).toBe(STATUS.expired);
});
