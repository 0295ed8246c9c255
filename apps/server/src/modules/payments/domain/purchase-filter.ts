import { PRODUCT_TYPE, type ProductType, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type IsoDate, parseIsoDate } from '@nesye/money';
import { amountsInSearch, foldText, toLatinDigits } from '@nesye/persian';

/** Which purchases to read; without a filter all are read. */
export interface PurchaseFilter {
  readonly results?: readonly number[] | undefined;
  readonly productType?: ProductType | undefined;
  readonly isOnCredit?: boolean | undefined;
  /** Business days in Tehran, both in it. */
  readonly createdFrom?: IsoDate | undefined;
  readonly createdUntil?: IsoDate | undefined;
  readonly search?: PurchaseSearch | undefined;
  /** At one of these, in a shop. */
  readonly places?: readonly SalesPlace[] | undefined;
  /** Of the shops that are not `summed` these purchases alone. */
  readonly only?: VisiblePurchases | undefined;
}

/** A terminal, and the moments of its sales: from the first on, before the other; null is unbounded. */
export interface SalesPlace {
  readonly terminalId: bigint;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** What someone sees who does not see the money of every shop. */
export interface VisiblePurchases {
  readonly uids: readonly string[];
  readonly id: bigint | undefined;
  /** Shops of which all is seen. */
  readonly summed: readonly bigint[];
}

/** What is searched for among purchases: words as `foldText` has them, the number of a purchase and the amounts in rials that they may be, the purchases whose code of a fixed amount fits, and the shops whose name does. */
export interface PurchaseSearch {
  readonly folded: string;
  readonly id: bigint | undefined;
  readonly amounts: readonly bigint[];
  readonly uids: readonly string[];
  readonly merchantIds: readonly bigint[];
}

/** As many digits as a purchase's number can have. */
const RECORD_ID = /^\d{1,18}$/;

/** What a text may mean; undefined for one that says nothing. */
export function readSearch(text: string): Omit<PurchaseSearch, 'uids' | 'merchantIds'> | undefined {
  const folded = foldText(text);
  if (folded === '') return undefined;
  return { folded, id: RECORD_ID.test(folded) ? BigInt(folded) : undefined, amounts: amountsInSearch(text) };
}

/** Filters of the wire (D4), digits in any script. */
export interface PurchaseQuery {
  readonly filter_result__in?: string | undefined;
  readonly filter_product_type?: string | undefined;
  readonly filter_created_at__gte?: string | undefined;
  readonly filter_created_at__lte?: string | undefined;
  readonly filter_text?: string | undefined;
}

const RESULTS: readonly number[] = Object.values(TRANSACTION_RESULT);
const PRODUCT_TYPES: readonly number[] = Object.values(PRODUCT_TYPE);

/** Reads the filters, or names the first field that is wrong. */
export function readPurchaseFilter(query: PurchaseQuery): PurchaseFilter | { readonly field: keyof PurchaseQuery } {
  const results =
    query.filter_result__in === undefined ? undefined : toLatinDigits(query.filter_result__in).split(',').map(Number);
  if (results?.some((result) => !RESULTS.includes(result))) return { field: 'filter_result__in' };
  const productType =
    query.filter_product_type === undefined ? undefined : Number(toLatinDigits(query.filter_product_type));
  if (productType !== undefined && !PRODUCT_TYPES.includes(productType)) return { field: 'filter_product_type' };
  const createdFrom = readDate(query.filter_created_at__gte);
  if (createdFrom === null) return { field: 'filter_created_at__gte' };
  const createdUntil = readDate(query.filter_created_at__lte);
  if (createdUntil === null) return { field: 'filter_created_at__lte' };
  return { results, productType: productType as ProductType | undefined, createdFrom, createdUntil };
}

/** Null for what is no date. */
const readDate = (text: string | undefined): IsoDate | undefined | null =>
  text === undefined ? undefined : (parseIsoDate(toLatinDigits(text)) ?? null);
