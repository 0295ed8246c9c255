import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { isoDate, rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { pdfText } from '../../platform/pdf/pdf-text.test-support.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import { ACCOUNT, POSTING_RULE, postSale } from '../ledger/index.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { calculateProduct } from '../schedules/use-cases/calculate-product.ts';
import { createFacilityFinder } from '../schedules/use-cases/find-facility.ts';
import { commitAll, creditPurchase, type CustomerFixture, seedFacility } from './testing/purchase-fixture.ts';
import { OWNER, type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';
import { holidays } from './testing/sale-fixture.ts';
import { findCheapestMix } from './use-cases/find-cheapest-mix.ts';
import { renderMonthLetter } from './use-cases/render-month-letter.ts';
import { showSpending } from './use-cases/show-spending.ts';

let world: RefundWorld;
const pdf = createPdfRenderer();
beforeAll(async () => {
  world = await startRefundWorld();
  world.clock.moveTo('2026-11-30T09:00:00Z');
}, 120_000);
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  pdf.close();
  await world.close();
});

const depsOf = () => ({
  sql: world.database.sql,
  clock: world.clock,
  holidays,
  pdf,
  facilities: createFacilityFinder(world.database.sql),
});

const newShop = (name: string, categoryId: number) =>
  world.database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId: OWNER, name, categoryId })));

async function sellForCash(buyer: CustomerFixture, merchantId: bigint, amount: bigint, day: string): Promise<bigint> {
  const [outcome] = await commitAll(world.database.sql, [
    creditPurchase(buyer, {
      facility: undefined,
      merchantId,
      productType: PRODUCT_TYPE.cash,
      amount: rial(amount),
      creditAmount: rial(0n),
      walletAmount: rial(amount),
      installmentCount: 0,
      rule: POSTING_RULE.cashSale,
      businessDate: isoDate(day),
      createdAt: new Date(`${day}T08:00:00Z`),
      rows: [],
      lines: postSale({ merchantId, commission: 0n, cash: { wallet: { customerId: buyer.customerId, amount } } }),
    }),
  ]);
  if (outcome?.result !== 2) throw new Error(`the sale was refused: ${outcome?.refusalCode}`);
  return outcome.id;
}

const sumOf = (sums: readonly { readonly amount: bigint }[]) => sums.reduce((sum, { amount }) => sum + amount, 0n);

