import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POSTING_RULE, postSale } from '../ledger/index.ts';
import { expectConserved, figuresOf } from './testing/conserved.test-support.ts';
import { commitAll, creditPurchase, type CustomerFixture } from './testing/purchase-fixture.ts';
import { OWNER, type RefundWorld, startRefundWorld, STRANGER } from './testing/refund-world.test-support.ts';
import { showMoneyMap, showSaleMoneyMap } from './use-cases/show-money-map.ts';

/** Row 1 of a sale of the 21st falls due. */
const FIRST_DUE = '2026-12-21T08:30:00Z';
const NOT_FOUND = expect.objectContaining({ code: 'not_found' });

let world: RefundWorld;
beforeAll(async () => {
  world = await startRefundWorld();
}, 120_000);
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.close());

/** Both maps of a purchase; each of their pictures conserves money, and what it says stands is what the ledger has. */
async function mapsOf(buyer: CustomerFixture, purchaseId: bigint) {
  const { sql } = world.database;
  const own = await showMoneyMap(sql, buyer.customerId, String(purchaseId));
  const shops = await showSaleMoneyMap(sql, async () => [], OWNER, String(purchaseId));
  for (const picture of [own.money, shops.money, ...(own.debt === null ? [] : [own.debt])]) expectConserved(picture);
  const standing = ({ nodes }: { readonly nodes: readonly { key: string; stands: bigint }[] }, key: string): bigint =>
    nodes.find((node) => node.key === key)?.stands ?? 0n;
  const [books] = await world.database.owner<{ shop: bigint; commission: bigint }[]>`
    select coalesce(-sum(l.amount) filter (where l.kind = 2110), 0)::bigint as shop, coalesce(-sum(l.amount) filter (where l.kind = 4110), 0)::bigint as commission
    from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where (e.source_id = ${purchaseId} and e.rule in (2, 3, 4, 6))
       or e.id in (select entry_id from payments.refund where purchase_id = ${purchaseId})`;
  expect([standing(shops.money, 'shop_account'), standing(shops.money, 'commission')]).toEqual([
    books?.shop,
    books?.commission,
  ]);
  expect(standing(own.money, 'shop')).toBe((books?.shop ?? 0n) + (books?.commission ?? 0n));
  if (own.debt !== null) expect(standing(own.debt, 'debt')).toBe(await owedOf(buyer));
  return { ...own, shops: shops.money };
}

