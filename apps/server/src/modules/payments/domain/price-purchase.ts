import {
  CASH_PRODUCT_UID,
  CURRENCY,
  PREFERRED_QR_PRODUCT,
  PRODUCT_TYPE,
  type CurrencyCode,
  type ProductType,
} from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import {
  addRial,
  commission,
  type HolidayCalendar,
  type IsoDate,
  type Rial,
  rial,
  subtractRial,
  sumRial,
  ZERO_RIAL,
} from '@nesye/money';
import { type CreditTender, POSTING_RULE, type PostingRule, postSale, postShopFee } from '../../ledger/rules.ts';
import type { FacilityIdentity, InstallmentPlan, Terms, TermsProduct } from '../../schedules/index.ts';
import { isPaidByOffer, type ShopOffer } from '../../merchants/rules.ts';
import { planEndOfMonth, planInstallments, planWithoutFee, shopFeesWithin } from '../../schedules/rules.ts';
import type { NewInstallment, PricedOffer, PricedPurchase } from './priced-purchase.ts';
import type { PurchaseRequest } from './purchase-request.ts';

/** What pricing must know of the shop. */
export interface Shop {
  readonly merchantId: bigint;
  readonly terminalId: bigint;
  readonly currency: CurrencyCode;
  readonly closedBy:
    | 'qr_replaced'
    | 'merchant_not_active'
    | 'merchant_suspended'
    | 'merchant_closed'
    | 'terminal_off'
    | null;
  readonly preferredQrProducts: readonly number[];
  readonly commissionBpOf: (productType: ProductType) => bigint;
  /** Tax on the commission, in basis points of it. On what a shop pays in another currency there is none. */
  readonly vatBp: bigint;
  /** Where the code that was scanned is one for a fixed amount. */
  readonly fixed?: { readonly id: bigint; readonly validUntil: Date } | undefined;
}

/** The money the customer chose: a facility with its terms, or the cash wallet; of what is not on credit `gatewayAmount` comes by card, nothing where it is absent. */
export type Tender = (
  | { readonly kind: 'credit'; readonly facility: FacilityIdentity; readonly terms: Terms }
  | { readonly kind: 'wallet' }
) & {
  readonly gatewayAmount?: Rial;
  /** The purse that pays what the request says of gift cards; undefined for who has none of this shop. */
  readonly purseId?: bigint | undefined;
  /** A part of a sale whose money is held already. What the shop offers now, and from what amount on, does not matter. */
  readonly isHeld?: boolean;
};

export interface PricingMoment {
  readonly now: Date;
  readonly businessDate: IsoDate;
  readonly holidays: HolidayCalendar;
  /** The day of month that the customer has chosen for installments. */
  readonly dueDay?: number | undefined;
  /** The offer that the request names, as it is now; undefined where there is no such. */
  readonly offer?: ShopOffer | undefined;
  /** Of a held sale: what is left of the fee that it has taken of its offer. Its terms of now do not matter. */
  readonly promisedFee?: Rial | undefined;
}

export interface PricingError {
  readonly code: Extract<ErrorCode, 'amount_invalid' | 'count_not_allowed' | 'amount_mismatch'>;
  readonly field: string;
}

/** Cash is offered only where the shop prefers neither end of month nor installments (B135). */
export function isCashOffered(preferredQrProducts: readonly number[]): boolean {
  return (
    !preferredQrProducts.includes(PREFERRED_QR_PRODUCT.installment) &&
    !preferredQrProducts.includes(PREFERRED_QR_PRODUCT.endOfMonth)
  );
}

/**
 * Computes everything about a purchase: schedule, fee, commission, ledger lines. Pure. A refusal that is already certain
 * (shop closed, product not offered) is priced as a plain attempt that carries its code, so that it is stored and replayed like any other.
 */
export function pricePurchase(
  request: PurchaseRequest,
  customerId: bigint,
  shop: Shop,
  tender: Tender,
  moment: PricingMoment,
): PricedPurchase | PricingError {
  const { statedCredit, amount, deposit, foreign } = request;
  if (statedCredit !== undefined && statedCredit !== (foreign?.creditAmount ?? amount - deposit))
    return { code: 'amount_mismatch', field: 'creditAmount' };
  // Gift cards are rials.
  if (request.gift > 0n && shop.currency !== CURRENCY.irr) return { code: 'amount_invalid', field: 'giftAmount' };
  return tender.kind === 'wallet'
    ? priceCash(request, customerId, shop, tender, moment)
    : priceCredit(request, customerId, shop, tender, moment);
}

