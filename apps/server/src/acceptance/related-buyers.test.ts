import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const OPERATOR = '09120000201';
const DEVICE = { cookie: `__Host-device=${'d'.repeat(43)}` };

let full: FullApp;
let operator: string;
beforeAll(async () => {
  full = await startFullApp();
  operator = (await full.signIn(OPERATOR)).access;
});
afterAll(() => full.stop());

async function signInOnDevice(mobile: string): Promise<string> {
  const body = { username: mobile, password: DEMO.password };
  const response = await full.ask({ method: 'POST', path: '/api/v1/token/', headers: DEVICE, body });
  expect(response.status, response.text).toBe(200);
  return (response.json() as { access: string }).access;
}

async function buy(token: string, amount: number): Promise<void> {
  const user = (await full.ask({ path: '/api/v1/user/', token })).json() as { contracts: { uid: string }[] };
  const body = {
    qrCode: 'NESYE-DEMO-1',
    transactionAmount: amount,
    numberOfInstallments: 4,
    uid: randomUUID(),
    contractUID: user.contracts[0]?.uid,
  };
  const response = await full.ask({ method: 'POST', path: '/api/v2/accounting/qr-code-transaction', token, body });
  expect(response.status, response.text).toBe(201);
}

interface Related {
  readonly cellphone: string;
  readonly shares: readonly string[];
  readonly purchases: number;
  readonly amount: number;
}
async function relatedBuyers(): Promise<readonly Related[]> {
  const [shop] = await full.database.owner<{ merchant_id: bigint }[]>`
    select merchant_id from merchants.terminal where code = 'NESYE-DEMO-1'`;
  const response = await full.ask({ path: `/api/v1/operator/shops/${shop?.merchant_id}`, token: operator });
  expect(response.status, response.text).toBe(200);
  return (response.json() as { related_buyers: readonly Related[] }).related_buyers;
}

test('operators see the buyers of a shop who share a device or a card with its owner, and no others', async () => {
  const before = await relatedBuyers();
  expect(before).toEqual([]);
  await buy((await full.signIn(DEMO.customer)).access, 2_000_000);
  await signInOnDevice(DEMO.merchant);
  expect(await relatedBuyers()).toEqual([]);

  // The same browser, another account.
  await buy(await signInOnDevice(DEMO.customer), 3_000_000);
  const [buyer, ...others] = await relatedBuyers();
  expect(others).toEqual([]);
  const [account] = await full.database.owner<{ id: bigint }[]>`
    select id from identity.app_user where mobile = ${DEMO.customer}`;
  expect(buyer).toMatchObject({ user_id: Number(account?.id), shares: ['device'] });
  expect(buyer?.cellphone).toBe('0912***0001');
  expect(buyer?.amount).toBeGreaterThanOrEqual(5_000_000);

  // Both have paid by what looks like one card.
  for (const mobile of [DEMO.merchant, DEMO.customer])
    await full.database.owner`
      insert into gateway.attempt (bucket, id, customer_id, purpose, source_id, provider, amount, return_key, card_mask, created_at, expires_at, decides_until)
      select id & 63, id, id, 'wallet.top_up', 1, 'sandbox', 100000, left(md5(id::text), 22), '603799******1234', now(), now(), now()
      from identity.app_user where mobile = ${mobile}`;
  expect((await relatedBuyers())[0]?.shares).toEqual(['device', 'card']);
});
