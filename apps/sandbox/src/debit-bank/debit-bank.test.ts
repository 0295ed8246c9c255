import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSandbox } from '../build-sandbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nesye-debit-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bank of which only the folder is kept over a restart. */
const open = () => {
  const app = buildSandbox({ seed: 1, dataDir: folder });
  const headers = { 'x-business-now': '2026-11-22T08:30:00.000Z' };
  return {
    ask: async (address: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url: `/sandbox/debit-bank/${address}`, payload, headers });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    press: async (address: string, form: Record<string, string>) => {
      const response = await app.inject({
        method: 'POST',
        url: address,
        payload: new URLSearchParams(form).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      return response.headers.location;
    },
  };
};
const mandate = {
  mandate_id: '1',
  holder_id: '0499370899',
  max_per_draw: 5_000_000,
  max_per_month: 8_000_000,
  valid_until: '2027-11-22',
  return_url: 'http://nesye.test/user/ips/auto-pay?mandate=1',
};

test('a mandate is kept once, signed on its page, and draws within its limits, each draw once, over a restart', async () => {
  const bank = open();
  const first = await bank.ask('mandates', mandate);
  expect([first.status, first.body['state']]).toEqual([200, 'waiting']);
  expect((await bank.ask('mandates', mandate)).status).toBe(409);
  const reference = String(first.body['reference']);
  const draw = (draw_id: string, amount: number) => ({ draw_id, mandate_reference: reference, amount });
  expect((await bank.ask('draws', draw('8', 1))).body).toMatchObject({ state: 'failed', code: 'mandate_not_active' });
  expect(await bank.press(String(first.body['sign_url']), { action: 'sign', account: 'salary' })).toBe(
    mandate.return_url,
  );
  expect((await bank.ask('draws', draw('9', 5_000_000))).body).toMatchObject({ state: 'paid', submissions: 1 });
  expect((await bank.ask('draws', draw('10', 4_000_000))).body).toMatchObject({ code: 'limit_exceeded' });
  const after = open();
  const again = await after.ask('draws', draw('9', 5_000_000));
  expect([again.status, again.body['submissions']]).toEqual([409, 2]);
  expect((await after.ask('draws/inquiry', { draw_id: '77' })).body).toMatchObject({ code: 'draw_unknown' });
  await after.press(`/sandbox/debit-bank/manage/${reference}`, { action: 'empty' });
  expect((await after.ask('draws', draw('11', 1_000))).body).toMatchObject({ code: 'insufficient_funds' });
  expect((await after.ask('mandates/cancel', { mandate_id: '1' })).body).toMatchObject({ state: 'cancelled' });
  expect((await after.ask('mandates/inquiry', { mandate_id: '5' })).body).toMatchObject({ code: 'mandate_unknown' });
});
