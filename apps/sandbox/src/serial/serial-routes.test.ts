import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const check = (national_id: string, serial: string) => sandbox.post('/sandbox/serial/check', { national_id, serial });

test('knows the serial of each card, and says it to who tries the product', async () => {
  const { serial } = (await (await sandbox.get('/sandbox/serial?national_id=۰۴۹۹۳۷۰۸۹۹')).json()) as { serial: string };
  expect(serial).toBe('0G49937089');
  expect(await (await check('0499370899', serial)).json()).toEqual({ is_match: true });
  expect(await (await check('0790419904', serial)).json()).toEqual({ is_match: false });
  expect((await sandbox.get('/sandbox/serial?national_id=1234567890')).status).toBe(404);
});

test('refuses another form, and fails when its fault says so', async () => {
  for (const [id, serial] of [
    ['۰۴۹۹۳۷۰۸۹۹', '0G49937089'],
    ['0499370899', '0g49937089'],
    ['1', '2'],
  ] as const)
    expect((await check(id, serial)).status).toBe(400);
  await sandbox.put('/sandbox/faults/serial', { mode: 'error' });
  expect((await check('0499370899', '0G49937089')).status).toBe(503);
});
