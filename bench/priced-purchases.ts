import { randomUUID } from 'node:crypto';
import { CURRENCY, PREFERRED_QR_PRODUCT } from '@nesye/contract/constants';
import { businessDate, officialCalendar, rial } from '@nesye/money';
import { pricePurchase } from '../apps/server/src/modules/payments/domain/price-purchase.ts';
import type { PricedPurchase } from '../apps/server/src/modules/payments/domain/priced-purchase.ts';
import { createFacilityFinder } from '../apps/server/src/modules/schedules/use-cases/find-facility.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { FACILITY_LIMIT } from './seed-population.ts';

const COMMISSION_BP = 200n;

interface PopulationRow {
  customer_id: bigint;
  uid: string;
  merchant_id: bigint;
  terminal_id: bigint;
}

/**
 * Installment purchases of `count` different customers of the bench (known by their limit: the demo's people have other terms), priced by the product as the HTTP load's are (4 installments, one to ten million rials), for loads that
 * go to the database without HTTP. `again` gives one of them a uid of its own, so that it can be committed any number of times.
 */
export async function pricePurchases(databaseUrl: string, count: number): Promise<readonly PricedPurchase[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 4, statementTimeoutMs: 60_000, deadlineMs: 60_000 });
  try {
    const facilities = createFacilityFinder(database.sql);
    const rows = await database.sql<PopulationRow[]>`
      with shop as (select id, merchant_id, row_number() over (order by id) - 1 as n, count(*) over () as shops from merchants.terminal where code like 'BENCH-%')
      select f.customer_id, f.uid::text as uid, s.merchant_id, s.id as terminal_id
      from (select f.customer_id, f.uid, row_number() over (order by f.uid) as n from servicing.facility f
            join ledger.guarded_account a on a.bucket = f.bucket and a.kind = 1210 and a.party_id = f.id and a.limit_amount = ${FACILITY_LIMIT}
            order by f.uid limit ${count}) f
      join shop s on s.n = f.n % s.shops order by f.n`;
    const now = new Date();
    const moment = { now, businessDate: businessDate(now), holidays: officialCalendar() };
    const purchases: PricedPurchase[] = [];
    for (const [index, row] of rows.entries()) {
      const signed = await facilities.identifyFacility({ customerId: row.customer_id, uid: row.uid });
      if (signed === undefined) throw new Error(`no facility ${row.uid}`);
      const tender = { kind: 'credit' as const, ...signed };
      const priced = pricePurchase(requestOf(row, index), row.customer_id, shopOf(row), tender, moment);
      if ('code' in priced) throw new Error(`a purchase of the load was refused: ${priced.code}`);
      purchases.push(priced);
    }
    return purchases;
  } finally {
    await database.close();
  }
}

/** The same purchase under another uid: to the database it is a new one. */
export const again = (purchase: PricedPurchase, prefix: string, number: number): PricedPurchase => ({
  ...purchase,
  uid: `${prefix}-${number}`,
});

const requestOf = (row: PopulationRow, index: number) => ({
  qrCode: 'BENCH',
  uid: randomUUID(),
  amount: rial(1_000_000n + BigInt(index % 900) * 10_000n),
  deposit: rial(0n),
  gift: rial(0n),
  statedCredit: undefined,
  installmentCount: 4,
  contractUid: row.uid,
  cashAccountUid: undefined,
  productUids: ['installment'],
  exchangeQuoteId: undefined,
  exchangeRate: undefined,
  buyerNote: null,
  redirectUrl: null,
  invoiceUid: null,
  offerId: undefined,
  bodyHash: randomUUID(),
});

const shopOf = (row: PopulationRow) => ({
  merchantId: row.merchant_id,
  terminalId: row.terminal_id,
  currency: CURRENCY.irr,
  closedBy: null,
  preferredQrProducts: [PREFERRED_QR_PRODUCT.installment],
  commissionBpOf: () => COMMISSION_BP,
  vatBp: 0n,
});
