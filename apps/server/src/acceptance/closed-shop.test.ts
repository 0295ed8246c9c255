import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Body,
  type InvoiceWorld,
  type Reply,
  startInvoiceWorld,
} from '../modules/invoicing/testing/invoice-world.test-support.ts';
import { merchantOfUser } from '../modules/merchants/index.ts';
import { type SignedInPerson, signUpOperator } from './testing/demo-people.test-support.ts';
import { giftCardOf } from './testing/gift-card-values.test-support.ts';

const AMOUNT = 12_000_000;

let world: InvoiceWorld;
let operators: readonly [SignedInPerson, SignedInPerson];
beforeAll(async () => {
  world = await startInvoiceWorld();
  operators = [await signUpOperator(world.full), await signUpOperator(world.full)];
}, 120_000);
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const codeOf = ({ status, body }: Reply) => [status, body['code']];
const CLOSED = [409, 'merchant_closed'];

async function post(person: SignedInPerson, path: string, body: Body): Promise<Reply> {
  const response = await world.full.ask({
    method: 'POST',
    path: `/api${path}`,
    token: person.access,
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
  return { status: response.status, body: response.json() as Body };
}

async function closeShop(shopId: bigint): Promise<void> {
  const [one, other] = operators;
  const body = { hold_days: 60, reason: 'فروشنده خواسته است' };
  const proposed = await post(one, `/v1/operator/shops/${shopId}/closing-proposals/`, body);
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const decision = `/v1/operator/approvals/${String(proposed.body['id'])}/decision/`;
  expect(codeOf(await world.send(one, 'POST', decision, { decision: 'approve' }))).toEqual([403, 'own_proposal']);
  const decided = await world.send(other, 'POST', decision, { decision: 'approve' });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

async function makeCode(owner: SignedInPerson): Promise<Reply> {
  return await world.send(owner, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT });
}

test('a closed shop sells in no way; past sales are refunded, and its people read what it is owed', async () => {
  const owner = await world.shop();
  const shopId = (await merchantOfUser(world.database.sql, owner.userId))?.id ?? 0n;
  const buyer = await world.buyer();
  const sale = await world.pay(buyer, String((await makeCode(owner)).body['code']));
  expect(sale.status, JSON.stringify(sale.body)).toBe(201);
  const [terminal] = await world.database.owner<{ code: string }[]>`
    select code from merchants.terminal where merchant_id = ${shopId}`;
  const fixed = String((await makeCode(owner)).body['code']);
  const invoice = await world.sent(owner);
  const draft = await world.draft(owner);
  const card = await giftCardOf(world.full, owner.userId, 100_000);
  const listed = async () =>
    ((await world.send(buyer, 'GET', '/v1/merchant/?page_size=100')).body['results'] as { id: number }[]).some(
      ({ id }) => id === Number(shopId),
    );
  expect(await listed()).toBe(true);

  await closeShop(shopId);

  // A server knows a terminal for two seconds.
  const look = (code: string) => world.send(buyer, 'GET', `/v1/merchant/qr-code/${code}/`);
  for (const code of [terminal?.code ?? '', fixed, invoice.code]) {
    await expect.poll(async () => codeOf(await look(code)), { timeout: 5_000 }).toEqual(CLOSED);
    expect(codeOf(await world.pay(buyer, code))).toEqual(CLOSED);
  }
  expect(codeOf(await makeCode(owner))).toEqual(CLOSED);
  expect(codeOf(await world.send(owner, 'PATCH', `/v1/sale/invoice/${draft}`, { status: 2 }))).toEqual(CLOSED);
  await expect(giftCardOf(world.full, owner.userId, 100_000)).rejects.toMatchObject({ code: 'merchant_closed' });
  expect(codeOf(await world.send(buyer, 'POST', '/v1/gift-cards/claim/', { code: card }))).toEqual(CLOSED);
  expect(await listed()).toBe(false);
  expect((await world.send(buyer, 'GET', `/v1/merchant/${shopId}`)).status).toBe(404);

  const refund = { transaction: Number(sale.body['id']), amount: 5_000_000, mode: 'last' };
  expect((await post(owner, '/v1/merchant/reverse-transaction', refund)).status).toBe(201);
  const read = async (path: string) => (await world.send(owner, 'GET', `/v1/merchant/user/${path}`)).body;
  expect(await read('merchant/')).toMatchObject({
    results: [{ status: 4, reject_reason: 'فروشنده خواسته است', payouts_held_until: world.day(60), payment_codes: [] }],
  });
  expect(await read('balance/')).toMatchObject({ hold_reason: 'shop_closed', held_until: world.day(60), available: 0 });
  for (const path of ['payouts/', 'statements/']) expect(await read(path)).toHaveProperty('results');
});
