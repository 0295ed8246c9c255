import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { describe, expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { DIRECT, inCash, inInstallments, type PurchaseWorld, QR } from './testing/purchase-world.test-support.ts';

const LIMIT = 31_000_000;
const WALLET = 2_000_000;

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});

const newCustomer = () => world.newCustomer({ limit: BigInt(LIMIT), wallet: BigInt(WALLET) });
const lookUp = (customer: NewCustomer, query: string) =>
  full.ask({ path: `/api/v1/merchant/qr-code/${QR.cash}/${query}`, token: customer.access });

/** What the look-up at the shop that takes everything says of the facility and of the wallet. */
async function usable(
  customer: NewCustomer,
  query: string,
): Promise<{ credit: boolean | undefined; cash: boolean | undefined }> {
  const { contracts } = (await lookUp(customer, query)).json() as {
    contracts: { card_type: string; is_usable: boolean }[];
  };
  const of = (cardType: string) => contracts.find(({ card_type }) => card_type === cardType)?.is_usable;
  return { credit: of('credit'), cash: of('cash') };
}

/** Whether a purchase of this amount with a product of this type succeeds, by a new customer. */
async function canBuy(productType: ProductType, transactionAmount: number): Promise<boolean> {
  const customer = await newCustomer();
  const changes = { qrCode: QR.cash, transactionAmount };
  if (productType === PRODUCT_TYPE.cash)
    return (await world.buy(customer, inCash(customer, changes), DIRECT)).status === 201;
  const numberOfInstallments = productType === PRODUCT_TYPE.installment ? 2 : 0;
  return (await world.buy(customer, inInstallments(customer, { ...changes, numberOfInstallments }))).status === 201;
}

describe('an amount is usable exactly where its purchase passes', () => {
  test.each([
    // product type, amount, by credit, from the wallet
    [undefined, 1, false, true],
    [undefined, 500, false, true],
    [undefined, 999_999, false, true],
    [undefined, 1_000_000, true, true],
    [undefined, WALLET, true, true],
    [undefined, WALLET + 1, true, false],
    [undefined, LIMIT, true, false],
    [undefined, LIMIT + 1, false, false],
    [PRODUCT_TYPE.cash, 1, false, true],
    [PRODUCT_TYPE.cash, 1_000_000, false, true],
    [PRODUCT_TYPE.cash, WALLET, false, true],
    [PRODUCT_TYPE.cash, WALLET + 1, false, false],
    [PRODUCT_TYPE.endOfMonth, 999_999, false, false],
    [PRODUCT_TYPE.endOfMonth, 1_000_000, true, false],
    [PRODUCT_TYPE.endOfMonth, LIMIT, true, false],
    [PRODUCT_TYPE.endOfMonth, LIMIT + 1, false, false],
    [PRODUCT_TYPE.installment, 999_999, false, false],
    [PRODUCT_TYPE.installment, 1_000_000, true, false],
    [PRODUCT_TYPE.installment, LIMIT, true, false],
    [PRODUCT_TYPE.installment, LIMIT + 1, false, false],
  ] as const)(
    'product type %s, %i rials: by credit %s, from the wallet %s',
    async (productType, amount, credit, cash) => {
      const requested = productType === undefined ? '' : `&product_type=${productType}`;
      expect(await usable(await newCustomer(), `?amount=${amount}${requested}`)).toEqual({ credit, cash });
      const buys = (type: ProductType) =>
        productType === undefined || productType === type ? canBuy(type, amount) : false;
      expect({
        credit: (await buys(PRODUCT_TYPE.endOfMonth)) || (await buys(PRODUCT_TYPE.installment)),
        cash: await buys(PRODUCT_TYPE.cash),
      }).toEqual({ credit, cash });
    },
  );

  test('what was bought is no longer left', async () => {
    const customer = await newCustomer();
    expect((await world.buy(customer, inInstallments(customer, { transactionAmount: 30_000_000 }))).status).toBe(201);
    expect(await usable(customer, '?amount=1000000')).toEqual({ credit: true, cash: true });
    expect(await usable(customer, '?amount=1000001')).toEqual({ credit: false, cash: true });
  });

  test('no amount needs no smallest one: a rial left will do', async () => {
    const customer = await world.newCustomer({ limit: 1n });
    expect(await usable(customer, '')).toEqual({ credit: true, cash: false });
    expect(await usable(customer, '?product_type=3')).toEqual({ credit: true, cash: false });
    expect(await usable(customer, '?amount=1')).toEqual({ credit: false, cash: false });
  });

  test('0 is no amount', async () => {
    expect(refusalOf(await lookUp(await newCustomer(), '?amount=0'))).toEqual([400, 'amount_invalid']);
  });
});

test('each product has its own smallest amount', async () => {
  // Facilities opened from here on are signed under these terms, being the latest of line 1.
  const [terms] = await full.database.owner<{ id: bigint }[]>`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, valid_from)
    values (1, 'house', 'at_purchase', true, 'via_house', 'captured', 2400, '2099-01-01') returning id`;
  await full.database.owner`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp, min_amount) values
      (${String(terms?.id)}, 'own-installment', 3, '{2}', 'simple_bank', 1800, 3000000), (${String(terms?.id)}, 'own-end-of-month', 2, '{1}', 'zero', 0, 700000)`;
  const customer = await newCustomer();
  const creditAt = async (query: string) => (await usable(customer, query)).credit;
  expect(
    await Promise.all(
      ['?amount=699999', '?amount=700000', '?amount=2999999&product_type=3', '?amount=3000000&product_type=3'].map(
        creditAt,
      ),
    ),
  ).toEqual([false, true, false, true]);
  expect(
    await Promise.all([
      canBuy(PRODUCT_TYPE.endOfMonth, 699_999),
      canBuy(PRODUCT_TYPE.endOfMonth, 700_000),
      canBuy(PRODUCT_TYPE.installment, 2_999_999),
    ]),
  ).toEqual([false, true, false]);
});
