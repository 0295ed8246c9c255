import { calls, errorCatalogue, errorsOf, MERCHANT_API_VERSION } from '@nesye/contract';
import { KEY_NOT_VALID } from '@nesye/contract/errors';
import type { CallMap } from '@nesye/contract/types';
import { expect, expectTypeOf, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { Nesye } from './nesye.ts';
import { API_VERSION } from './transport.ts';
import { SENT_CALLS, type SentCall } from './wire.ts';

type CallsByKey = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends {
    readonly access: 'shop_key';
    readonly method: infer Method extends string;
    readonly path: infer Path extends string;
  }
    ? `${Method} ${Path}`
    : never;
}[keyof typeof calls];

/** A new call that is not sent does not compile. */
test('each call that a shop’s key opens has a method, and no method is of another call', () => {
  expectTypeOf<Exclude<CallsByKey, SentCall>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<SentCall, CallsByKey>>().toEqualTypeOf<never>();
  // The names above are those of the wire; a wrong `infer` would make both true.
  expectTypeOf<CallsByKey>().toExtend<keyof CallMap>();
  expectTypeOf<'GET /merchant-api/v1/key'>().toExtend<CallsByKey>();
});

test('the methods send these calls, each once', async () => {
  const sent: string[] = [];
  const nesye = new Nesye({
    secretKey: 'nsk_test_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b',
    baseUrl: 'https://nesye.example',
    fetch: async (address, { method, headers } = {}) => {
      expect(new Headers(headers).get('nesye-version')).toBe(API_VERSION);
      sent.push(`${method} ${new URL(new Request(address).url).pathname}`);
      return Response.json({ data: [], has_more: false });
    },
  });
  await nesye.eligibility(12_000_000);
  await nesye.stores();
  await nesye.payouts.list();
  for (const name of ['retrieve', 'movements'] as const) await nesye.payouts[name]('ID');
  await nesye.disputes.list({ state: 'open' });
  for (const name of ['retrieve', 'concede'] as const) await nesye.disputes[name]('ID');
  await nesye.disputes.submitEvidence('ID', { text: 'فرستاده شد' });
  await nesye.sessions.create({
    order_ref: 'A-1',
    amount: 10_000,
    currency: 'IRR',
    items: [{ name: 'کتاب', quantity: 1, unit_amount: 10_000 }],
    return_url: 'https://shop.example/done',
  });
  for (const name of ['retrieve', 'cancel'] as const) await nesye.sessions[name]('ID');
  for (const name of ['retrieve', 'confirm', 'capture', 'void', 'refund'] as const) await nesye.payments[name]('ID');
  await nesye.payments.ofOrder('A-1');
  await nesye.events.list();
  const { webhookEndpoints: endpoints } = nesye;
  await endpoints.create({ url: 'https://shop.example/events' });
  await endpoints.list();
  for (const name of ['retrieve', 'delete', 'rotateSecret', 'sendTest', 'deliveries'] as const)
    await endpoints[name]('ID');
  await endpoints.update('ID', { enabled: false });
  for (const name of ['delivery', 'redeliver'] as const) await endpoints[name]('ID', 'DELIVERY');
  await endpoints.replay('ID', { after: '2026-11-22T00:00:00.000Z' });
  await nesye.key.retrieve();
  const wanted = Object.values(SENT_CALLS).map((call) => call.replace(':id', 'ID').replace(':delivery', 'DELIVERY'));
  expect(sent.toSorted()).toEqual(wanted.toSorted());
});

test('the library names the version that the server has', () => {
  expect(API_VERSION).toBe(MERCHANT_API_VERSION);
});

test('the library has the English of every code that these calls may return', () => {
  const names: readonly string[] = Object.values(SENT_CALLS);
  const sent = Object.values(calls).filter(({ method, path }) => names.includes(`${method} ${path}`));
  const codes = new Set(sent.flatMap((call) => errorsOf(call)));
  expect(codes.size).toBeGreaterThan(20);
  const texts = Object.fromEntries([...codes].map((code) => [code, errorCatalogue[code].en]));
  // A server has a key, and signs in nowhere.
  expect(ENGLISH).toMatchObject({ ...texts, token_not_valid: KEY_NOT_VALID.en });
});
