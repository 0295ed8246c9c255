import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';

export type Moderation = 'waiting' | 'public' | 'hidden';

export interface Rating {
  readonly id: bigint;
  readonly purchaseId: bigint;
  readonly merchantId: bigint;
  readonly customerId: bigint;
  readonly author: string;
  readonly stars: number;
  readonly categories: readonly number[];
  readonly comment: string | null;
  readonly commentState: Moderation | null;
  readonly isCounted: boolean;
  readonly isVoid: boolean;
  readonly reply: string | null;
  readonly replyState: Moderation | null;
  readonly repliedAt: Date | null;
  readonly decisionReason: string | null;
  readonly createdAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  id, purchase_id as "purchaseId", merchant_id as "merchantId", customer_id as "customerId", author, stars, categories, comment,
  comment_state as "commentState", is_counted as "isCounted", is_void as "isVoid", reply, reply_state as "replyState", replied_at as "repliedAt",
  decision_reason as "decisionReason", created_at as "createdAt"`;

/** The rating of a purchase; undefined where it has none. */
export async function findRatingOfPurchase(sql: Sql | Tx, purchaseId: bigint): Promise<Rating | undefined> {
  const [row] = await sql<
    Rating[]
  >`select ${columns(sql)} from engagement.shop_rating where purchase_id = ${purchaseId}`;
  return row;
}

/** A rating by its id, locked until the transaction ends. */
export async function lockRating(tx: Tx, id: bigint): Promise<Rating | undefined> {
  const [row] = await tx<Rating[]>`select ${columns(tx)} from engagement.shop_rating where id = ${id} for update`;
  return row;
}

/** How many ratings a customer wrote since a moment, and when the first of them. The caller holds the lock of `lockPerson`. */
export async function countRatingsOf(
  tx: Tx,
  customerId: bigint,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const [row] = await tx<{ count: bigint; first: Date | null }[]>`
    select count(*) as count, min(created_at) as first from engagement.shop_rating
    where customer_id = ${customerId} and created_at > ${since}`;
  return { count: Number(row?.count ?? 0n), first: row?.first ?? null };
}

export type NewRating = Pick<
  Rating,
  'purchaseId' | 'merchantId' | 'customerId' | 'author' | 'stars' | 'categories' | 'comment'
>;

/** Stores a rating in the place of the one by which its customer counted for the shop. The caller holds the lock of `lockPerson`. */
export async function insertRating(tx: Tx, rating: NewRating, at: Date): Promise<Rating> {
  const { purchaseId, merchantId, customerId, author, stars, categories, comment } = rating;
  await tx`
    update engagement.shop_rating set is_counted = false
    where merchant_id = ${merchantId} and customer_id = ${customerId} and is_counted`;
  const [row] = await tx<Rating[]>`
    insert into engagement.shop_rating (purchase_id, merchant_id, customer_id, author, stars, categories, comment, comment_state, is_counted, created_at)
    values (${purchaseId}, ${merchantId}, ${customerId}, ${author}, ${stars}, ${[...categories]}::smallint[], ${comment},
            ${comment === null ? null : 'waiting'}, true, ${at})
    returning ${columns(tx)}`;
  if (row === undefined) throw new Error('a rating was not stored');
  return row;
}

/** What an operator's decision or a reply changes of a rating. */
export type RatingChange = Partial<
  Pick<Rating, 'commentState' | 'isCounted' | 'isVoid' | 'reply' | 'replyState' | 'repliedAt' | 'decisionReason'>
>;

/** Writes a change of a rating. The caller holds its lock. */
export async function updateRating(tx: Tx, rating: Rating, change: RatingChange): Promise<Rating> {
  const next = { ...rating, ...change };
  await tx`
    update engagement.shop_rating set comment_state = ${next.commentState}, is_counted = ${next.isCounted}, is_void = ${next.isVoid}, reply = ${next.reply},
      reply_state = ${next.replyState}, replied_at = ${next.repliedAt}, decision_reason = ${next.decisionReason}
    where id = ${rating.id}`;
  return next;
}

interface RatingFilter {
  /** Of these shops alone. */
  readonly merchantIds?: readonly bigint[];
  readonly which: 'public' | 'to_reply' | 'to_moderate' | 'all';
  readonly work?: CaseWork | undefined;
}

/** A page of ratings, by the time they were written, and how many there are. */
export async function readRatings(
  sql: Sql,
  { limit, offset }: Page,
  { merchantIds, which, work }: RatingFilter,
): Promise<ListRows<Rating>> {
  const ofShops = merchantIds === undefined ? sql`true` : sql`merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  const state = {
    public: sql`comment_state = 'public'`,
    to_reply: sql`comment_state = 'public' and reply is null`,
    to_moderate: sql`(comment_state = 'waiting' or reply_state = 'waiting')`,
    all: sql`true`,
  }[which];
  const waits = sql`(comment_state = 'waiting' or reply_state = 'waiting')`;
  const ofWork = onlyWork(sql, work, sql`id`, waits, sql`created_at`);
  // Those that wait longest come first where someone works through them.
  const direction = which === 'to_moderate' ? sql`asc` : sql`desc`;
  const rows = await sql<Rating[]>`
    select ${columns(sql)} from engagement.shop_rating where ${ofShops} and ${state} ${ofWork} order by id ${direction} limit ${limit} offset ${offset}`;
  const [counted] = await sql<{ total: bigint }[]>`
    select count(*) as total from engagement.shop_rating where ${ofShops} and ${state} ${ofWork}`;
  return { total: Number(counted?.total ?? 0n), rows };
}
