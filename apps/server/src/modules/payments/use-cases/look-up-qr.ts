import { CURRENCY, type ProductType } from '@nesye/contract/constants';
import { parseRial, type Rial, rialsAt } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/handler.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { readFreeInPurse } from '../../gift-cards/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import { cashView, type ContractView, creditView, type IsUsable } from '../domain/contract-view.ts';
import type { ExchangeQuote } from '../domain/purchase-request.ts';
import { isAmountEnough, isCashOffered, isPayableAt } from '../domain/price-purchase.ts';
import type { ExchangeRates } from '../adapters/exchange-rates.ts';
import { requirePayable } from './fixed-code.ts';
import { quoteRate } from './quote-rate.ts';
import { requireOtherShop, type ShopCard, type ShopFinder } from './find-shop.ts';
import { type ContractRow, readCustomerContracts } from '../queries/read-customer-contracts.ts';

export interface QrLookUp {
  readonly merchant: {
    id: bigint;
    name: string;
    logo: string | null;
    category: ShopCard['category'];
    preferred_qr_products: readonly number[];
  };
  readonly terminal: { id: bigint; currency: number; branch_name: string | null; needs_pre_invoice: boolean };
  readonly contracts: readonly ContractView[];
  readonly qr_data: {
    code: string;
    amount: bigint | null;
    invoice_uid: string | null;
    note: string | null;
    redirect_url: string | null;
    valid_until: string | null;
  };
  /** What the customer has of this shop's gift cards, in rials; absent where that is nothing, and at a terminal that sells in another currency. */
  readonly gift_card_amount?: bigint;
  /** Of a terminal that sells in another currency; null while there is no rate, and for who is no customer. */
  readonly exchange?: { exchange_detail_id: string; exchangeRate: bigint; rate_expires_at: string } | null;
}

export interface LookUpQrDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessNow' | 'businessDate'>;
  readonly rates: ExchangeRates;
  readonly shops: Pick<ShopFinder, 'findShop'>;
  readonly facilities: FacilityFinder;
  readonly hasPartner: boolean;
}

export interface LookUpQrQuery {
  readonly product_type?: string;
  readonly amount?: string;
}

/**
 * What the customer may pay with at the shop of a QR code; who is no customer sees the shop alone. Amount and product type only set `is_usable`: no contract is dropped, not even at 0 left, but the own credit of another shop.
 * It is true when a purchase of that amount without a deposit passes the amount rules with one of the contract's products, or of those of the requested type;
 * with no amount given, when a rial is left [K58].
 * A code of a fixed amount counts with that amount. At a terminal that sells in another currency `amount` is in that, and the customer gets a quote for one purchase.
 * Refuses `qr_not_found` (404), `qr_expired` and `qr_paid` (409), `qr_replaced`, `merchant_not_active`, `merchant_suspended`, `merchant_closed`, `terminal_off` and `own_shop` (409), `amount_invalid` (400). Two queries; for such a terminal one or two more.
 */
export async function lookUpQr(
  deps: LookUpQrDeps,
  customerId: bigint | undefined,
  code: string,
  query: LookUpQrQuery,
): Promise<QrLookUp> {
  const amount = query.amount === undefined ? undefined : parseRial(query.amount);
  if (query.amount !== undefined && (amount === undefined || amount === 0n))
    throw new Refusal('amount_invalid', { field: 'amount' });
  const shop = await deps.shops.findShop(code);
  if (shop === undefined) throw new Refusal('qr_not_found');
  if (shop.closedBy !== null) throw new Refusal(shop.closedBy);
  if (customerId !== undefined) requireOtherShop(shop, customerId);
  const { fixed } = shop;
  if (fixed !== undefined) await requirePayable(deps.sql, fixed, deps.clock.businessNow());
  const wanted = query.product_type === undefined ? undefined : productTypeOf(query.product_type);
  const isForeign = shop.currency !== CURRENCY.irr;
  const quote = isForeign && customerId !== undefined ? await quoteRate(deps, customerId, shop) : undefined;
  // Without a rate nothing can be bought there.
  const isPriced = !isForeign || quote !== undefined;
  const inRials = quote === undefined || amount === undefined ? amount : rialsAt(amount, quote.rateRial);
  const isUsable = isPriced ? usabilityOf(wanted, fixed?.amount ?? inRials) : () => false;
  const gift =
    customerId === undefined || isForeign
      ? 0n
      : await readFreeInPurse(deps.sql, { customerId, merchantId: shop.merchantId });
  const contracts = customerId === undefined ? [] : await contractsAt(deps, shop, customerId, isUsable);
  return {
    merchant: {
      id: shop.merchantId,
      name: shop.name,
      logo: shop.logo,
      category: shop.category,
      preferred_qr_products: shop.preferredQrProducts,
    },
    terminal: {
      id: shop.terminalId,
      currency: shop.currency,
      branch_name: shop.branchName,
      needs_pre_invoice: shop.needsPreInvoice && deps.hasPartner,
    },
    contracts,
    qr_data: {
      code,
      amount: fixed?.amount ?? null,
      invoice_uid: fixed?.invoiceUid ?? null,
      note: fixed?.note ?? null,
      redirect_url: fixed?.isWayBackOpen === true ? fixed.redirectUrl : null,
      valid_until: fixed?.validUntil.toISOString() ?? null,
    },
    ...(gift > 0n && { gift_card_amount: gift }),
    ...(isForeign ? { exchange: exchangeView(quote) } : {}),
  };
}

