import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ProviderStep } from '../domain/steps.ts';
import type { CreditRequestRow } from './requests.ts';

/** What a line offers, from a day on; amounts in rials. */
export interface Offer {
  readonly id: bigint;
  readonly line: number;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly stepAmount: bigint;
  readonly installmentCounts: readonly number[];
  readonly steps: readonly ProviderStep[];
  readonly documentKinds: readonly string[];
  readonly decidedBy: 'house' | 'lender';
  readonly minScore: number;
  readonly scoreFee: bigint;
  readonly stampFee: bigint;
  readonly stampCost: bigint;
  readonly usualMinutes: number;
  readonly expiresAfterDays: number;
}

const columns = (sql: Sql | Tx) => sql`
  o.id, o.line, o.min_amount as "minAmount", o.max_amount as "maxAmount", o.step_amount as "stepAmount", o.steps, o.document_kinds as "documentKinds",
  o.decided_by as "decidedBy", o.min_score as "minScore", o.stamp_fee as "stampFee", o.stamp_cost as "stampCost", o.usual_minutes as "usualMinutes",
  o.expires_after_days as "expiresAfterDays"`;

/**
 * What each line offers on a business day, in the order of the lines. A count that the terms of the day do not have is not offered, nor is a line without one. A report
 * costs the price of the day.
 */
export async function readOffers(sql: Sql | Tx, day: IsoDate): Promise<Offer[]> {
  return await sql<Offer[]>`
    select ${columns(sql)}, sold.counts as "installmentCounts", report.amount as "scoreFee"
    from origination.offer o
    cross join lateral (
      select id from servicing.terms t where t.line = o.line and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to > ${day})
      order by t.valid_from desc, t.id limit 1) terms
    cross join lateral (
      select array_agg(c order by c) as counts from unnest(o.installment_counts) c
      where exists (select from servicing.terms_product p where p.terms_id = terms.id and p.product_type = 3 and c = any(p.installment_counts))) sold
    cross join lateral (
      select amount from credit_assessment.price p where p.valid_from <= ${day} and (p.valid_to is null or p.valid_to > ${day})
      order by p.valid_from desc limit 1) report
    where o.valid_from <= ${day} and (o.valid_to is null or o.valid_to > ${day}) and sold.counts is not null order by o.line`;
}

/** The largest credit that each line gives on a business day, in rials. */
export async function readLargestCredits(sql: Sql | Tx, day: IsoDate): Promise<ReadonlyMap<number, bigint>> {
  return new Map((await readOffers(sql, day)).map(({ line, maxAmount }) => [line, maxAmount]));
}

/** What a request was begun by. */
type OfferOfRequest = Pick<CreditRequestRow, 'offerId' | 'reportId'>;

/** The offer of a request, which always has one; its report cost what was paid for it. Throws when there is none. */
export async function readOffer(sql: Sql | Tx, { offerId, reportId }: OfferOfRequest): Promise<Offer> {
  const [offer] = await sql<Offer[]>`
    select ${columns(sql)}, o.installment_counts as "installmentCounts", p.amount as "scoreFee"
    from origination.offer o, credit_assessment.report r join credit_assessment.price p on p.id = r.price_id
    where o.id = ${offerId} and r.bucket = ${bucketOf(reportId)} and r.id = ${reportId}`;
  if (offer === undefined) throw new Error(`offer ${offerId} does not exist`);
  return offer;
}