/** What the ledger says is owed on a facility: of one with one purchase, that purchase's debt. */
async function owedOf({ facility }: CustomerFixture): Promise<bigint> {
  const [books] = await world.database.owner<{ owed: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as owed from ledger.line where party_id = ${facility.id} and kind in (1210, 1220, 1230, 7110, 7120, 7130)`;
  return books?.owed ?? 0n;
}

async function sellForCash(buyer: CustomerFixture, amount: bigint): Promise<bigint> {
  const [outcome] = await commitAll(world.database.sql, [
    creditPurchase(buyer, {
      facility: undefined,
      merchantId: world.merchantId,
      productType: PRODUCT_TYPE.cash,
      amount: rial(amount),
      creditAmount: rial(0n),
      walletAmount: rial(amount),
      commission: rial(amount / 50n),
      installmentCount: 0,
      rule: POSTING_RULE.cashSale,
      rows: [],
      lines: postSale({
        merchantId: world.merchantId,
        commission: amount / 50n,
        cash: { wallet: { customerId: buyer.customerId, amount } },
      }),
    }),
  ]);
  if (outcome?.result !== 2) throw new Error(`the sale was refused: ${outcome?.refusalCode}`);
  return outcome.id;
}

describe('what paid a purchase, where it stands, and what came back', () => {
  test('from the wallet alone: no debt; refunded in part, then whole', async () => {
    const buyer = await world.customer(5_000_000n);
    const sale = await sellForCash(buyer, 5_000_000n);
    const first = await mapsOf(buyer, sale);
    expect(first.debt).toBeNull();
    expect(figuresOf(first.money)).toEqual(['wallet 5000000 0', 'purchase 5000000 0', 'shop 5000000 5000000']);
    expect(figuresOf(first.shops)).toEqual([
      'customer 5000000 0',
      'sale 5000000 0',
      'shop_account 4900000 4900000',
      'commission 100000 100000',
    ]);
    await world.refunded(sale, 2_000_000);
    expect(figuresOf((await mapsOf(buyer, sale)).money).slice(2)).toEqual([
      'shop 5000000 3000000',
      'wallet_back 2000000 2000000',
    ]);
    await world.refunded(sale, 3_000_000);
    const whole = await mapsOf(buyer, sale);
    expect(figuresOf(whole.shops).slice(2)).toEqual([
      'shop_account 4900000 0',
      'commission 100000 0',
      'returned 5000000 5000000',
    ]);
    expect(whole.shops.nodes.map(({ state }) => state).slice(2)).toEqual(['returned', 'returned', 'returned']);
  });

  test('E3 and E4: a bank’s line, row 1 paid, 5,000,000 refunded on its due day', async () => {
    const buyer = await world.bankCustomer(4_000_000n);
    const sale = await world.sellForBank(buyer);
    const first = await mapsOf(buyer, sale);
    expect(figuresOf(first.money)).toEqual(['credit 12000000 0', 'purchase 12000000 0', 'shop 12000000 12000000']);
    const [bank] = await world.database.owner<{ name: string }[]>`select name from servicing.provider where line = 2`;
    expect(first.money.nodes[0]?.name).toBe(bank?.name);
    world.clock.moveTo(FIRST_DUE);
    expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
    await world.refunded(sale, 5_000_000);
    const { money, debt, shops } = await mapsOf(buyer, sale);
    expect(figuresOf(money).slice(2)).toEqual(['shop 12000000 7000000', 'credit_back 5000000 5000000']);
    expect(figuresOf(debt ?? money)).toEqual([
      'principal 12000000 0',
      'fee 450000 0',
      'debt 12450000 4189124',
      'paid 3112000 3112000',
      'refunded 5148876 5148876',
    ]);
    expect(debt?.nodes.find(({ key }) => key === 'paid')).toMatchObject({
      name: bank?.name,
      at: FIRST_DUE.replace('Z', '.000Z'),
    });
    expect(figuresOf(shops).slice(2)).toEqual([
      'shop_account 11760000 6860000',
      'commission 240000 140000',
      'returned 5000000 5000000',
    ]);
    expect(shops.nodes.find(({ key }) => key === 'shop_account')?.state).toBe('waiting_for_payout');
  });

  test('credit and wallet together, a row repaid, then refunded whole: the debt first, then the deposit and what was repaid', async () => {
    const buyer = await world.customer(10_000_000n);
    const sale = await world.sell(buyer, { credit: 9_000_000n, deposit: 3_000_000n });
    expect(figuresOf((await mapsOf(buyer, sale)).money).slice(0, 3)).toEqual([
      'credit 9000000 0',
      'wallet 3000000 0',
      'purchase 12000000 0',
    ]);
    expect((await world.payRows(buyer, sale, [2])).status).toBe(201);
    await mapsOf(buyer, sale);
    await world.refunded(sale, 6_000_000);
    await mapsOf(buyer, sale);
    await world.refunded(sale, 6_000_000, { mode: 'smaller' });
    const { money } = await mapsOf(buyer, sale);
    expect(money.nodes.find(({ key }) => key === 'shop')).toMatchObject({ stands: 0n, state: 'returned' });
    expect(money.nodes.some(({ key }) => key === 'wallet_back')).toBe(true);
  });

  test('late: a penalty that became firm is in the debt; a payoff gives the unearned fee back and settles it', async () => {
    const buyer = await world.customer(20_000_000n);
    const sale = await world.sell(buyer, { date: '2026-09-12' });
    expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
    const late = await mapsOf(buyer, sale);
    expect(late.debt?.nodes.find(({ key }) => key === 'penalty')?.state).toBe('firm');
    expect((await world.payOff(buyer)).status).toBe(201);
    const { debt } = await mapsOf(buyer, sale);
    expect(debt?.nodes.find(({ key }) => key === 'debt')).toMatchObject({ stands: 0n, state: 'settled' });
    expect(debt?.nodes.find(({ key }) => key === 'paid')?.name).toBeNull();
  });

  test('refunds of one day are one edge, those of two days two', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    for (const amount of [1_000_000, 2_000_000]) await world.refunded(sale, amount);
    world.clock.moveTo('2026-11-22T09:00:00Z');
    await world.refunded(sale, 500_000);
    const { money } = await mapsOf(buyer, sale);
    expect(money.edges.filter(({ from }) => from === 'shop').map(({ amount }) => amount)).toEqual([
      3_000_000n,
      500_000n,
    ]);
  });
});

describe('who may see it', () => {
  test('neither another customer nor another shop, nor anybody a record that is not there', async () => {
    const { sql } = world.database;
    const sale = await world.sell(await world.customer());
    const stranger = await world.customer();
    await expect(showMoneyMap(sql, stranger.customerId, String(sale))).rejects.toEqual(NOT_FOUND);
    await expect(showSaleMoneyMap(sql, async () => [], STRANGER, String(sale))).rejects.toEqual(NOT_FOUND);
    await expect(showMoneyMap(sql, stranger.customerId, '9'.repeat(19))).rejects.toEqual(NOT_FOUND);
    await expect(showSaleMoneyMap(sql, async () => [], OWNER, '6400000')).rejects.toEqual(NOT_FOUND);
  });

  test('the shop reads nothing of how it was paid, the customer nothing of commission and payout', async () => {
    const buyer = await world.bankCustomer(4_000_000n);
    const sale = await world.sellForBank(buyer);
    await world.refunded(sale, 1_000_000);
    const { money, debt, shops } = await mapsOf(buyer, sale);
    const [own, seenByShop] = [{ money, debt }, shops].map((part) =>
      JSON.stringify(part, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    );
    expect(seenByShop).not.toMatch(/credit|wallet|card|debt|fee|lender/);
    expect(shops.nodes.every(({ name }) => name === null)).toBe(true);
    expect(own).not.toMatch(/commission|payout|240000|11760000/);
  });

  test('a purchase that was refused has moved nothing; it is no sale', async () => {
    const { sql } = world.database;
    const buyer = await world.customer();
    const [outcome] = await commitAll(sql, [
      creditPurchase(buyer, { merchantId: world.merchantId, refusalCode: 'merchant_not_active' }),
    ]);
    const id = String(outcome?.id);
    expect(await showMoneyMap(sql, buyer.customerId, id)).toMatchObject({
      money: { nodes: [], edges: [] },
      debt: null,
    });
    await expect(showSaleMoneyMap(sql, async () => [], OWNER, id)).rejects.toEqual(NOT_FOUND);
  });
});

test('five statements for the customer and four for the shop, however much has happened', async () => {
  const buyer = await world.customer(20_000_000n);
  const sale = await world.sell(buyer);
  expect((await world.payRows(buyer, sale, [1, 2])).status).toBe(201);
  for (const amount of [1_000_000, 1_000_000, 1_000_000]) await world.refunded(sale, amount);
  const { sql } = world.database;
  let count = 0;
  const stop = sql.onStatement(() => {
    count += 1;
  });
  await showMoneyMap(sql, buyer.customerId, String(sale));
  const forCustomer = count;
  await showSaleMoneyMap(sql, async () => [], OWNER, String(sale));
  stop();
  expect([forCustomer, count - forCustomer]).toEqual([5, 4]);
});
