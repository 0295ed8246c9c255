import type { CodeKey } from '@nesye/contract/signed-code';
import { readSignature, signedBytes } from '@nesye/contract/signed-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvoiceWorld, startInvoiceWorld } from '../modules/invoicing/testing/invoice-world.test-support.ts';
import { untilTerminalsAreForgotten } from '../modules/merchants/use-cases/find-terminal.ts';
import type { SignedInPerson } from './testing/demo-people.test-support.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
}, 120_000);
afterAll(() => world.stop());

type Body = Readonly<Record<string, unknown>>;
const rowsOf = ({ body }: { readonly body: Body }) => body['results'] as readonly Body[];
const tillOf = async (owner: SignedInPerson): Promise<Body> => {
  const [till] = rowsOf(await world.send(owner, 'GET', '/v1/merchant/user/terminals/'));
  if (till === undefined) throw new Error('a shop without a till');
  return till;
};
const guestLooksUp = async (text: string) => {
  const reply = await world.full.ask({ path: `/api/v1/merchant/qr-code/${encodeURIComponent(text)}/` });
  return { status: reply.status, body: reply.json() as Body };
};

/** What clients are told about our pictures, without signing in. */
async function clientSettings() {
  const reply = await world.full.ask({ path: '/api/v1/base/client-settings/' });
  return (reply.json() as { shop_codes: { origin: string; keys: readonly CodeKey[] } }).shop_codes;
}

/** The name in a text, if one of the keys that clients know has signed it for this code: as a client checks it. */
async function signedNameIn(text: string, code: string): Promise<string | undefined> {
  const { origin, keys } = await clientSettings();
  const url = new URL(text);
  expect([url.origin, url.pathname]).toEqual([origin, `/qr/payment/${code}`]);
  const read = readSignature(url.searchParams.get('s') ?? '');
  const key = keys.find(({ id }) => id === read?.keyId);
  if (read === undefined || key === undefined) return undefined;
  const jwk = { kty: 'EC', crv: 'P-256', x: key.x, y: key.y };
  const imported = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const bytes = signedBytes(code, read.name);
  const isTrue = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, read.signature, bytes);
  return isTrue ? read.name : undefined;
}

describe('the text of a picture', () => {
  it('is signed by a key that clients are given, on each screen of the shop alike', async () => {
    const owner = await world.shop();
    const till = await tillOf(owner);
    const [shop] = rowsOf(await world.send(owner, 'GET', '/v1/merchant/user/merchant/'));
    const [terminal] = (shop?.['terminals'] ?? []) as readonly Body[];
    expect(await signedNameIn(String(till['qr_text']), String(till['code']))).toBe(shop?.['name']);
    expect(terminal?.['qr_text']).toBe(till['qr_text']);
    expect(await signedNameIn(String(till['qr_text']), 'NESYE-DEMO-1').catch(() => undefined)).toBeUndefined();
  });

  it('of a fixed amount is signed too, when it is made and when it is listed', async () => {
    const owner = await world.shop();
    const made = (await world.send(owner, 'POST', '/v1/merchant/payment-code/', { amount: 2_500_000 })).body;
    const [shop] = rowsOf(await world.send(owner, 'GET', '/v1/merchant/user/merchant/'));
    expect(await signedNameIn(String(made['qr_text']), String(made['code']))).toBe(shop?.['name']);
    const [listed] = (shop?.['payment_codes'] ?? []) as readonly Body[];
    expect(listed?.['qr_text']).toBe(made['qr_text']);
    expect((await guestLooksUp(String(made['qr_text']))).body).toMatchObject({ qr_data: { amount: 2_500_000 } });
  });
});

describe('the look-up', () => {
  it('takes the signed text, the address of an old poster and the bare code for the same shop', async () => {
    const till = await tillOf(await world.shop());
    const { origin } = await clientSettings();
    for (const text of [till['qr_text'], `${origin}/qr/payment/${String(till['code'])}`, till['code']])
      expect(await guestLooksUp(String(text))).toMatchObject({ status: 200, body: { terminal: { id: till['id'] } } });
  });

  it('has the last word: a replaced code is refused however well it is signed, and a renamed shop has its new name', async () => {
    const owner = await world.shop();
    const till = await tillOf(owner);
    const [code, text] = [String(till['code']), String(till['qr_text'])];
    const before = await signedNameIn(text, code);
    await world.database.owner`
      update merchants.merchant set name = 'گلفروشی نو' where id = (select merchant_id from merchants.terminal where code = ${code})`;
    await untilTerminalsAreForgotten();
    expect(await signedNameIn(text, code)).toBe(before);
    expect((await guestLooksUp(text)).body).toMatchObject({ merchant: { name: 'گلفروشی نو' } });
    const renamed = await tillOf(owner);
    expect(await signedNameIn(String(renamed['qr_text']), code)).toBe('گلفروشی نو');

    const lost = { code, reason: 'lost' };
    const replaced = await world.send(owner, 'POST', `/v1/merchant/user/terminals/${String(till['id'])}/code/`, lost);
    expect(await signedNameIn(String(replaced.body['qr_text']), String(replaced.body['code']))).toBe('گلفروشی نو');
    expect(await signedNameIn(text, code)).toBe(before);
    expect(await guestLooksUp(text)).toMatchObject({ status: 409, body: { code: 'qr_replaced' } });
  });

  it('does not fail on what is longer than any code', async () => {
    for (const text of ['x'.repeat(300), `https://nesye.test/qr/payment/NS-1?s=${'a'.repeat(500)}`])
      expect((await guestLooksUp(text)).status).toBeLessThan(500);
  });
});
