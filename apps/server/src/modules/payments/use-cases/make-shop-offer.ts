import { type CallTypes, paymentsCalls } from '@nesye/contract';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addDays, isoDate, type IsoDate, jalaliText, parseRial, type Rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import {
  countOpenOffers,
  endOffer,
  findOffer,
  insertOffer,
  isOfferRunning,
  lockShop,
  readOffersOfShops,
  type ShopOffer,
  shopsWhere,
  shopWhere,
  whyShopSellsNothing,
} from '../../merchants/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import { sumReturnedOfOffers } from '../queries/refunds.ts';
import { readOfferedLines } from './offer-prices.ts';

type Given = CallTypes<typeof paymentsCalls.makeShopOffer>['body'];
type OfferWire = CallTypes<typeof paymentsCalls.endShopOffer>['reply'];

export interface ShopOfferDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: Pick<FacilityFinder, 'termsOf'>;
}

/** Offers of a shop that have not ended. More would only confuse its own staff. */
const MAX_OPEN = 10;
/** An offer begins, and lasts, no further away. */
const MAX_DAYS = 366;
/** The smallest order that has an offer: 10,000 toman. */
const MIN_AMOUNT = 100_000n;

/** The offers of the user's shops with what each has cost. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listShopOffers({ sql, clock }: ShopOfferDeps, userId: bigint, query: ListQuery) {
  const shops = await shopsWhere(sql, userId, 'settings');
  const merchantIds = shops.map(({ id }) => id);
  const today = clock.businessDate();
  const read = pagedList(paymentsCalls.listShopOffers, ['id'], async (_, page) => {
    const { total, rows } = await readOffersOfShops(sql, merchantIds, page);
    const returned = await sumReturnedOfOffers(sql, rows);
    return { total, rows: rows.map((offer) => offerView(offer, returned.get(offer.id) ?? 0n, today)) };
  });
  return await read(sql, query.order_by === undefined ? { ...query, order_by: '-id' } : query);
}

/**
 * Makes an offer of the user's shop, in the caller's transaction. Refuses `not_found` without a shop, `shop_permission_missing`, and what a shop that sells nothing is refused for. Of
 * the terms: `amount_invalid`, `offer_days_invalid`, `count_not_allowed` for a number that no line has. `offer_limit_reached`: it has ten.
 */
export async function makeShopOffer(deps: ShopOfferDeps, tx: Tx, userId: bigint, given: Given): Promise<OfferWire> {
  const today = deps.clock.businessDate();
  const terms = readTermsOf(given, today);
  await requireSoldCounts(deps, terms.counts);
  const shop = await shopWhere(tx, userId, 'settings');
  const locked = shop && (await lockShop(tx, shop.id));
  if (shop === undefined || locked === undefined) throw new Refusal('not_found');
  const closed = whyShopSellsNothing(locked.status);
  if (closed !== null) throw new Refusal(closed);
  if ((await countOpenOffers(tx, shop.id, today)) >= MAX_OPEN) throw new Refusal('offer_limit_reached');
  const offer = { ...terms, merchantId: shop.id, madeBy: userId, madeAt: deps.clock.businessNow() };
  const id = await insertOffer(tx, offer);
  await auditOffer(tx, userId, 'payments.make_offer', { id, merchantId: shop.id }, deps.clock.now());
  const made = await findOffer(tx, id);
  if (made === undefined) throw new Error(`the offer ${id} was not written`);
  return offerView(made, 0n, today);
}

/** Ends an offer of the user's shop; ended again, nothing changes. Sales that have it keep it. Refuses `not_found` and `shop_permission_missing`. */
export async function endShopOffer(
  { clock }: Pick<ShopOfferDeps, 'clock'>,
  tx: Tx,
  userId: bigint,
  idText: string,
): Promise<OfferWire> {
  const shops = await shopsWhere(tx, userId, 'settings');
  const id = requireRecordId(idText);
  const offer = await findOffer(tx, id);
  if (offer === undefined || shops.every((shop) => shop.id !== offer.merchantId)) throw new Refusal('not_found');
  if (offer.endedAt === null) {
    await endOffer(tx, id, userId, clock.businessNow());
    await auditOffer(tx, userId, 'payments.end_offer', offer, clock.now());
  }
  const ended = await findOffer(tx, id);
  if (ended === undefined) throw new Error('an offer is never deleted');
  const returned = await sumReturnedOfOffers(tx, [ended]);
  return offerView(ended, returned.get(id) ?? 0n, clock.businessDate());
}

function readTermsOf(
  given: Given,
  today: IsoDate,
): Omit<ShopOffer, 'id' | 'merchantId' | 'feeTaken' | 'purchases' | 'endedAt'> {
  const [fromDay, throughDay] = [isoDate(given.from), isoDate(given.through)];
  if (fromDay < today || throughDay < fromDay || throughDay > addDays(today, MAX_DAYS))
    throw new Refusal('offer_days_invalid', { field: fromDay < today ? 'from' : 'through' });
  const minAmount = readAmount(given.min_amount, 'min_amount', MIN_AMOUNT);
  return {
    counts: given.counts.toSorted((left, right) => left - right),
    fromDay,
    throughDay,
    minAmount,
    maxAmount: readAmount(given.max_amount, 'max_amount', minAmount),
    feeCeiling: readAmount(given.fee_ceiling, 'fee_ceiling', 1n),
    purchaseCeiling: given.purchase_ceiling ?? null,
  };
}

function readAmount(text: unknown, field: string, least: bigint): Rial {
  const amount = parseRial(text);
  if (amount === undefined || amount < least) throw new Refusal('amount_invalid', { field });
  return amount;
}

/** Each count is one that some line sells in, or no purchase would ever have the offer. */
async function requireSoldCounts(deps: ShopOfferDeps, counts: readonly number[]): Promise<void> {
  const lines = await readOfferedLines(deps);
  const sold = new Set(
    lines
      .flatMap(({ terms }) => terms.products)
      .filter(({ productType }) => productType === PRODUCT_TYPE.installment)
      .flatMap(({ installmentCounts }) => installmentCounts),
  );
  if (!counts.every((count) => sold.has(count))) throw new Refusal('count_not_allowed', { field: 'counts' });
}

const offerView = (offer: ShopOffer, returned: bigint, today: IsoDate): OfferWire => ({
  id: Number(offer.id),
  state: stateOf(offer, today),
  counts: [...offer.counts],
  from: offer.fromDay,
  from_jalali: jalaliText(offer.fromDay),
  through: offer.throughDay,
  through_jalali: jalaliText(offer.throughDay),
  min_amount: Number(offer.minAmount),
  max_amount: Number(offer.maxAmount),
  fee_ceiling: Number(offer.feeCeiling),
  purchase_ceiling: offer.purchaseCeiling,
  fee_taken: Number(offer.feeTaken),
  fee_returned: Number(returned),
  purchases: offer.purchases,
});

function stateOf(offer: ShopOffer, today: IsoDate): OfferWire['state'] {
  if (offer.endedAt !== null) return 'ended';
  if (offer.throughDay < today) return 'over';
  if (isOfferRunning(offer, today)) return 'running';
  return offer.fromDay > today ? 'coming' : 'used_up';
}

async function auditOffer(
  tx: Tx,
  userId: bigint,
  action: `payments.${string}`,
  { id, merchantId }: Pick<ShopOffer, 'id' | 'merchantId'>,
  at: Date,
): Promise<void> {
  await appendAudit(tx, {
    actorId: userId,
    action,
    subjectKind: 'merchants.shop_offer',
    subjectId: id,
    detail: { merchant_id: merchantId },
    at,
  });
}
