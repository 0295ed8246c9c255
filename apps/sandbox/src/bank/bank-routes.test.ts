import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';
import { cardOf, shebaOf } from './bank-holders.ts';

const MARYAM = '0499370899';
const REZA = '0790419904';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
beforeEach(async () => {
  await sandbox.put('/sandbox/faults/bank', { mode: 'ok' });
});
afterAll(() => sandbox.close());

const querySheba = (sheba: string, holder_id: string) => sandbox.post('/sandbox/bank/sheba', { sheba, holder_id });
const requestCard = (card_number: string, holder_id: string) =>
  sandbox.post('/sandbox/bank/card', { card_number, holder_id });

test('returns whose a sheba and a card are, and whether it is the person named', async () => {
  const own = (await (await sandbox.get('/sandbox/bank?national_id=۰۴۹۹۳۷۰۸۹۹')).json()) as {
    sheba: string;
    closed_sheba: string;
    card_number: string;
  };
  expect(own).toMatchObject({ sheba: shebaOf(MARYAM, '017'), card_number: cardOf(MARYAM, '603799') });
  expect(await (await querySheba(own.sheba, MARYAM)).json()).toEqual({
    holder_name: 'مریم کاظمی',
    is_match: true,
    status: 'active',
  });
  expect(await (await querySheba(own.sheba, REZA)).json()).toMatchObject({ is_match: false });
  expect(await (await querySheba(own.closed_sheba, MARYAM)).json()).toMatchObject({ is_match: true, status: 'closed' });
  expect(await (await requestCard(own.card_number, MARYAM)).json()).toEqual({
    holder_name: 'مریم کاظمی',
    is_match: true,
    status: 'active',
  });
  expect(await (await requestCard(own.card_number, REZA)).json()).toMatchObject({ is_match: false });
});

test('knows no account with wrong check digits or of nobody', async () => {
  expect((await querySheba(shebaOf(MARYAM, '017').replace(/^IR\d\d/, 'IR00'), MARYAM)).status).toBe(404);
  expect((await querySheba('IR820540102680020817909002', MARYAM)).status).toBe(404);
  const card = cardOf(MARYAM, '603799');
  expect((await requestCard(`${card.slice(0, 15)}${(Number(card[15]) + 1) % 10}`, MARYAM)).status).toBe(404);
  expect((await sandbox.get('/sandbox/bank?national_id=1234567890')).status).toBe(404);
});

test('refuses another form, and fails when its fault says so', async () => {
  for (const body of [
    { sheba: 'IR1', holder_id: MARYAM },
    { sheba: shebaOf(MARYAM, '017') },
    { sheba: shebaOf(MARYAM, '017'), holder_id: MARYAM, more: 1 },
    {},
  ])
    expect((await sandbox.post('/sandbox/bank/sheba', body)).status).toBe(400);
  await sandbox.put('/sandbox/faults/bank', { mode: 'error' });
  expect((await querySheba(shebaOf(MARYAM, '017'), MARYAM)).status).toBe(503);
});