function priceCash(
  request: PurchaseRequest,
  customerId: bigint,
  shop: Shop,
  tender: Extract<Tender, { kind: 'wallet' }>,
  moment: PricingMoment,
): PricedPurchase | PricingError {
  const { gatewayAmount = ZERO_RIAL, purseId, isHeld = false } = tender;
  if (request.installmentCount !== 0 || request.offerId !== undefined)
    return { code: 'count_not_allowed', field: 'numberOfInstallments' };
  if (request.deposit !== 0n) return { code: 'amount_invalid', field: 'depositAmount' };
  const base = draftOf(request, customerId, shop, PRODUCT_TYPE.cash, moment);
  const refusalCode =
    shop.closedBy ??
    (isHeld || isCashOffered(shop.preferredQrProducts) ? exchangeRefusal(request, shop) : 'product_not_offered') ??
    giftRefusal(request, purseId);
  const priced = {
    ...base,
    walletAmount: subtractRial(subtractRial(request.amount, gatewayAmount), request.gift),
    gatewayAmount,
    rule: POSTING_RULE.cashSale,
    refusalCode,
  };
  return { ...priced, lines: refusalCode === null ? linesOf(priced, undefined, tender) : [] };
}

function priceCredit(
  request: PurchaseRequest,
  customerId: bigint,
  shop: Shop,
  tender: Extract<Tender, { kind: 'credit' }>,
  moment: PricingMoment,
): PricedPurchase | PricingError {
  const { facility, terms, gatewayAmount = ZERO_RIAL, purseId, isHeld = false } = tender;
  const productType = request.installmentCount === 0 ? PRODUCT_TYPE.endOfMonth : PRODUCT_TYPE.installment;
  const product = chooseProduct(request, isHeld ? [] : shop.preferredQrProducts, terms, productType);
  const credit = rial(request.amount - request.deposit);
  const base = {
    ...draftOf(request, customerId, shop, productType, moment),
    facility: { id: facility.id, uid: facility.uid, principalKind: facility.principalKind },
    creditAmount: credit,
    walletAmount: subtractRial(subtractRial(request.deposit, gatewayAmount), request.gift),
    gatewayAmount,
    // By tender: the deposit is cash, the rest is credit.
    ...shopShareOf(request, shop, (amount, onCredit) =>
      rial(
        commission(onCredit, terms.owner === 'merchant' ? terms.serviceFeeBp : shop.commissionBpOf(productType)) +
          commission(subtractRial(amount, onCredit), shop.commissionBpOf(PRODUCT_TYPE.cash)),
      ),
    ),
  };
  const rateRefusal = exchangeRefusal(request, shop);
  const refusalCode =
    shop.closedBy ??
    shopCreditRefusal(terms, shop) ??
    (product === undefined ? ('product_not_offered' as const) : rateRefusal) ??
    giftRefusal(request, purseId);
  // Without its quote an amount in another currency cannot be held against terms in rials.
  if (product === undefined || rateRefusal !== null)
    return { ...base, rule: POSTING_RULE.houseCreditSale, refusalCode, lines: [] };
  const error = errorOf(request, credit, isHeld ? { ...product, minAmount: ZERO_RIAL } : product);
  if (error !== undefined) return error;
  const wanted = {
    credit,
    deposit: request.deposit,
    product,
    count: request.installmentCount,
    businessDate: moment.businessDate,
    holidays: moment.holidays,
    dueDay: moment.dueDay,
  };
  const rule = creditRule(terms, productType);
  const offered = request.offerId === undefined ? undefined : planByOffer(request, wanted, { shop, terms, moment });
  // A shop never pays more than the sale brings it.
  const isBeyond = typeof offered === 'object' && base.commission + (offered.offer?.fee ?? 0n) > request.amount;
  if (offered === 'offer_ended' || isBeyond)
    return { ...base, rule, refusalCode: refusalCode ?? 'offer_ended', lines: [] };
  const plan =
    offered?.plan ?? (productType === PRODUCT_TYPE.endOfMonth ? planEndOfMonth(wanted) : planInstallments(wanted));
  const priced = { ...base, fee: plan.fee, rows: plan.rows, rule, refusalCode };
  if (refusalCode !== null) return { ...priced, lines: [] };
  return {
    ...priced,
    offer: offered?.offer,
    lines: linesOf(priced, creditTenderOf(facility, terms, credit, plan.fee), tender),
  };
}

/**
 * The schedule of a purchase whose fee the shop pays by the offer that the request names, and what the shop pays. `offer_ended` where the offer does not pay it, or not any
 * more: the customer was shown another price than the one without it.
 */
