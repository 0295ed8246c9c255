import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { runTask } from '../../platform/testing/run-tasks.ts';
import { countLateReturns } from './queries/instruments.ts';
import {
  ask,
  askForm,
  confirmPaper,
  handInCheque,
  newSayadId,
  openRequirement,
  payCourier,
  PICTURE,
  release,
  runParties,
  WORTH,
} from './testing/guarantee-steps.test-support.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from './testing/guarantee-world.test-support.ts';

const LINE = 5;
const NOTE_LINE = 2;
const COURIER_FEE = 850_000;

let world: GuaranteeWorld;
let sara: SignedInPerson;
let requestId: bigint;
beforeAll(async () => {
  world = await startGuaranteeWorld();
}, 120_000);
beforeEach(async () => {
  sara = await world.customer();
});
afterAll(() => world.stop());

const paper = async (id: string) =>
  (
    (await ask(world.full, sara, 'GET', `/guarantor/user-cheque-list?id=${id}`)).json() as {
      results: Record<string, unknown>[];
    }
  ).results[0];
const confirmedCheque = async (): Promise<string> => {
  requestId = await openRequirement(world.full, sara, LINE, [{ kind: 'cheque', amount: WORTH }]);
  const id = await handInCheque(world.full, sara, LINE);
  await confirmPaper(world.full, world.operator, id);
  return id;
};
const startReturn = (id: string, way: string, more: object = {}) =>
  ask(world.full, sara, 'POST', '/guarantor/start-returning-cheque', { id: Number(id), way, ...more });
const balance = async (): Promise<number> =>
  ((await ask(world.full, sara, 'GET', '/user/')).json() as { cash_accounts: { withdrawable_amount: number }[] })
    .cash_accounts[0]?.withdrawable_amount ?? 0;

