import { CURRENCY } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import type { HolidayCalendar } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { GroupCommit, Submission } from '../../../platform/group-commit/group-commit.ts';
import { refuseLaneError } from '../../../platform/group-commit/refuse-lane-error.ts';
import { LoaderBusyError } from '../../../platform/batch-loader/batch-loader.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import type { Gateway } from '../../gateway/index.ts';
import { findOffer, type FixedPayment, type ShopOffer } from '../../merchants/index.ts';
import { guardedKeysOf } from '../../ledger/index.ts';
import { findPurse } from '../../gift-cards/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import type { FindCashAccount } from '../../wallet/index.ts';
import { type PricedPurchase } from '../domain/priced-purchase.ts';
import { pricePurchase, type PricingMoment, type Shop, type Tender } from '../domain/price-purchase.ts';
import { type PurchaseResponse, responseOfNew } from '../domain/purchase-response.ts';
import { requestInRials } from '../domain/exchange.ts';
import { type PurchaseBody, type PurchaseRequest, readPurchaseRequest } from '../domain/purchase-request.ts';
import { findQuote } from '../queries/exchange-quotes.ts';
import type { CommitOutcome } from '../queries/commit-purchases.ts';
import { readPurchaseResponse } from '../queries/read-purchase-response.ts';
import { type CardPreference, cashPartOf, readCardPreference } from '../domain/card-part.ts';
import { readAvailableFunds } from '../queries/card-sales.ts';
import { checkAgainstCode } from './fixed-code.ts';
import { resumeCardSale } from './resume-card-sale.ts';
import { startCardSale } from './start-card-sale.ts';
import { requireOtherShop, type ShopCard, type ShopFinder } from './find-shop.ts';

export interface CreateQrPurchaseDeps {
  readonly database: Database;
  readonly gateway: () => Gateway;
  readonly clock: Clock;
  readonly shops: ShopFinder;
  readonly facilities: FacilityFinder;
  readonly findCashAccount: FindCashAccount;
  readonly holidays: HolidayCalendar;
  readonly purchases: GroupCommit<PricedPurchase, CommitOutcome>;
  /** Is there a payment-assistance partner. Without one its shops sell as all others do. */
  readonly hasPartner: boolean;
}

export interface CreatedPurchase {
  readonly response: PurchaseResponse;
  /** The uid had been used before with the same body: this is the first response again. */
  readonly isReplay: boolean;
}

export type CreateQrPurchase = (customerId: bigint, body: PurchaseBody) => Promise<CreatedPurchase>;

/** Buys as the product does, at the moment of this clock. */
export type PurchaseWith = (clock: CreateQrPurchaseDeps['clock']) => CreateQrPurchase;

const RETRY_AFTER_S = 1;

/**
 * Buys at a shop by its QR code, directly or in installments (both versions of the call are one operation). Idempotent by (customer, uid)
 * in the transaction of its effect. Throws Refusal: input faults (400, 404) are not stored; decided refusals (409) are stored and replayed;
 * `busy`, `outcome_unknown` and `gateway_down` (503) may be sent again with the same uid. A part by card leaves it waiting: status 1 and the gateway's page.
 */
