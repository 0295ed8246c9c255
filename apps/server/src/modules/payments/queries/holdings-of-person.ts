import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { type CreditOfPerson, readCreditsOfPerson } from '../../schedules/index.ts';

const LAST_PURCHASES = 5;

/** What a person has with us, as an operator sees it: every credit, and the last purchases that were made. Rials. */
export interface HoldingsOfPerson {
  readonly credits: readonly CreditOfPerson[];
  readonly purchases: readonly {
    readonly id: bigint;
    readonly shopName: string;
    readonly amount: Rial;
    readonly createdAt: Date;
  }[];
}

/** Reads what a person has: credits, the oldest first, and the last five purchases, the newest first. */
export async function readHoldingsOfPerson(sql: Sql, customerId: bigint): Promise<HoldingsOfPerson> {
  const rows = await sql<{ id: bigint; merchant_id: bigint; amount: bigint; created_at: Date }[]>`
    select id, merchant_id, amount, created_at from payments.purchase
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and result = ${TRANSACTION_RESULT.success}
    order by created_at desc, id desc limit ${LAST_PURCHASES}`;
  const shops = await findMerchantNames(
    sql,
    rows.map(({ merchant_id: id }) => id),
  );
  return {
    credits: await readCreditsOfPerson(sql, customerId),
    purchases: rows.map(({ id, merchant_id: shop, amount, created_at: createdAt }) => ({
      id,
      shopName: shops.get(shop)?.name ?? '',
      amount: rial(amount),
      createdAt,
    })),
  };
}