describe('what was spent', () => {
  test('is each purchase less its refunds, in its Jalali month, by shop and kind; the sums agree', async () => {
    const buyer = await world.customer(50_000_000n);
    const [food, books] = [await newShop('نان سحر', 3), await newShop('کتاب مهر', 4)];
    // 1 Azar 1405 is 22 November 2026; 1 Dey 1404 is 22 December 2025, the first day of the twelve months.
    const whole = await world.sell(buyer, { date: '2026-11-24' });
    await sellForCash(buyer, food, 3_000_000n, '2026-11-21');
    await sellForCash(buyer, books, 1_000_000n, '2026-11-22');
    await sellForCash(buyer, books, 700_000n, '2025-12-22');
    await sellForCash(buyer, books, 900_000n, '2025-12-21');
    const part = await world.sell(buyer, { date: '2026-11-25', credit: 20_000_000n });
    await world.refunded(whole, 12_000_000);
    await world.refunded(part, 5_000_000);
    const spent = await showSpending(depsOf(), buyer.customerId);
    expect([spent.from, spent.to, spent.amount, spent.count]).toEqual(['2025-12-22', '2026-12-21', 19_700_000n, 4]);
    expect(spent.months).toHaveLength(12);
    expect(spent.months.map(({ amount }) => amount)).toEqual([
      700_000n,
      ...Array<bigint>(9).fill(0n),
      3_000_000n,
      16_000_000n,
    ]);
    expect(spent.months.at(-1)).toMatchObject({
      year: 1405,
      month: 9,
      kinds: [
        { id: 1n, amount: 15_000_000n, count: 1 },
        { id: 4n, amount: 1_000_000n, count: 1 },
      ],
      in_dinars: null,
    });
    expect(spent.shops.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'گلستان موبایل 15000000',
      'نان سحر 3000000',
      'کتاب مهر 1700000',
    ]);
    for (const sums of [spent.months, spent.shops, spent.kinds]) expect(sumOf(sums)).toBe(spent.amount);
    expect(spent.in_dinars).toBeNull();
  });

  test('is bounded: after eight shops and five kinds the others are one, and nothing of them is lost', async () => {
    const buyer = await world.customer(500_000_000n);
    for (let number = 1; number <= 11; number += 1) {
      const shop = await newShop(`فروشگاه شمارهٔ ${number}`, (number % 7) + 1);
      await sellForCash(buyer, shop, BigInt(number) * 100_000n, '2026-11-23');
    }
    const statements = countStatements(world.database.sql);
    statements.taken();
    const spent = await showSpending(depsOf(), buyer.customerId);
    expect(statements.taken()).toBe(1);
    expect(spent.shops).toHaveLength(9);
    expect(spent.shops.at(-1)).toEqual({ id: null, name: null, shop_count: 3, amount: 600_000n, count: 3 });
    expect(spent.kinds).toHaveLength(6);
    expect(spent.kinds.at(-1)?.id).toBeNull();
    expect([sumOf(spent.shops), sumOf(spent.kinds), spent.amount]).toEqual([6_600_000n, 6_600_000n, 6_600_000n]);
  });

  test('of another customer, and of a sale that failed, is nothing', async () => {
    const buyer = await world.customer();
    expect(await showSpending(depsOf(), buyer.customerId)).toMatchObject({
      amount: 0n,
      count: 0,
      shops: [],
      kinds: [],
    });
  });
});

describe('the cheapest mix', () => {
  /** Our own line with 10,000,000 left at 18 %, and a bank's with 500,000,000 at 24 %. */
  async function withTwoLines(): Promise<{ buyer: CustomerFixture; bank: CustomerFixture['facility'] }> {
    const buyer = await world.customer();
    const [terms] = await world.database.owner<{ id: bigint }[]>`
      insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, service_fee_bp, penalty_rate_bp, valid_from)
      values (3, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2400, '2026-01-01') returning id`;
    const termsId = terms?.id ?? 0n;
    await world.database.owner`
      insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp, min_amount)
      values (${termsId}, 'bank-installment', 3, '{4,9}', 'annuity', 2400, 2000000)`;
    const bank = await seedFacility(world.database, buyer.customerId, {
      termsId,
      limit: 500_000_000n,
      principalKind: ACCOUNT.managedPrincipal,
      line: 3,
    });
    await world.sell(buyer, { credit: 490_000_000n, date: '2026-11-25' });
    return { buyer, bank };
  }

  test('fills the cheap credit, takes the rest from the next, and each part is what its calculator says', async () => {
    const { buyer, bank } = await withTwoLines();
    const deps = depsOf();
    await findCheapestMix(deps, buyer.customerId, { amount: '30000000', months: '4' });
    const statements = countStatements(world.database.sql);
    statements.taken();
    const mix = await findCheapestMix(deps, buyer.customerId, { amount: '۳۰٬۰۰۰٬۰۰۰', months: '۴' });
    expect(statements.taken()).toBe(2);
    expect(mix).toMatchObject({ amount: 30_000_000n, months: 4, counts: [2, 4, 6, 9, 12], reason: null, left_out: [] });
    expect(mix.best?.parts.map(({ contract_uid, amount }) => [contract_uid, amount])).toEqual([
      [bank.uid, 20_000_000n],
      [buyer.facility.uid, 10_000_000n],
    ]);
    for (const part of mix.best?.parts ?? []) {
      const { results } = await calculateProduct({ ...deps, database: world.database }, buyer.customerId, {
        contract_uid: part.contract_uid,
        amount: String(part.amount),
        number_of_installments: '4',
      });
      expect(results[0]).toMatchObject({ fee: part.fee, total: part.total, first_amount: part.first_amount });
    }
    expect(mix.best?.total).toBe(30_000_000n + (mix.best?.fee ?? 0n));
    expect(sumOf(mix.best?.installments ?? [])).toBe(mix.best?.total);
    expect(mix.best?.installments).toHaveLength(4);
    // The bank alone could carry all of it, and costs more.
    expect(mix.single?.parts.map(({ contract_uid }) => contract_uid)).toEqual([bank.uid]);
    expect(mix.single?.fee ?? 0n).toBeGreaterThan(mix.best?.fee ?? 0n);
  });

  test('is honest about what cannot be', async () => {
    const { buyer } = await withTwoLines();
    const ask = (amount: string, months: string) => findCheapestMix(depsOf(), buyer.customerId, { amount, months });
    expect(await ask('510000001', '4')).toMatchObject({
      best: null,
      single: null,
      reason: 'beyond',
      most: 510_000_000n,
    });
    expect(await ask('900000', '4')).toMatchObject({ best: null, reason: 'below', least: 1_000_000n });
    expect(await ask('10500000', '4')).toMatchObject({ reason: null });
    expect(await ask('12000000', '3')).toMatchObject({ best: null, reason: 'count_not_offered' });
    expect(await ask('12000000', '9')).toMatchObject({ left_out: [{ reason: 'count_not_offered' }], single: null });
    await expect(ask('0', '4')).rejects.toMatchObject({ code: 'amount_invalid' });
    await expect(ask('12000000', '0')).rejects.toMatchObject({ code: 'invalid' });
    await world.database.owner`update servicing.facility set status = 'frozen' where customer_id = ${buyer.customerId}`;
    expect(await ask('12000000', '4')).toMatchObject({
      reason: 'no_credit',
      counts: [],
      left_out: [{ reason: 'not_active' }, { reason: 'not_active' }],
    });
    await world.database.owner`update servicing.facility set status = 'active' where customer_id = ${buyer.customerId}`;
  });
});