function planByOffer(
  { amount, offerId = '', installmentCount }: PurchaseRequest,
  wanted: Parameters<typeof planWithoutFee>[0],
  { shop, terms, moment }: { readonly shop: Shop; readonly terms: Terms; readonly moment: PricingMoment },
): { readonly plan: InstallmentPlan; readonly offer: PricedOffer | undefined } | 'offer_ended' {
  const { owner, lenderPartyId: lenderId, serviceFeeBase, serviceFeeBp } = terms;
  // A shop's own credit has the fee that the shop itself sets.
  if (owner === 'merchant' || wanted.deposit > 0n || shop.currency !== CURRENCY.irr) return 'offer_ended';
  const { plan, shopFees, shopFee } = planWithoutFee(wanted);
  const { offer, promisedFee, businessDate } = moment;
  const purchase = { merchantId: shop.merchantId, amount, count: installmentCount, fee: shopFee, businessDate };
  if (promisedFee === undefined && (offer === undefined || !isPaidByOffer(offer, purchase))) return 'offer_ended';
  const rows = promisedFee === undefined ? shopFees : shopFeesWithin(shopFees, promisedFee);
  const fee = sumRial(rows.map((row) => row.fee));
  if (fee === 0n) return { plan, offer: undefined };
  const serviceFee = owner === 'lender' && serviceFeeBase === 'fee' ? commission(fee, serviceFeeBp) : ZERO_RIAL;
  const lines = postShopFee({ merchantId: shop.merchantId, owner, lenderId, fee, serviceFee });
  return { plan, offer: { offerId: BigInt(offerId), fee, isOwn: owner === 'house', rows, lines } };
}

function errorOf(request: PurchaseRequest, credit: Rial, product: TermsProduct): PricingError | undefined {
  const { installmentCount } = request;
  if (installmentCount === 0 && request.offerId !== undefined)
    return { code: 'count_not_allowed', field: 'numberOfInstallments' };
  if (installmentCount > 0 && !product.installmentCounts.includes(installmentCount))
    return { code: 'count_not_allowed', field: 'numberOfInstallments' };
  // A deposit is the first installment, so at least one more must be left; an end-of-month sale takes none, nor does one whose fee the shop pays.
  if (request.deposit > 0n && (installmentCount < 2 || request.offerId !== undefined))
    return { code: 'amount_invalid', field: 'depositAmount' };
  if (!isAmountEnough(credit, product)) return { code: 'amount_invalid', field: 'transactionAmount' };
  return undefined;
}

/** Whether the part on credit, without the deposit, reaches the smallest amount of a product. The look-up applies the same rule. */
export function isAmountEnough(credit: Rial, { minAmount }: Pick<TermsProduct, 'minAmount'>): boolean {
  return credit >= minAmount;
}

const CASH_PRODUCTS: ReadonlySet<string> = new Set(Object.values(CASH_PRODUCT_UID));

/** The product the request names, else the first of the right kind that has the requested count. */
function chooseProduct(
  request: PurchaseRequest,
  preferredQrProducts: readonly number[],
  terms: Terms,
  productType: ProductType,
): TermsProduct | undefined {
  const ofType = terms.products.filter((product) => product.productType === productType);
  // Those of cash say how the deposit is paid.
  const named = request.productUids.filter((uid) => !CASH_PRODUCTS.has(uid));
  if (named.length > 0) return ofType.find((product) => named.includes(product.uid));
  if (productType === PRODUCT_TYPE.endOfMonth && !isEndOfMonthImplied(preferredQrProducts)) return undefined;
  return ofType.find((product) => product.installmentCounts.includes(request.installmentCount)) ?? ofType[0];
}

/**
 * A purchase on credit without a count and without a product is one for the end of the month, save where the shop wants installments and not that:
 * there a client that forgot the count must not buy something else.
 */
export function isEndOfMonthImplied(preferredQrProducts: readonly number[]): boolean {
  return (
    preferredQrProducts.includes(PREFERRED_QR_PRODUCT.endOfMonth) ||
    !preferredQrProducts.includes(PREFERRED_QR_PRODUCT.installment)
  );
}

/** A sale in another currency needs its quote, and one in rials has none (D44). Whether a quote is still good is decided where it is claimed. */
const exchangeRefusal = ({ foreign, exchangeQuoteId }: PurchaseRequest, { currency }: Shop): ErrorCode | null =>
  (currency === CURRENCY.irr ? exchangeQuoteId !== undefined : foreign === undefined) ? 'rate_changed' : null;

