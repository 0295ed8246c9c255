import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectConserved, figuresOf } from '../modules/payments/testing/conserved.test-support.ts';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';

interface Picture {
  readonly nodes: readonly { key: string; amount: number; stands: number; state: string }[];
  readonly edges: readonly { from: string; to: string; amount: number; at: string }[];
}

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, 120_000);
afterAll(() => world.stop());

const read = async (path: string, token: string) => {
  const response = await world.full.ask({ path: `/api/v1/${path}/money-map/`, token });
  return { status: response.status, map: response.json() as { money: Picture; debt: Picture | null } };
};

test('card, wallet and credit together: on its way to the card and arrived, for the customer and for the shop', async () => {
  const customer = await world.newCustomer({ wallet: 1_000_000n });
  const started = startedOf(await world.withDeposit(customer));
  const own = async (): Promise<{ money: Picture; debt: Picture | null }> => {
    const { status, map } = await read(`accounting/transaction/${started.id}`, customer.access);
    expect(status).toBe(200);
    for (const picture of [map.money, ...(map.debt === null ? [] : [map.debt])]) expectConserved(picture);
    return map;
  };
  // Nobody has paid yet: what is held has gone nowhere.
  expect(await own()).toMatchObject({ money: { nodes: [], edges: [] }, debt: null });
  await world.pay(started);
  expect(figuresOf((await own()).money)).toEqual([
    'credit 9000000 0',
    'wallet 1000000 0',
    'card 2000000 0',
    'purchase 12000000 0',
    'shop 12000000 12000000',
  ]);
  const [owner] = await world.full.database.owner<{ mobile: string }[]>`
    select u.mobile from payments.purchase p join merchants.merchant m on m.id = p.merchant_id join identity.app_user u on u.id = m.owner_user_id where p.id = ${started.id}`;
  const { access: merchant } = await world.full.signIn(owner?.mobile ?? '');
  const body = { transaction: started.id, amount: 9_500_000, mode: 'last' };
  await world.full.ask({
    method: 'POST',
    path: '/api/v1/merchant/reverse-transaction',
    token: merchant,
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
  const cardBack = async () => (await own()).money.nodes.find(({ key }) => key === 'card_back');
  expect(await cardBack()).toMatchObject({ amount: 500_000, stands: 500_000, state: 'on_its_way' });
  await world.work();
  expect(await cardBack()).toMatchObject({ stands: 500_000, state: 'arrived' });
  const { debt } = await own();
  expect(debt?.nodes.find(({ key }) => key === 'debt')).toMatchObject({ stands: 0, state: 'settled' });
  const { status, map } = await read(`merchant/transaction/${started.id}`, merchant);
  expect(status).toBe(200);
  expectConserved(map.money);
  expect(map.money.nodes.map(({ key }) => key)).toEqual(['customer', 'sale', 'shop_account', 'commission', 'returned']);
  const stranger = await world.newCustomer();
  expect((await read(`accounting/transaction/${started.id}`, stranger.access)).status).toBe(404);
  expect((await read('merchant/transaction/64', merchant)).status).toBe(404);
  expect(await world.brokenChecks()).toEqual([]);
});
