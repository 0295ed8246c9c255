import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
beforeEach(async () => {
  for (const party of ['registry', 'postal']) await sandbox.put(`/sandbox/faults/${party}`, { mode: 'ok' });
});
afterAll(() => sandbox.close());

const ask = async (path: string, body: object) => {
  const response = await sandbox.post(path, body);
  return [response.status, await response.json()];
};

test('knows a demo person by number and birth date, and the line in her name', async () => {
  const maryam = { national_id: '0499370899', birth_date: '1990-05-12' };
  expect(await ask('/sandbox/registry/person', maryam)).toEqual([
    200,
    { is_match: true, first_name: 'مریم', last_name: 'کاظمی' },
  ]);
  expect(await ask('/sandbox/registry/person', { ...maryam, birth_date: '1990-05-13' })).toEqual([
    200,
    { is_match: false },
  ]);
  expect(await ask('/sandbox/registry/mobile', { national_id: '0499370899', mobile: '09120000001' })).toEqual([
    200,
    { is_match: true },
  ]);
  expect(await ask('/sandbox/registry/mobile', { national_id: '0499370899', mobile: '09120000002' })).toEqual([
    200,
    { is_match: false },
  ]);
});

test('names anybody else always the same, but for numbers nobody has', async () => {
  const stranger = { national_id: '7000000015', birth_date: '1999-01-01' };
  const [status, first] = await ask('/sandbox/registry/person', stranger);
  expect(status).toBe(200);
  expect(first).toMatchObject({ is_match: true });
  expect(await ask('/sandbox/registry/person', stranger)).toEqual([200, first]);
  expect(await ask('/sandbox/registry/person', { ...stranger, national_id: '9990000018' })).toEqual([
    200,
    { is_match: false },
  ]);
});

test('confirms a passport with its names, and none without', async () => {
  const passport = { foreign_id: 'A12345678', birth_date: '1988-02-03', first_name: 'Ali', last_name: 'Hassan' };
  expect(await ask('/sandbox/registry/person', passport)).toEqual([
    200,
    { is_match: true, first_name: 'Ali', last_name: 'Hassan' },
  ]);
  expect(
    await ask('/sandbox/registry/person', {
      foreign_id: 'A99945678',
      birth_date: '1988-02-03',
      first_name: 'Ali',
      last_name: 'Hassan',
    }),
  ).toEqual([200, { is_match: false }]);
});

test.each([
  ['no number', { birth_date: '1990-05-12' }],
  ['two numbers', { national_id: '0499370899', foreign_id: 'A12345678', birth_date: '1990-05-12' }],
  ['a day that is none', { national_id: '0499370899', birth_date: '1990-02-30' }],
  ['Persian digits', { national_id: '۰۴۹۹۳۷۰۸۹۹', birth_date: '1990-05-12' }],
])('refuses %s', async (_, body) => {
  expect((await sandbox.post('/sandbox/registry/person', body)).status).toBe(400);
});

test('finds an address by its code, and says where there is none', async () => {
  expect(await ask('/sandbox/postal/address', { postal_code: '1966813118' })).toMatchObject([
    200,
    { province: 'تهران', city: 'تهران' },
  ]);
  expect(await ask('/sandbox/postal/address', { postal_code: '7134856789' })).toMatchObject([
    200,
    { province: 'فارس', city: 'شیراز' },
  ]);
  expect((await sandbox.post('/sandbox/postal/address', { postal_code: '7134856000' })).status).toBe(404);
});

test('knows of a changed SIM what was set, and nothing of the others', async () => {
  const simOf = (mobile: string) => ask('/sandbox/registry/sim', { mobile });
  const before = Date.now();
  expect((await sandbox.put('/sandbox/registry/sims/09120000001', { changed_hours_ago: 5 })).status).toBe(200);
  const [status, { changed_at: changedAt }] = (await simOf('09120000001')) as [number, { changed_at: string }];
  expect([status, Math.round((before - Date.parse(changedAt)) / 3_600_000)]).toEqual([200, 5]);
  expect(await simOf('09120000002')).toEqual([200, { changed_at: null }]);
  await sandbox.put('/sandbox/registry/sims/09120000001', { changed_hours_ago: null });
  expect(await simOf('09120000001')).toEqual([200, { changed_at: null }]);
});

test('is down when its fault says so', async () => {
  await sandbox.put('/sandbox/faults/registry', { mode: 'error' });
  expect(
    (await sandbox.post('/sandbox/registry/person', { national_id: '0499370899', birth_date: '1990-05-12' })).status,
  ).toBe(503);
  await sandbox.put('/sandbox/faults/postal', { mode: 'timeout', latency_ms: 20 });
  await expect(sandbox.post('/sandbox/postal/address', { postal_code: '1966813118' })).rejects.toThrow('fetch failed');
});