describe('the way back', () => {
  test('begins by itself with the payoff, is paid once, and ends where the courier says so', async () => {
    const { full, sandbox } = world;
    const id = await confirmedCheque();
    expect(refusalOf(await startReturn(id, 'courier'))).toEqual([409, 'guarantee_still_needed']);
    await release(full, requestId);
    await release(full, requestId);
    expect(await paper(id)).toMatchObject({ state: 'return_requested', holder: 'office', return_reason: 'payoff' });
    expect(refusalOf(await payCourier(full, sara, id))).toEqual([409, 'guarantee_state_mismatch']);
    expect((await startReturn(id, 'courier')).json()).toMatchObject({
      return_way: 'courier',
      courier_fee: COURIER_FEE,
    });
    const before = await balance();
    const paid = await payCourier(full, sara, id);
    expect([paid.status, paid.json()]).toMatchObject([
      201,
      { status: 2, amount: COURIER_FEE, instrument: { state: 'return_paid' } },
    ]);
    // Another key, once more: a service is paid once.
    await payCourier(full, sara, id);
    expect(before - (await balance())).toBe(COURIER_FEE);
    await sandbox.put('/sandbox/faults/courier', { mode: 'error' });
    await runParties(full);
    expect(await paper(id)).toMatchObject({ state: 'return_paid', holder: 'office' });
    await sandbox.put('/sandbox/faults/courier', { mode: 'ok' });
    await runParties(full);
    await runParties(full);
    const moving = await paper(id);
    expect(moving).toMatchObject({ state: 'in_transit', holder: 'courier' });
    expect(moving?.['tracking_code']).toMatch(/^PK\d{8}$/);
    const page = await (await sandbox.get('/sandbox/courier')).text();
    const reference = /action="\/sandbox\/courier\/([^"]+)"/.exec(page)?.[1] ?? '';
    await sandbox.put(`/sandbox/courier/${reference}`, { state: 'delivered' });
    await runParties(full);
    expect(await paper(id)).toMatchObject({ state: 'returned', holder: 'customer', allowed: ['report_missing'] });
    const payment = await ask(full, sara, 'GET', `/guarantor/cheque-transfer-payment/${id}`);
    expect(payment.json()).toMatchObject({ status: 2, instrument: { state: 'returned' } });
  });

  test('in person costs nothing: an operator hands it over', async () => {
    const { full, operator } = world;
    const id = await confirmedCheque();
    await release(full, requestId);
    await startReturn(id, 'in_person');
    const move = (body: object) => ask(full, operator, 'POST', `/operator/guarantees/${id}/move/`, body);
    expect(refusalOf(await move({ move: 'find' }))).toEqual([409, 'guarantee_state_mismatch']);
    expect((await move({ move: 'hand_to_customer', note: 'با کارت ملی' })).json()).toMatchObject({
      state: 'returned',
      moves: [],
    });
    expect(await paper(id)).toMatchObject({ holder: 'customer' });
  });

  test('may be cancelled while the request is still being made, and not after the payoff', async () => {
    const { full } = world;
    requestId = await openRequirement(full, sara, 3, [
      { kind: 'cheque', amount: WORTH },
      { kind: 'guarantor', amount: WORTH },
    ]);
    const id = await handInCheque(full, sara, 3);
    await confirmPaper(full, world.operator, id);
    expect((await startReturn(id, 'in_person')).json()).toMatchObject({
      state: 'return_requested',
      return_reason: 'request',
    });
    const cancel = (which = id) => ask(full, sara, 'PATCH', `/guarantor/cancel-cheque-return/${which}`, {});
    expect((await cancel()).json()).toMatchObject({ state: 'confirmed', return_reason: null, return_way: null });
    expect((await cancel()).status).toBe(200);
    // It is the request's again: another one is not taken in its place.
    const other = { sayad_id: newSayadId(), amount: String(WORTH), code: '11111' };
    expect(refusalOf(await ask(full, sara, 'POST', '/credit-assessment/cheques-inquiry?line=3', other))).toEqual([
      409,
      'guarantee_exists',
    ]);
    const over = await confirmedCheque();
    await release(full, requestId);
    expect(refusalOf(await cancel(over))).toEqual([409, 'guarantee_state_mismatch']);
  });

  test('to an address of one’s own, which must be one; another person’s paper is none', async () => {
    const { full } = world;
    const id = await confirmedCheque();
    await release(full, requestId);
    const place = {
      province: 'اصفهان',
      city: 'اصفهان',
      address: 'خیابان چهارباغ بالا، پلاک ۸',
      postal_code: '8163913114',
    };
    expect(refusalOf(await startReturn(id, 'courier', { address: { ...place, postal_code: '1' } }))).toEqual([
      400,
      'postal_code_invalid',
    ]);
    expect(refusalOf(await startReturn(id, 'courier', { address: { ...place, city: 'ناکجا' } }))).toEqual([
      400,
      'place_unknown',
    ]);
    expect((await startReturn(id, 'courier', { address: place })).status).toBe(200);
    const reza = await world.customer();
    const theirs = { id: Number(id), way: 'in_person' };
    expect(refusalOf(await ask(full, reza, 'POST', '/guarantor/start-returning-cheque', theirs))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusalOf(await payCourier(full, reza, id))).toEqual([404, 'not_found']);
  });

  test('that takes more than five working days is counted for the alarm', async () => {
    const { full } = world;
    const id = await confirmedCheque();
    await release(full, requestId);
    const late = () => countLateReturns(full.database.sql, full.clock.businessDate());
    const before = await late();
    await full.database.owner`update guarantees.instrument set return_due_on = current_date - 30 where id = ${id}`;
    expect(await late()).toBe(before + 1);
    expect(await paper(id)).toMatchObject({ is_return_late: true });
  });

  test('of a missing paper is followed up by an operator', async () => {
    const { full, operator } = world;
    const id = await confirmedCheque();
    await release(full, requestId);
    const report = () =>
      ask(full, sara, 'POST', '/guarantor/missing-cheque-request', { id: Number(id), text: 'پیک نیامد.' });
    expect((await report()).json()).toMatchObject({ state: 'missing' });
    expect((await report()).status).toBe(200);
    const open = await ask(full, operator, 'GET', `/operator/guarantees/${id}`);
    expect(open.json()).toMatchObject({ missing_text: 'پیک نیامد.', moves: ['find', 'write_off'] });
    const found = await ask(full, operator, 'POST', `/operator/guarantees/${id}/move/`, {
      move: 'find',
      note: 'در بایگانی بود.',
    });
    expect(found.json()).toMatchObject({ state: 'confirmed', holder: 'office' });
  });
});