export function createQrPurchase(deps: CreateQrPurchaseDeps): CreateQrPurchase {
  return async (customerId, body) => {
    const requested = readPurchaseRequest(body);
    if ('code' in requested) throw new Refusal(requested.code, { field: requested.field });
    // What is cached is taken without a turn of the event loop: at thousands a second the turns are what costs.
    const shop = deps.shops.getCachedShop(requested.qrCode) ?? (await deps.shops.findShop(requested.qrCode));
    if (shop === undefined) throw new Refusal('qr_not_found', { field: 'qrCode' });
    requireOtherShop(shop, customerId);
    if (shop.needsPreInvoice && deps.hasPartner) throw new Refusal('pre_invoice_required');
    checkAgainstCode(requested, shop.fixed);
    const request = shop.currency === CURRENCY.irr ? requested : await atQuote(deps, customerId, requested);
    const tender = await readTender(deps, customerId, request, shop);
    const isRateKnown = shop.currency === CURRENCY.irr || request.foreign !== undefined;
    // A sale that waits for a card takes no offer.
    const wish = isRateKnown && request.offerId === undefined ? readCardPreference(request) : undefined;
    const opened =
      wish !== undefined && (await isCardNeeded(deps, customerId, request, wish))
        ? await startCardSale(deps, customerId, { request, shop, tender, wish })
        : undefined;
    if (opened !== undefined) return await respond(deps, opened, shop);
    const dueDay = await dueDayFor(deps, customerId, request);
    const offer = await offerOf(deps.database.sql, request);
    const priced = price(deps, customerId, { request, shop, tender, dueDay, offer });
    const outcome = await deps.purchases.submit(submissionOf(priced)).catch(refuseLaneError);
    return await respond(deps, outcome, shop, priced);
  };
}

/** The request in rials at the quote that it names. Without such a quote, or at another rate than the quote's, it stays as it is and is refused. */
async function atQuote(
  { database }: CreateQrPurchaseDeps,
  customerId: bigint,
  request: PurchaseRequest,
): Promise<PurchaseRequest> {
  const quote = await findQuote(database.sql, customerId, request.exchangeQuoteId);
  return quote === undefined || String(quote.rateRial) !== request.exchangeRate
    ? request
    : requestInRials(request, quote);
}

/** A deposit goes to the gateway without being asked only where the wallet lacks it; the wallet's purchases of all others are not delayed by a look at it. */
async function isCardNeeded(
  { database, clock }: CreateQrPurchaseDeps,
  customerId: bigint,
  request: PurchaseRequest,
  wish: CardPreference,
): Promise<boolean> {
  if (wish.isNamed) return true;
  const room = await readAvailableFunds(database.sql, customerId, undefined, clock.businessDate());
  return room !== undefined && room.walletFree < cashPartOf(request);
}

/** The response to what is stored under the uid now: that of a new one from `priced`, any other made again from its rows. */
async function respond(
  deps: CreateQrPurchaseDeps,
  { id, result, refusalCode, isReplay, isSameBody }: Omit<CommitOutcome, 'result'> & { readonly result: number },
  { fixed }: ShopCard,
  priced?: PricedPurchase,
): Promise<CreatedPurchase> {
  if (!isSameBody) throw new Refusal('idempotency_key_reused', { field: 'uid' });
  if (isReplay || result === 1) {
    const waiting = await resumeCardSale(deps, id);
    if (waiting !== undefined) return { response: waiting, isReplay };
  }
  if (result === 3) throw new Refusal(refusalCode as ErrorCode, replayHeader(isReplay));
  const response =
    isReplay || priced === undefined ? await readPurchaseResponse(deps.database.sql, id) : responseOfNew(priced, id);
  return { response: withInvoiceUrl(response, fixed), isReplay };
}

/** Where the shop wants its buyer after the payment: a fact of the code, as long as its site is approved. */
const withInvoiceUrl = (response: PurchaseResponse, fixed: FixedPayment | undefined): PurchaseResponse =>
  fixed === undefined || fixed.redirectUrl === null || !fixed.isWayBackOpen
    ? response
    : { ...response, invoice_url: fixed.redirectUrl };

const replayHeader = (isReplay: boolean) => (isReplay ? { headers: { 'idempotent-replay': 'true' } } : {});

function price(
  deps: CreateQrPurchaseDeps,
  customerId: bigint,
  {
    request,
    shop,
    tender,
    dueDay,
    offer,
  }: { request: PurchaseRequest; shop: Shop; tender: Tender } & Pick<PricingMoment, 'dueDay' | 'offer'>,
): PricedPurchase {
  const { clock, holidays } = deps;
  const moment = { now: clock.businessNow(), businessDate: clock.businessDate(), holidays, dueDay, offer };
  const priced = pricePurchase(request, customerId, shop, tender, moment);
  if ('code' in priced) throw new Refusal(priced.code, { field: priced.field });
  return priced;
}

