import { rial, type Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readSaleToRefund, type SaleToRefund, sumForeignRefunded, sumRefunded } from '../queries/refunds.ts';

/** What of a sale is not refunded yet, in rials; undefined for one that is not there or did not succeed. */
export async function readRestOfSale(sql: Sql | Tx, purchaseId: bigint): Promise<Rial | undefined> {
  const sale = await readSaleToRefund(sql, undefined, purchaseId);
  return sale === undefined ? undefined : await restOfSale(sql, sale);
}

/** The same of a sale that was read. Rials. */
export async function restOfSale(sql: Sql | Tx, sale: SaleToRefund): Promise<Rial> {
  const { credit, card, wallet, repaid } = await sumRefunded(sql, sale.id);
  return rial(sale.amount - credit - card - wallet - repaid);
}

/** The same in the currency that the shop sold in, whole units of it. */
export async function restForShop(sql: Sql | Tx, sale: SaleToRefund): Promise<bigint> {
  if (sale.foreign === undefined) return await restOfSale(sql, sale);
  return sale.foreign.amount - (await sumForeignRefunded(sql, sale.id)).amount;
}
