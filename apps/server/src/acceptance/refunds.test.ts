import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';

let world: CardWorld;
let merchant: string;
beforeAll(async () => {
  world = await startCardWorld();
}, 120_000);
afterAll(() => world.stop());

/** The token of whoever owns the shop of a sale. */
async function ownerOf(saleId: number): Promise<string> {
  const [owner] = await world.full.database.owner<{ mobile: string }[]>`
    select u.mobile from payments.purchase p join merchants.merchant m on m.id = p.merchant_id join identity.app_user u on u.id = m.owner_user_id where p.id = ${saleId}`;
  return (await world.full.signIn(owner?.mobile ?? '')).access;
}

const refund = async (saleId: number, amount: number) =>
  world.full.ask({
    method: 'POST',
    path: '/api/v1/merchant/reverse-transaction',
    token: merchant,
    headers: { 'idempotency-key': randomUUID() },
    body: { transaction: saleId, amount, mode: 'last' },
  });
const stateOf = async (saleId: number): Promise<string | undefined> => {
  const [row] = await world.full.database.owner<{ state: string }[]>`
    select g.state from payments.refund r join gateway.refund g on g.id = r.card_refund_id where r.purchase_id = ${saleId} order by g.id desc limit 1`;
  return row?.state;
};
const balanceOf = async (kind: number): Promise<bigint> => {
  const [row] = await world.full.database.owner<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger.line where kind = ${kind}`;
  return row?.amount ?? 0n;
};

test('a sale with a deposit by card and wallet: the debt falls first, then the card gets its part, then the wallet', async () => {
  const customer = await world.newCustomer({ wallet: 1_000_000n });
  const started = startedOf(await world.withDeposit(customer));
  await world.pay(started);
  merchant = await ownerOf(started.id);
  const first = (await refund(started.id, 9_500_000)).json() as { parts: unknown; status: number };
  expect(first).toMatchObject({
    status: 1,
    parts: [
      { kind: 'credit', amount: 9_000_000 },
      { kind: 'card', amount: 500_000 },
    ],
  });
  expect(await balanceOf(2040)).toBe(-500_000n);
  await world.work();
  expect(await stateOf(started.id)).toBe('confirmed');
  expect(await balanceOf(2040)).toBe(0n);
  expect((await refund(started.id, 2_500_000)).json()).toMatchObject({
    parts: [
      { kind: 'card', amount: 1_500_000 },
      { kind: 'wallet', amount: 1_000_000 },
    ],
  });
  await world.work();
  expect((await refund(started.id, 1)).status).toBe(409);
  const [wallet] = await world.full.database.owner<{ balance: bigint }[]>`
    select balance from ledger.guarded_account where kind = 2010 and party_id = ${customer.id}`;
  expect(wallet?.balance).toBe(1_000_000n);
  expect(await world.brokenChecks()).toEqual([]);
});

test('over Zarinpal a part goes to the wallet, as the plan says, and the whole to the card within half an hour', async () => {
  const theirs = await startCardWorld('zarinpal');
  try {
    const ask = async (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
      (
        await theirs.full.ask({
          method,
          path,
          token,
          headers: { 'idempotency-key': randomUUID() },
          ...(body === undefined ? {} : { body }),
        })
      ).json() as { readonly parts: unknown; readonly card_part_in_wallet: number };
    const customer = await theirs.newCustomer({ wallet: 0n });
    const sales = [startedOf(await theirs.byCard(customer)), startedOf(await theirs.byCard(customer))] as const;
    for (const sale of sales) await theirs.pay(sale);
    const [whole, part] = sales;
    const [owner] = await theirs.full.database.owner<{ mobile: string; amount: bigint }[]>`
      select u.mobile, p.amount from payments.purchase p join merchants.merchant m on m.id = p.merchant_id join identity.app_user u on u.id = m.owner_user_id where p.id = ${whole.id}`;
    const { access } = await theirs.full.signIn(owner?.mobile ?? '');
    const amount = Number(owner?.amount);
    const path = '/api/v1/merchant/reverse-transaction';
    const toWallet = { parts: [{ kind: 'wallet', amount: 300_000 }], card_part_in_wallet: 300_000 };
    const plan = await ask('GET', `${path}/plan?transaction=${part.id}&amount=300000&mode=last`, access);
    expect(plan).toMatchObject(toWallet);
    expect(await ask('POST', path, access, { transaction: part.id, amount: 300_000, mode: 'last' })).toMatchObject(
      toWallet,
    );
    expect(await ask('POST', path, access, { transaction: whole.id, amount, mode: 'last' })).toMatchObject({
      parts: [{ kind: 'card', amount }],
      card_part_in_wallet: 0,
    });
    await theirs.work();
    const states = await theirs.full.database.owner<{ state: string; amount: bigint; source_id: bigint }[]>`
      select r.state, r.amount, a.source_id from gateway.refund r join gateway.attempt a on a.id = r.attempt_id`;
    expect(states).toEqual([{ state: 'confirmed', amount: BigInt(amount), source_id: BigInt(whole.id) }]);
    const kept = await theirs.full.database.owner<{ authority: string }[]>`
      select authority from gateway.attempt where source_id = ${part.id}`;
    const inquiry = await theirs.sandbox.post('/sandbox/zarinpal/pg/v4/payment/inquiry.json', {
      merchant_id: '1344b5d4-0048-11e8-94db-005056a205be',
      authority: kept[0]?.authority,
    });
    expect(await inquiry.text()).toContain('VERIFIED');
    expect(await theirs.brokenChecks()).toEqual([]);
  } finally {
    await theirs.stop();
  }
}, 120_000);

test('a gateway that is silent leaves the card’s part unknown, and it is sent once', async () => {
  const customer = await world.newCustomer({ wallet: 0n });
  const started = startedOf(await world.byCard(customer));
  await world.pay(started);
  merchant = await ownerOf(started.id);
  await world.fault('timeout');
  expect((await refund(started.id, 700_000)).json()).toMatchObject({ status: 1 });
  await world.work();
  expect(await stateOf(started.id)).toBe('on_its_way');
  const inDoubt = await world.full.database.owner`
    select from platform.outside_order where kind = 'gateway.refund' and state in ('sending', 'in_doubt')`;
  expect(inDoubt).toHaveLength(1);
  expect(await balanceOf(2040)).toBe(-700_000n);
  expect(await world.brokenChecks()).toEqual([]);
  await world.fault('ok');
  await world.work();
  await world.work();
  expect(await stateOf(started.id)).toBe('confirmed');
  expect(await balanceOf(2040)).toBe(0n);
  expect(await world.brokenChecks()).toEqual([]);
});

test('143: a part to the card that goes back by another attempt is found', async () => {
  const write = (text: string) =>
    world.full.database.ownerTransaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.script(text);
    });
  const change = (sign: string) =>
    write(`update payments.card_sale set purchase_id = purchase_id ${sign} 6400000 where purchase_id in
      (select purchase_id ${sign === '-' ? '+ 6400000' : ''} from payments.refund where card_amount > 0)`);
  await change('+');
  expect((await world.brokenChecks()).map((line) => Number(line.split(' ')[0]))).toContain(143);
  await change('-');
  expect(await world.brokenChecks()).toEqual([]);
});