describe('a promissory note', () => {
  const note = (body: object) =>
    ask(world.full, sara, 'POST', '/guarantor/bank-note', { amount: Number(WORTH), ...body });
  beforeEach(async () => {
    requestId = await openRequirement(world.full, sara, NOTE_LINE, [{ kind: 'promissory_note', amount: WORTH }]);
  });

  test('that is electronic is issued by the notary once, however often he was silent, and made void after the debt', async () => {
    const { full, sandbox } = world;
    await sandbox.put('/sandbox/faults/notary', { mode: 'late', latency_ms: 6_000 });
    const given = await note({ form: 'electronic' });
    expect(given.json()).toMatchObject({ state: 'registered', holder: 'notary', stamp_duty: Number(WORTH) / 2_000 });
    expect(await (await note({ form: 'electronic' })).json()).toMatchObject({
      id: (given.json() as { id: number }).id,
    });
    const id = String((given.json() as { id: number }).id);
    await runParties(full);
    expect(await paper(id)).toMatchObject({ state: 'registered' });
    await sandbox.put('/sandbox/faults/notary', { mode: 'ok' });
    await runParties(full);
    expect(await paper(id)).toMatchObject({ state: 'confirmed', holder: 'notary' });
    const page = await (await sandbox.get('/sandbox/notary')).text();
    expect(page.split('<li>')).toHaveLength(2);
    await release(full, requestId);
    await runParties(full);
    expect(await paper(id)).toMatchObject({ state: 'returned' });
    expect(await (await sandbox.get('/sandbox/notary')).text()).toContain('باطل');
  }, 30_000);

  test('on paper has a serial and pictures, and is reviewed as a cheque is', async () => {
    const { full, operator } = world;
    expect(refusalOf(await note({ form: 'paper' }))).toEqual([400, 'invalid']);
    expect(refusalOf(await note({ form: 'paper', serial: '456789', amount: 1 }))).toEqual([
      400,
      'guarantee_amount_low',
    ]);
    const given = (await note({ form: 'paper', serial: '۴۵۶۷۸۹ / ب' })).json() as { id: number; serial: string };
    expect(given.serial).toBe('456789 / ب');
    expect(refusalOf(await note({ form: 'electronic' }))).toEqual([409, 'guarantee_exists']);
    const path = `/guarantor/patch-bank-note/${given.id}`;
    const changed = await askForm(full, sara, path, { serial: '456790 / ب', front: PICTURE, back: PICTURE }, 'PATCH');
    expect(changed.json()).toMatchObject({ state: 'in_check', serial: '456790 / ب' });
    await confirmPaper(full, operator, String(given.id));
    expect(await full.app.ports.guarantees().stateOf(full.database.sql, requestId)).toMatchObject({ isComplete: true });
  });
});

test('whoever leaves gets his paper back first; a copy of all data has it', async () => {
  const { full } = world;
  const id = await confirmedCheque();
  const closure = await ask(full, sara, 'GET', '/user/closure/');
  // The request that it was given for has to end first.
  expect(closure.text).toContain('paper_of_request');
  const { readOwnRecords } = await import('./queries/own-records.ts');
  const own = (await readOwnRecords(full.database.sql, full.app.vault, sara.userId)) as {
    papers: { id: bigint; sayad_id: string }[];
  };
  expect(own.papers.find((one) => String(one.id) === id)?.sayad_id).toMatch(/^\d{16}$/);
  await runTask(full.app.work, 'guarantees.expire_invitations');
});