describe('the letter of a month', () => {
  test('says on one page what was bought, paid, is due and saved', async () => {
    const buyer = await world.customer(50_000_000n);
    world.clock.moveTo('2026-10-25T09:00:00Z');
    const sale = await world.sell(buyer, { date: '2026-10-20' });
    await sellForCash(buyer, world.merchantId, 1_000_000n, '2026-10-25');
    await world.payRows(buyer, sale, [1]);
    world.clock.moveTo('2026-11-30T09:00:00Z');
    const deps = depsOf();
    const letter = await renderMonthLetter(deps, buyer.customerId, { y: '1405', m: '8' }, 'toman');
    expect(letter.name).toBe('nesye-letter-1405-08.pdf');
    const read = await pdfText(letter.content);
    expect(read.pageCount).toBe(1);
    for (const words of [
      'نامهٔ آبان ۱۴۰۵',
      'در آبان ۱۴۰۵، ۱ خرید به مبلغ ۱۰۰٬۰۰۰ تومان داشتید',
      'در ۱ پرداخت، ۲۹۶٬۲۰۰ تومان قسط دادید',
      'گلستان موبایل',
      'آذر ۱۴۰۵',
      'با تسویهٔ امروز',
    ])
      expect([words, read.reads(words)]).toEqual([words, true]);
    const quiet = await pdfText((await renderMonthLetter(deps, buyer.customerId, { y: '1405', m: '6' })).content);
    expect(quiet.reads('شهریور ۱۴۰۵ ماه آرامی بود')).toBe(true);
  });

  test.each([
    ['1405', '9'],
    ['1405', '10'],
    ['1404', '8'],
  ])('is none of %s/%s, which is not over, or too long ago', async (y, m) => {
    await expect(renderMonthLetter(depsOf(), OWNER, { y, m })).rejects.toMatchObject({ code: 'invalid' });
  });
});
