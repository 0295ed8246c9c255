import { createHmac, webcrypto } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleSdk } from '../scripts/build.ts';
import type * as Sdk from './index.ts';

/** What every edge runtime has. Nothing of Node is there: no `process`, no `Buffer`, no `require`. */
const EDGE = {
  AbortController,
  AbortSignal,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  clearTimeout,
  crypto: { subtle: webcrypto.subtle, randomUUID: () => webcrypto.randomUUID() },
  setTimeout,
  // Bytes of this realm: those of another are none for its cryptography.
  Uint8Array,
  Error,
  TypeError,
};

test('the bundle imports nothing, and signs off and calls with what an edge runtime has', async () => {
  const code = await bundleSdk();
  expect(code).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b|node:/);
  const exported = /export \{([^}]*)\};?\s*$/.exec(code)?.[1] ?? '';
  const names = exported.split(',').map((name) => name.trim());
  expect(names.toSorted()).toEqual(['Nesye', 'NesyeError', 'verifyWebhook']);
  const body = code.replace(/export \{[^}]*\};?\s*$/, `({ ${names.join(', ')} })`);
  const { Nesye, NesyeError, verifyWebhook } = new Script(body).runInContext(createContext(EDGE)) as typeof Sdk;

  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const payload = '{"id":"evt_1","type":"session.expired"}';
  const signature = createHmac('sha256', key).update(`evt_1.1614265330.${payload}`).digest('base64');
  const webhook = {
    payload,
    secret: `whsec_${key.toString('base64')}`,
    headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1614265330', 'webhook-signature': `v1,${signature}` },
  };
  const event = await verifyWebhook({ ...webhook, now: new Date(1_614_265_330_000) });
  expect(event.type).toBe('session.expired');
  await expect(verifyWebhook(webhook)).rejects.toMatchObject({ code: 'webhook_too_old' });

  const keys: (string | null)[] = [];
  const nesye = new Nesye({
    secretKey: 'nsk_live_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b',
    baseUrl: 'https://nesye.example',
    fetch: async (_, request) => {
      keys.push(new Headers(request?.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('the network is away');
      return Response.json({ code: 'not_found', non_field_errors: ['نیست'] }, { status: 404 });
    },
  });
  const refusal: unknown = await nesye.payments.capture('pay_1').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NesyeError);
  expect(refusal).toMatchObject({ code: 'not_found', status: 404 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
