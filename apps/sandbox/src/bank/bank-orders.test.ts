import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSandbox } from '../build-sandbox.ts';
import { shebaOf } from './bank-holders.ts';

const MARYAM = '0499370899';
const folder = mkdtempSync(path.join(tmpdir(), 'nesye-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bank on a Sunday, of which only the folder is kept over a restart. */
const open = (dataDir?: string) => {
  const app = buildSandbox({ seed: 1, ...(dataDir !== undefined && { dataDir }) });
  return async (address: string, payload: object, at = '2026-11-22T09:00:00+03:30') => {
    const headers = { 'x-business-now': new Date(at).toISOString() };
    const response = await app.inject({ method: 'POST', url: `/sandbox/bank/transfers${address}`, payload, headers });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
};
const order = (order_id: string, amount = 5_000_000, sheba = shebaOf(MARYAM, '017')) => ({
  order_id,
  sheba,
  holder_name: 'مریم کاظمی',
  amount,
  description: 'برداشت',
});

test('an order goes with the next cycle, once, and is paid or comes back from then on', async () => {
  const ask = open();
  const first = await ask('', order('1'));
  expect([first.status, first.body]).toMatchObject([
    200,
    { state: 'queued', cycle_at: '2026-11-22T06:15:00.000Z', submissions: 1 },
  ]);
  const again = await ask('', order('1'));
  expect([again.status, again.body['reference'], again.body['submissions']]).toEqual([409, first.body['reference'], 2]);
  await ask('', order('2', 5_000_404));
  expect((await ask('/inquiry', { order_id: '1' }, '2026-11-22T09:44:59+03:30')).body['state']).toBe('queued');
  expect((await ask('/inquiry', { order_id: '1' }, '2026-11-22T09:45:00+03:30')).body['state']).toBe('paid');
  expect((await ask('/inquiry', { order_id: '2' }, '2026-11-22T09:45:00+03:30')).body['state']).toBe('returned');
});

test('knows no order it was not given, and takes none for an account of nobody', async () => {
  const ask = open();
  expect(await ask('/inquiry', { order_id: '7' })).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
  const nobody = order('7', 1, 'IR820540102680020817909002');
  expect(await ask('', nobody)).toMatchObject({ status: 422, body: { order_id: '7', code: 'order_refused' } });
  expect((await ask('', { ...order('8'), amount: 0 })).status).toBe(400);
});

test('remembers its orders over a restart', async () => {
  const { body } = await open(folder)('', order('9'));
  const after = await open(folder)('/inquiry', { order_id: '9' }, '2026-11-22T12:00:00+03:30');
  expect(after.body).toEqual({ ...body, state: 'paid' });
});