/** The offer that a request names; others are not delayed by a look at it. Whether it has room is decided under its lock. */
export const offerOf = async (sql: Sql | Tx, { offerId }: PurchaseRequest): Promise<ShopOffer | undefined> =>
  offerId === undefined ? undefined : await findOffer(sql, BigInt(offerId));

/** Only installments have the customer's day: purchases without them are not delayed by a look at it. */
async function dueDayFor(
  { facilities }: CreateQrPurchaseDeps,
  customerId: bigint,
  { contractUid, installmentCount }: PurchaseRequest,
): Promise<number | undefined> {
  if (contractUid === undefined || installmentCount === 0) return undefined;
  return await facilities.dueDayOf(customerId).catch(refuseBusy);
}

function refuseBusy(error: unknown): never {
  if (error instanceof LoaderBusyError) throw new Refusal('busy', { retryAfterS: RETRY_AFTER_S });
  throw error;
}

function storedTender(
  { facilities }: Pick<CreateQrPurchaseDeps, 'facilities'>,
  customerId: bigint,
  { contractUid }: PurchaseRequest,
): Tender | undefined {
  const signed = contractUid === undefined ? undefined : facilities.getCachedFacility({ customerId, uid: contractUid });
  return signed === undefined ? undefined : { kind: 'credit', ...signed };
}

async function findTender(deps: TenderDeps, customerId: bigint, request: PurchaseRequest): Promise<Tender> {
  try {
    if (request.contractUid !== undefined) {
      const signed = await deps.facilities.identifyFacility({ customerId, uid: request.contractUid });
      if (signed === undefined) throw new Refusal('contract_not_found', { field: 'contractUID' });
      return { kind: 'credit', ...signed };
    }
    const account = await deps.findCashAccount({ customerId, uid: request.cashAccountUid ?? '' });
    if (account === undefined) throw new Refusal('contract_not_found', { field: 'cashAccountUID' });
    return { kind: 'wallet' };
  } catch (error) {
    return refuseBusy(error);
  }
}

/** What a tender is found by. */
export type TenderDeps = Pick<CreateQrPurchaseDeps, 'database' | 'facilities' | 'findCashAccount'>;

/** The money that a request names. Refuses `contract_not_found`, and `busy` while too many look. */
export async function readTender(
  deps: TenderDeps,
  customerId: bigint,
  request: PurchaseRequest,
  shop: Shop,
): Promise<Tender> {
  const paid = storedTender(deps, customerId, request) ?? (await findTender(deps, customerId, request));
  return request.gift === 0n ? paid : await withPurse(deps, customerId, shop, paid);
}

/** The tender with the purse of this shop; only who pays by gift card is delayed by a look at it. */
const withPurse = async (
  { database }: TenderDeps,
  customerId: bigint,
  { merchantId }: Shop,
  tender: Tender,
): Promise<Tender> => ({ ...tender, purseId: await findPurse(database.sql, { customerId, merchantId }) });

const submissionOf = (priced: PricedPurchase): Submission<PricedPurchase> => ({
  command: priced,
  laneKey: bucketOf(priced.customerId),
  keys: keysOf(priced),
  owner: String(priced.customerId),
});

/** Everything the command would lock or claim, by its lines: two commands that share one of these never share a batch. */
function keysOf(priced: PricedPurchase): string[] {
  const keys = [`uid:${priced.customerId}:${priced.uid}`];
  if (priced.paymentCodeId !== undefined) keys.push(`code:${priced.paymentCodeId}`);
  if (priced.offer !== undefined) keys.push(`offer:${priced.offer.offerId}`);
  return [...keys, ...guardedKeysOf(priced.lines)];
}
