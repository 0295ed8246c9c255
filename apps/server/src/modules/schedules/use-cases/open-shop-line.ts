import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { insertShopTerms, nextShopLine, type ShopTerms, upsertShopProvider } from '../queries/shop-lines.ts';

/** A shop that gives credit to its own customers, and its terms from a day on. */
export interface ShopLine {
  readonly merchantId: bigint;
  /** The line it has already; undefined for one that begins. */
  readonly line: number | undefined;
  /** How its credit is called to people, and who signs the contracts. */
  readonly name: string;
  readonly legalName: string;
  readonly registration: string;
  readonly terms: ShopTerms;
  readonly from: IsoDate;
}

/** Makes a shop the provider of the credit it gives, or writes other terms for new credits. What was signed keeps its terms. The caller has locked the shop. */
export async function openShopLine(
  tx: Tx,
  { line: known, from, terms, ...shop }: ShopLine,
): Promise<{ readonly line: number; readonly termsId: bigint }> {
  const line = known ?? (await nextShopLine(tx));
  await upsertShopProvider(tx, { ...shop, line });
  return { line, termsId: await insertShopTerms(tx, { line, from, ...terms }) };
}
