import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addRial, commission, holidayCalendarOf, isoDate, officialHolidays, rial, ZERO_RIAL } from '@nesye/money';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { POSTING_RULE, postSale, postShopFee } from '../../ledger/rules.ts';
import { planEndOfMonth, planWithoutFee } from '../../schedules/rules.ts';
import { planInstallments } from '../../schedules/index.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { commitAll, creditPurchase, type CustomerFixture } from './purchase-fixture.ts';

export const holidays = holidayCalendarOf([1404, 1405, 1406].flatMap(officialHolidays).map((holiday) => holiday.date));

export interface SaleOptions {
  readonly credit?: bigint;
  readonly deposit?: bigint;
  readonly count?: number;
  readonly date?: string;
  readonly merchantId?: bigint;
  /** The bank whose line it is; our own when absent. */
  readonly lenderId?: bigint;
  readonly buyerNote?: string;
  readonly terminalId?: bigint;
  /** Tax on the commission, in basis points of it; none when absent. */
  readonly vatBp?: bigint;
  readonly createdAt?: Date;
  /** The shop pays the fee by this offer. */
  readonly offerId?: bigint;
}

const COMMISSION_BP = 200n;

/** A sale of 12,000,000 rials in 4 at 18 % by the simple rule, commission 2 %, unless given otherwise. */
export function priceSale(buyer: CustomerFixture, options: SaleOptions = {}): PricedPurchase {
  const { deposit = 0n, count = 4, merchantId = 640n, lenderId } = options;
  const credit = rial(options.credit ?? 12_000_000n);
  const businessDate = isoDate(options.date ?? '2026-11-21');
  const wanted = {
    credit,
    deposit: rial(deposit),
    count,
    businessDate,
    holidays,
    product: { feeFormula: 'simple_bank', rateBp: 1_800n, multiple: 1_000n },
  } as const;
  const { shopFee, shopFees, plan: withoutFee } = planWithoutFee(wanted);
  const plan = options.offerId === undefined ? planInstallments(wanted) : withoutFee;
  const untaxed = rial(commission(credit, COMMISSION_BP) + commission(rial(deposit), COMMISSION_BP));
  const commissionVat = commission(untaxed, options.vatBp ?? 0n);
  const taken = addRial(untaxed, commissionVat);
  return creditPurchase(buyer, {
    credit,
    productType: PRODUCT_TYPE.installment,
    amount: rial(credit + deposit),
    walletAmount: rial(deposit),
    fee: plan.fee,
    rows: plan.rows,
    installmentCount: count,
    merchantId,
    ...(options.terminalId !== undefined && { terminalId: options.terminalId }),
    commission: taken,
    commissionVat,
    businessDate,
    createdAt: options.createdAt ?? new Date(`${businessDate}T08:00:00Z`),
    buyerNote: options.buyerNote ?? null,
    offer:
      options.offerId === undefined
        ? undefined
        : {
            offerId: options.offerId,
            fee: shopFee,
            isOwn: lenderId === undefined,
            rows: shopFees,
            lines: postShopFee({
              merchantId,
              owner: lenderId === undefined ? 'house' : 'lender',
              lenderId: lenderId ?? 0n,
              fee: shopFee,
              serviceFee: lenderId === undefined ? 0n : commission(shopFee, 1_000n),
            }),
          },
    rule: lenderId === undefined ? POSTING_RULE.houseCreditSale : POSTING_RULE.lenderCreditSale,
    lines: postSale({
      merchantId,
      commission: taken,
      commissionVat,
      cash: deposit > 0n ? { wallet: { customerId: buyer.customerId, amount: deposit } } : {},
      credit: {
        owner: lenderId === undefined ? 'house' : 'lender',
        facilityId: buyer.facility.id,
        lenderId: lenderId ?? 0n,
        principal: credit,
        fee: plan.fee,
      },
    }),
  });
}

/** Sells it, and returns the purchase's id. Throws when it is refused. */
export async function sell(database: TestDatabase, buyer: CustomerFixture, options: SaleOptions = {}): Promise<bigint> {
  const [outcome] = await commitAll(database.sql, [priceSale(buyer, options)]);
  if (outcome?.result !== 2) throw new Error(`the sale was refused: ${outcome?.refusalCode}`);
  return outcome.id;
}

/** Sells on the monthly bill of the day's Jalali month (D31), without a commission, and returns the purchase's id. */
export async function sellOnBill(
  database: TestDatabase,
  buyer: CustomerFixture,
  {
    credit = 4_500_000n,
    date = '2026-11-10',
    merchantId = 640n,
  }: Pick<SaleOptions, 'credit' | 'date' | 'merchantId'> = {},
): Promise<bigint> {
  const businessDate = isoDate(date);
  const { rows } = planEndOfMonth({ credit: rial(credit), businessDate, holidays });
  const priced = creditPurchase(buyer, {
    credit,
    productType: PRODUCT_TYPE.endOfMonth,
    rows,
    merchantId,
    commission: ZERO_RIAL,
    businessDate,
    createdAt: new Date(`${businessDate}T08:00:00Z`),
    rule: POSTING_RULE.endOfMonthSale,
    lines: postSale({
      merchantId,
      commission: ZERO_RIAL,
      cash: {},
      credit: { owner: 'house', facilityId: buyer.facility.id, lenderId: 0n, principal: rial(credit), fee: ZERO_RIAL },
    }),
  });
  const [outcome] = await commitAll(database.sql, [priced]);
  if (outcome?.result !== 2) throw new Error(`the sale was refused: ${outcome?.refusalCode}`);
  return outcome.id;
}
