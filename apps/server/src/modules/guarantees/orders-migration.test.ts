import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { readSources } from '../../platform/database/migrate.ts';
import {
  ask,
  confirmPaper,
  handInCheque,
  openRequirement,
  payCourier,
  release,
  runParties,
  WORTH,
} from './testing/guarantee-steps.test-support.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from './testing/guarantee-world.test-support.ts';

let world: GuaranteeWorld;
beforeAll(async () => {
  world = await startGuaranteeWorld();
}, 120_000);
afterAll(() => world.stop());

/** Papers as the version before the orders stored them. */
const BEFORE = `
  delete from platform.outside_order where kind like 'guarantees.%';
  drop index guarantees.instrument_of_charge;
  alter table guarantees.instrument add column party_asked_at timestamptz`;

const faults = async (mode: string) => {
  for (const party of ['notary', 'courier']) await world.sandbox.put(`/sandbox/faults/${party}`, { mode });
};
const newNote = async () => {
  const person = await world.customer();
  const request = await openRequirement(world.full, person, 2, [{ kind: 'promissory_note', amount: WORTH }]);
  await ask(world.full, person, 'POST', '/guarantor/bank-note', { amount: Number(WORTH), form: 'electronic' });
  return request;
};
/** A cheque whose courier is paid. */
const paidReturn = async () => {
  const { full, operator } = world;
  const person = await world.customer();
  const request = await openRequirement(full, person, 5, [{ kind: 'cheque', amount: WORTH }]);
  const id = await handInCheque(full, person, 5);
  await confirmPaper(full, operator, id);
  await release(full, request);
  await ask(full, person, 'POST', '/guarantor/start-returning-cheque', { id: Number(id), way: 'courier' });
  await payCourier(full, person, id);
};
const broken = async () =>
  (await auditLedger(world.full.database.ownerUrl)).find(({ check }) => check.number === 237)?.violations;

test('papers of the version before that wait for notary or courier are migrated and go on', async () => {
  const { full } = world;
  const request = await newNote();
  await paidReturn();
  await runParties(full);
  await faults('error');
  await release(full, request);
  await newNote();
  await paidReturn();
  await runParties(full);
  const { owner } = full.database;
  const open = () => owner`
    select o.kind, o.state, i.state as paper from platform.outside_order o
    join guarantees.instrument i on case o.kind when 'guarantees.shipment' then i.charge_id else i.id end = o.subject_id
    where o.kind like 'guarantees.%' and o.state <> 'ended' order by o.kind, o.state`;
  const before = [...(await open())];
  expect(before).toEqual([
    { kind: 'guarantees.note', state: 'in_doubt', paper: 'registered' },
    { kind: 'guarantees.note_void', state: 'in_doubt', paper: 'return_requested' },
    { kind: 'guarantees.shipment', state: 'accepted', paper: 'in_transit' },
    { kind: 'guarantees.shipment', state: 'in_doubt', paper: 'return_paid' },
  ]);
  await owner.script(BEFORE);
  expect(await broken()).toBe(4);
  await owner.script(readSources().migrations.find(({ name }) => name === '0098_papers_as_orders')?.text ?? '');
  expect([[...(await open())], await broken()]).toEqual([before, 0]);
  await faults('ok');
  await runParties(full);
  expect([...(await open())]).toEqual([
    { kind: 'guarantees.shipment', state: 'accepted', paper: 'in_transit' },
    { kind: 'guarantees.shipment', state: 'accepted', paper: 'in_transit' },
  ]);
  expect(await broken()).toBe(0);
}, 60_000);

test('a note that is cancelled while the notary is silent is made void there, whether it was issued or not', async () => {
  const { full } = world;
  await faults('error');
  const request = await newNote();
  await runParties(full);
  await faults('ok');
  await release(full, request);
  const { owner } = full.database;
  const [order] = await owner`
    select o.state, o.due_at > now() as "isLater", i.state as paper from platform.outside_order o join guarantees.instrument i on i.id = o.subject_id
    where o.kind = 'guarantees.note_void' order by o.subject_id desc limit 1`;
  expect(order).toEqual({ state: 'open', isLater: true, paper: 'cancelled' });
  await owner`update platform.outside_order set due_at = now() where state = 'open'`;
  await runParties(full);
  const [open] =
    await owner`select count(*)::int as count from platform.outside_order where kind like 'guarantees.note%' and state <> 'ended'`;
  expect([open, await broken()]).toEqual([{ count: 0 }, 0]);
});
