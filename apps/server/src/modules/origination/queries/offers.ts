import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ProviderStep } from '../domain/steps.ts';

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
  id, line, min_amount as "minAmount", max_amount as "maxAmount", step_amount as "stepAmount", installment_counts as "installmentCounts", steps,
  document_kinds as "documentKinds", decided_by as "decidedBy", min_score as "minScore", score_fee as "scoreFee", stamp_fee as "stampFee", stamp_cost as "stampCost",
  usual_minutes as "usualMinutes", expires_after_days as "expiresAfterDays"`;

/** What each line offers on a business day, in the order of the lines. */
export async function readOffers(sql: Sql | Tx, day: IsoDate): Promise<Offer[]> {
  return await sql<Offer[]>`
    select ${columns(sql)} from origination.offer
    where valid_from <= ${day} and (valid_to is null or valid_to > ${day}) order by line`;
}

/** The largest credit that each line gives on a business day, in rials. */
export async function readLargestCredits(sql: Sql | Tx, day: IsoDate): Promise<ReadonlyMap<number, bigint>> {
  return new Map((await readOffers(sql, day)).map(({ line, maxAmount }) => [line, maxAmount]));
}

/** One offer by its id; a request always refers to one. Throws when there is none. */
export async function readOffer(sql: Sql | Tx, id: bigint): Promise<Offer> {
  const [offer] = await sql<Offer[]>`select ${columns(sql)} from origination.offer where id = ${id}`;
  if (offer === undefined) throw new Error(`offer ${id} does not exist`);
  return offer;
}
