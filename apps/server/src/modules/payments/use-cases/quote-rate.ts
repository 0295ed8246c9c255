import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { ExchangeRates } from '../adapters/exchange-rates.ts';
import type { ExchangeQuote } from '../domain/purchase-request.ts';
import type { Shop } from '../domain/price-purchase.ts';
import { deleteUnusedQuotes, findLiveQuote, insertQuote } from '../queries/exchange-quotes.ts';

export interface QuoteDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessNow'>;
  readonly rates: ExchangeRates;
}

/** A quote is good for one purchase in this time, by the business clock. */
const QUOTE_MS = 10 * 60_000;
/** A customer who looks again keeps a quote that has this long to go: a repeated look-up makes no second one. */
const MIN_LEFT_MS = 5 * 60_000;

/**
 * The rate at which a customer can buy at a terminal that sells in another currency: an unused quote of theirs, or a new one. Undefined while the exchange house gives
 * no rate. Calls the exchange house outside any transaction.
 */
export async function quoteRate(
  { sql, clock, rates }: QuoteDeps,
  customerId: bigint,
  { terminalId, currency }: Pick<Shop, 'terminalId' | 'currency'>,
): Promise<ExchangeQuote | undefined> {
  const issuedAt = clock.businessNow();
  const until = new Date(issuedAt.getTime() + MIN_LEFT_MS);
  const live = await findLiveQuote(sql, { customerId, terminalId, until });
  if (live !== undefined) return live;
  const rateRial = await rates.rateOf(currency);
  if (rateRial === undefined) return undefined;
  const validUntil = new Date(issuedAt.getTime() + QUOTE_MS);
  return await insertQuote(sql, { customerId, terminalId, currency, rateRial, issuedAt, validUntil });
}

const UNUSED_QUOTE_KEPT_MS = 24 * 3_600_000;

/** Deletes quotes that ended a day ago unused, at most 1,000 a run. */
export async function dropUnusedQuotes({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Pick<Clock, 'businessNow'>;
}): Promise<number> {
  const endedBefore = new Date(clock.businessNow().getTime() - UNUSED_QUOTE_KEPT_MS);
  return await database.transaction((tx) => deleteUnusedQuotes(tx, endedBefore));
}
