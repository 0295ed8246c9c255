import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { maskAuthor, MAX_RATINGS_A_DAY, whyNotRated } from '../domain/rating.ts';
import type { PurchaseOf } from '../purchase-port.ts';
import { areCategories } from '../queries/list-rating-categories.ts';
import { lockPerson } from '../queries/persons.ts';
import { countRatingsOf, findRatingOfPurchase, insertRating, type Rating } from '../queries/ratings.ts';
import type { ShopsForRatings } from '../rating-ports.ts';
import { ownRatingView } from '../rating-view.ts';
import type { ContactOf } from './show-chat-identity.ts';

export interface RateShopDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly purchaseOf: PurchaseOf;
  readonly contactOf: ContactOf;
  readonly shops: () => ShopsForRatings;
}

export interface NewRatingRequest {
  readonly purchase_id: number;
  readonly stars: number;
  readonly category_ids?: readonly number[];
  readonly comment?: string;
}

const DAY_MS = 86_400_000;
/** In place of a name where the account has none. */
const NAMELESS = 'خریدار';

/**
 * Rates the shop of a purchase. The newest rating of a customer counts for a shop; its comment waits for an operator. The same rating again is the one that is there. Refuses
 * `not_found`, `already_rated`, `nothing_to_rate`, `rating_of_own_shop`, `rating_too_late`, `category_unknown`, `rate_limited`.
 */
export async function rateShop(deps: RateShopDeps, customerId: bigint, request: NewRatingRequest) {
  const { database, clock } = deps;
  const purchaseId = BigInt(request.purchase_id);
  const purchase = await deps.purchaseOf(database.sql, customerId, purchaseId);
  if (purchase === undefined) throw new Refusal('not_found');
  const { merchantId } = purchase;
  const categories = (request.category_ids ?? []).toSorted((one, other) => one - other);
  if (!(await areCategories(database.sql, categories)))
    throw new Refusal('category_unknown', { field: 'category_ids' });
  // Before the transaction: these may take a second connection.
  const people = await deps.shops().peopleOf(database.sql, [merchantId]);
  const author = maskAuthor((await deps.contactOf(customerId))?.name ?? '', NAMELESS);
  const now = clock.now();
  const wanted = { stars: request.stars, categories, comment: request.comment ?? null };
  const rating = await database.transaction(async (tx) => {
    await lockPerson(tx, customerId);
    const given = await findRatingOfPurchase(tx, purchaseId);
    if (given !== undefined) return sameOrRefused(given, wanted);
    const why = whyNotRated(purchase, people.has(customerId), now);
    if (why !== undefined) throw new Refusal(why);
    await refuseTooMany(tx, customerId, now);
    return await insertRating(tx, { purchaseId, merchantId, customerId, author, ...wanted }, now);
  });
  return ownRatingView(rating);
}

function sameOrRefused(given: Rating, wanted: Pick<Rating, 'stars' | 'categories' | 'comment'>): Rating {
  const isSame =
    given.stars === wanted.stars &&
    given.comment === wanted.comment &&
    given.categories.join() === wanted.categories.join();
  if (!isSame) throw new Refusal('already_rated');
  return given;
}

async function refuseTooMany(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const { count, first } = await countRatingsOf(tx, customerId, new Date(now.getTime() - DAY_MS));
  if (first === null || count < MAX_RATINGS_A_DAY) return;
  throw new Refusal('rate_limited', { retryAfterS: Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1_000) });
}

/** Whether a purchase of a customer can be rated now, and the rating it has. Refuses `not_found`. */
export async function showPurchaseRating(deps: RateShopDeps, customerId: bigint, purchaseId: bigint) {
  const { sql } = deps.database;
  const purchase = await deps.purchaseOf(sql, customerId, purchaseId);
  if (purchase === undefined) throw new Refusal('not_found');
  const { merchantId } = purchase;
  const given = await findRatingOfPurchase(sql, purchaseId);
  const people = await deps.shops().peopleOf(sql, [merchantId]);
  const name = (await deps.shops().namesOf(sql, [merchantId])).get(merchantId)?.name ?? '';
  return {
    can_rate: given === undefined && whyNotRated(purchase, people.has(customerId), deps.clock.now()) === undefined,
    shop_name: name,
    rating: given === undefined ? null : ownRatingView(given),
  };
}