const exchangeView = (quote: ExchangeQuote | undefined) =>
  quote === undefined
    ? null
    : {
        exchange_detail_id: String(quote.id),
        exchangeRate: quote.rateRial,
        rate_expires_at: quote.validUntil.toISOString(),
      };

function usabilityOf(wanted: ProductType | undefined, amount: Rial | undefined): IsUsable {
  return ({ offers, withdrawable }) =>
    withdrawable >= (amount ?? 1n) &&
    offers.some(
      (offer) =>
        (wanted === undefined || offer.productType === wanted) &&
        (amount === undefined || isAmountEnough(amount, offer)),
    );
}

/** What a customer has to pay with at a shop, as the shop offers it. */
async function contractsAt(
  deps: Omit<LookUpQrDeps, 'rates' | 'hasPartner'>,
  shop: ShopCard,
  customerId: bigint,
  isUsable: IsUsable,
): Promise<readonly ContractView[]> {
  const rows = await readCustomerContracts(deps.sql, customerId, deps.clock.businessDate());
  const views = await Promise.all(
    rows
      .filter((row) => row.kind === 'credit' || isCashOffered(shop.preferredQrProducts))
      .map((row) => viewAt(deps, shop, row, isUsable)),
  );
  return views.filter((view) => view !== undefined);
}

/** What a customer can pay an order of a shop's site with: contracts, and gift cards of the shop in rials. */
export interface MoneyAtSite {
  readonly contracts: readonly ContractView[];
  readonly gift: bigint;
}

/** What a customer has to pay with at the site of a till's shop: what the shop prefers at its tills does not bind it. Refuses as `lookUpQr` does. */
export async function findMoneyAtSite(
  deps: Omit<LookUpQrDeps, 'rates' | 'hasPartner'>,
  customerId: bigint,
  code: string,
): Promise<MoneyAtSite> {
  const shop = await deps.shops.findShop(code);
  if (shop === undefined) throw new Refusal('qr_not_found');
  if (shop.closedBy !== null) throw new Refusal(shop.closedBy);
  requireOtherShop(shop, customerId);
  const [contracts, gift] = await Promise.all([
    contractsAt(deps, { ...shop, preferredQrProducts: [] }, customerId, usabilityOf(undefined, undefined)),
    readFreeInPurse(deps.sql, { customerId, merchantId: shop.merchantId }),
  ]);
  return { contracts, gift };
}

/** A contract at a shop; undefined for the own credit of another shop. */
async function viewAt(
  deps: Pick<LookUpQrDeps, 'facilities'>,
  { merchantId }: ShopCard,
  row: ContractRow,
  isUsable: IsUsable,
): Promise<ContractView | undefined> {
  if (row.kind === 'cash' || row.terms_id === null) return cashView(row, isUsable);
  const terms = await deps.facilities.termsOf(row.terms_id);
  return isPayableAt(terms, merchantId) ? creditView(row, terms, isUsable) : undefined;
}

function productTypeOf(text: string): ProductType {
  const value = Number(toLatinDigits(text));
  if (value === 1 || value === 2 || value === 3) return value;
  throw new Refusal('invalid', { field: 'product_type' });
}
