import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';
import { signUpPerson } from './testing/demo-people.test-support.ts';
import { allowOwnCredit, signOffer } from './testing/own-credit-values.test-support.ts';
import { inInstallments, type PurchaseReply, QR } from './testing/purchase-world.test-support.ts';

/** A tenth of the commission from the 24th on: the sales of the 23rd have none. */
const FIRST_DAY = '2026-11-24';
const SALES = [2, 3, 4, 5, 6];
const REFUNDS = [16, 17, 18];

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
  await world.full.database.owner`
    insert into merchants.vat_rate (valid_from, rate_bp) values (${FIRST_DAY}, 1000)`;
}, 120_000);
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.stop());

const idOf = (response: Awaited<ReturnType<CardWorld['buy']>>): number => {
  expect(response.status, response.text).toBe(201);
  return (response.json() as PurchaseReply).id;
};
/** The lines of the entries of a source that are the shop's, our income, or tax: account and amount. */
const sharesOf = async (sourceId: number | bigint, rules: readonly number[] = SALES) =>
  (
    await world.full.database.owner<{ kind: number; amount: bigint }[]>`
      select l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.source_id = ${sourceId} and e.rule = any(${[...rules]}::int[]) and l.kind in (2110, 4110, 4120, 2510) order by l.kind`
  ).map(({ kind, amount }) => [kind, amount]);
const ownerOf = async (qr: string) => {
  const [row] = await world.full.database.owner<{ mobile: string; merchantId: bigint }[]>`
    select u.mobile, m.id as "merchantId" from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id
    join identity.app_user u on u.id = m.owner_user_id where t.code = ${qr}`;
  if (row === undefined) throw new Error(`no shop has ${qr}`);
  return { ...row, access: (await world.full.signIn(row.mobile)).access };
};

test('a sale has the tax of its day on its commission: none before the first day, on credit, by card and from the wallet', async () => {
  const customer = await world.newCustomer();
  await world.moveTo('2026-11-23T08:00:00Z');
  const before = idOf(await world.buy(customer, inInstallments(customer)));
  expect(await sharesOf(before)).toEqual([
    [2110, -11_760_000n],
    [4110, -240_000n],
  ]);
  await world.moveTo(`${FIRST_DAY}T08:00:00Z`);
  const onCredit = idOf(await world.buy(customer, inInstallments(customer)));
  expect(await sharesOf(onCredit)).toEqual([
    [2110, -11_736_000n],
    [2510, -24_000n],
    [4110, -240_000n],
  ]);
  const started = startedOf(await world.byCard(customer));
  await world.pay(started);
  // 1 % of 1,234,567 is 12,346, a tenth of which is 1,235.
  expect(await sharesOf(started.id)).toEqual([
    [2110, -1_220_986n],
    [2510, -1_235n],
    [4110, -12_346n],
  ]);
});

test('a sale that was priced before the day and is paid by card after it keeps its price', async () => {
  const customer = await world.newCustomer();
  await world.moveTo('2026-11-23T20:25:00Z');
  const started = startedOf(await world.byCard(customer));
  await world.moveTo('2026-11-23T20:35:00Z');
  await world.pay(started);
  expect(await sharesOf(started.id)).toEqual([
    [2110, -1_222_221n],
    [4110, -12_346n],
  ]);
});

test('refunds in parts give the whole tax back, and the shop’s money map counts it as commission', async () => {
  await world.moveTo(`${FIRST_DAY}T08:00:00Z`);
  const customer = await world.newCustomer();
  const sale = idOf(await world.buy(customer, inInstallments(customer, { transactionAmount: 12_000_001 })));
  const owner = await ownerOf(QR.installments);
  for (const amount of [3_333_333, 3_333_333, 5_333_335]) {
    const response = await world.full.ask({
      method: 'POST',
      path: '/api/v1/merchant/reverse-transaction',
      token: owner.access,
      headers: { 'idempotency-key': randomUUID() },
      body: { transaction: sale, amount, mode: 'last' },
    });
    expect(response.status, response.text).toBe(201);
  }
  const refunds = await world.full.database.owner<{ id: bigint; commission: bigint; vat: bigint }[]>`
    select id, commission, commission_vat as vat from payments.refund where purchase_id = ${sale} order by id`;
  expect(refunds.map(({ commission, vat }) => [commission, vat])).toEqual([
    [73_334n, 6_667n],
    [73_332n, 6_666n],
    [117_334n, 10_667n],
  ]);
  const back = (await Promise.all(refunds.map(({ id }) => sharesOf(id, REFUNDS)))).flat();
  const sumOf = (kind: number) =>
    back.filter(([each]) => each === kind).reduce((sum, line) => sum + BigInt(line[1] ?? 0), 0n);
  expect([sumOf(2510), sumOf(4110)]).toEqual([24_000n, 240_000n]);
  const map = await world.full.ask({ path: `/api/v1/merchant/transaction/${sale}/money-map/`, token: owner.access });
  const { money } = map.json() as { money: { nodes: { key: string; amount: number; state: string }[] } };
  expect(money.nodes.find(({ key }) => key === 'commission')).toMatchObject({ amount: 264_000, state: 'returned' });
});

test('a shop’s own credit pays the tax on its service fee; a sale in dinars has none', async () => {
  await world.moveTo(`${FIRST_DAY}T08:00:00Z`);
  const owner = await ownerOf(QR.installments);
  await allowOwnCredit(world.full, owner.merchantId);
  const buyer = await signUpPerson(world.full, { isVerified: true });
  const offer = await world.full.ask({
    method: 'POST',
    path: '/api/v1/merchant/user/own-credit/customers/',
    token: owner.access,
    headers: { 'idempotency-key': randomUUID() },
    body: { mobile: buyer.mobile, limit: 50_000_000 },
  });
  const contractUid = await signOffer(world.full, buyer, (offer.json() as { id: number }).id);
  const own = idOf(await world.buy(buyer, inInstallments({ contractUid })));
  expect(await sharesOf(own)).toEqual([
    [2110, 132_000n],
    [2510, -12_000n],
    [4120, -120_000n],
  ]);
  const customer = await world.newCustomer();
  const look = await world.full.ask({ path: `/api/v1/merchant/qr-code/${QR.dinars}/`, token: customer.access });
  const { exchange } = look.json() as { exchange: { exchange_detail_id: string; exchangeRate: number } };
  const inDinars = idOf(
    await world.buy(
      customer,
      inInstallments(customer, {
        qrCode: QR.dinars,
        transactionAmount: 250_000,
        exchange_detail_id: exchange.exchange_detail_id,
        exchangeRate: exchange.exchangeRate,
      }),
    ),
  );
  expect(await sharesOf(inDinars)).toEqual([
    [2110, -245_000n],
    [4110, -5_000n],
  ]);
});

test('a tax that is not what its rate makes of the commission breaks the audit', async () => {
  await world.moveTo(`${FIRST_DAY}T08:00:00Z`);
  const customer = await world.newCustomer();
  const sale = idOf(await world.buy(customer, inInstallments(customer)));
  const { owner } = world.full.database;
  expect(await world.brokenChecks()).toEqual([]);
  await owner`update merchants.vat_rate set rate_bp = 999`;
  expect((await world.brokenChecks()).some((check) => check.startsWith('259') && check.includes(String(sale)))).toBe(
    true,
  );
  await owner`update merchants.vat_rate set rate_bp = 1000`;
});