/** A shop's own credit pays at that shop alone, and in rials. */
const shopCreditRefusal = (terms: Terms, shop: Shop): ErrorCode | null => {
  if (!isPayableAt(terms, shop.merchantId)) return 'credit_of_other_shop';
  return terms.owner === 'merchant' && shop.currency !== CURRENCY.irr ? 'product_not_offered' : null;
};

/** Does a credit of these terms pay at a shop: every one but that of another shop. */
export const isPayableAt = ({ owner, lenderPartyId }: Terms, merchantId: bigint): boolean =>
  owner !== 'merchant' || lenderPartyId === merchantId;

/** Who has no purse at this shop has nothing in it. */
const giftRefusal = ({ gift }: PurchaseRequest, purseId: bigint | undefined): ErrorCode | null =>
  gift > 0n && purseId === undefined ? 'balance_insufficient' : null;

/** What the shop pays us by `commissionOf` (all of the sale, its part on credit): in rials with its tax, or in its own currency. */
function shopShareOf(
  { amount, deposit, foreign }: PurchaseRequest,
  { vatBp }: Shop,
  commissionOf: (amount: Rial, onCredit: Rial) => Rial,
): Pick<PricedPurchase, 'commission' | 'commissionVat' | 'foreign'> {
  if (foreign === undefined) {
    const untaxed = commissionOf(amount, subtractRial(amount, deposit));
    const commissionVat = commission(untaxed, vatBp);
    return { commission: addRial(untaxed, commissionVat), commissionVat, foreign: undefined };
  }
  const { quote, amount: sold, creditAmount } = foreign;
  // The formulas count whole units of any currency.
  const charged = commissionOf(rial(sold), rial(creditAmount));
  return {
    commission: ZERO_RIAL,
    commissionVat: ZERO_RIAL,
    foreign: { quoteId: quote.id, currency: quote.currency, amount: sold, commission: charged },
  };
}

const creditRule = (terms: Terms, productType: ProductType): PostingRule => {
  if (terms.owner === 'merchant') return POSTING_RULE.shopCreditSale;
  if (productType === PRODUCT_TYPE.endOfMonth) return POSTING_RULE.endOfMonthSale;
  return terms.owner === 'house' ? POSTING_RULE.houseCreditSale : POSTING_RULE.lenderCreditSale;
};

const creditTenderOf = (facility: FacilityIdentity, terms: Terms, principal: Rial, fee: Rial): CreditTender => ({
  owner: terms.owner,
  facilityId: facility.id,
  lenderId: terms.lenderPartyId,
  principal,
  fee,
});

type Draft = Omit<PricedPurchase, 'rule' | 'refusalCode' | 'lines'>;

function draftOf(
  request: PurchaseRequest,
  customerId: bigint,
  shop: Shop,
  productType: ProductType,
  moment: PricingMoment,
): Draft {
  const noRows: readonly NewInstallment[] = [];
  return {
    customerId,
    uid: request.uid,
    bodyHash: request.bodyHash,
    merchantId: shop.merchantId,
    terminalId: shop.terminalId,
    productType,
    facility: undefined,
    amount: request.amount,
    creditAmount: ZERO_RIAL,
    walletAmount: ZERO_RIAL,
    giftAmount: request.gift,
    gatewayAmount: ZERO_RIAL,
    fee: ZERO_RIAL,
    ...shopShareOf(request, shop, (amount) => commission(amount, shop.commissionBpOf(productType))),
    installmentCount: request.installmentCount,
    currency: shop.currency,
    businessDate: moment.businessDate,
    createdAt: moment.now,
    buyerNote: request.buyerNote,
    paymentCodeId: shop.fixed?.id,
    rows: noRows,
  };
}

function linesOf(
  priced: Omit<PricedPurchase, 'lines'>,
  credit: CreditTender | undefined,
  { purseId, isHeld = false }: Tender,
): PricedPurchase['lines'] {
  return postSale({
    merchantId: priced.merchantId,
    commission: priced.commission,
    commissionVat: priced.commissionVat,
    foreign: priced.foreign,
    cash: {
      ...(priced.walletAmount > 0n ? { wallet: { customerId: priced.customerId, amount: priced.walletAmount } } : {}),
      ...(purseId !== undefined && priced.giftAmount > 0n
        ? { giftCard: { cardId: purseId, amount: priced.giftAmount } }
        : {}),
      gatewayAmount: priced.gatewayAmount,
      gatewayHeldFor: isHeld ? priced.customerId : undefined,
    },
    ...(credit === undefined ? {} : { credit }),
  });
}
