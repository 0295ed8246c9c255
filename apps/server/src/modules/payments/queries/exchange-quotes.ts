import type { CurrencyCode } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ExchangeQuote } from '../domain/purchase-request.ts';

const QUOTE_ID = /^[0-9]{1,18}$/;

/** A quote that was issued to this customer, by its id in Latin digits; used and expired ones too. Undefined for any other text. */
export async function findQuote(
  sql: Sql,
  customerId: bigint,
  id: string | undefined,
): Promise<ExchangeQuote | undefined> {
  if (id === undefined || !QUOTE_ID.test(id)) return undefined;
  const [quote] = await sql<ExchangeQuote[]>`
    select id, terminal_id as "terminalId", currency::int as currency, rate_rial as "rateRial", valid_until as "validUntil" from payments.exchange_quote
    where bucket = ${bucketOf(customerId)} and id = ${BigInt(id)} and customer_id = ${customerId}`;
  return quote;
}

/** The newest unused quote of a customer at a terminal that is valid beyond `until`; undefined without one. */
export async function findLiveQuote(
  sql: Sql,
  { customerId, terminalId, until }: { readonly customerId: bigint; readonly terminalId: bigint; readonly until: Date },
): Promise<ExchangeQuote | undefined> {
  const [quote] = await sql<ExchangeQuote[]>`
    select id, terminal_id as "terminalId", currency::int as currency, rate_rial as "rateRial", valid_until as "validUntil" from payments.exchange_quote
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and terminal_id = ${terminalId} and claimed_uid is null and valid_until > ${until}
    order by valid_until desc, id desc limit 1`;
  return quote;
}

export interface NewQuote {
  readonly customerId: bigint;
  readonly terminalId: bigint;
  readonly currency: CurrencyCode;
  readonly rateRial: bigint;
  readonly issuedAt: Date;
  readonly validUntil: Date;
}

/** Stores a quote and returns it with its id. */
export async function insertQuote(sql: Sql, quote: NewQuote): Promise<ExchangeQuote> {
  const bucket = bucketOf(quote.customerId);
  const [row] = await sql<{ id: bigint }[]>`
    insert into payments.exchange_quote (bucket, id, customer_id, terminal_id, currency, rate_rial, issued_at, valid_until)
    values (${bucket}, nextval('payments.exchange_quote_number') * 64 + ${bucket}::bigint, ${quote.customerId}, ${quote.terminalId}, ${quote.currency}, ${quote.rateRial},
      ${quote.issuedAt}, ${quote.validUntil})
    returning id`;
  if (row === undefined) throw new Error('a quote was not stored');
  const { terminalId, currency, rateRial, validUntil } = quote;
  return { id: row.id, terminalId, currency, rateRial, validUntil };
}

const ROWS_TO_DELETE = 1_000;

/** Deletes quotes that no one used and that ended before `endedBefore`, at most 1,000; returns how many. */
export async function deleteUnusedQuotes(tx: Tx, endedBefore: Date): Promise<number> {
  const rows = await tx<{ id: bigint }[]>`
    delete from payments.exchange_quote q using (
      select id, bucket from payments.exchange_quote where claimed_uid is null and valid_until < ${endedBefore}
        and not exists (select from payments.foreign_sale s where s.bucket = exchange_quote.bucket and s.quote_id = exchange_quote.id)
      order by valid_until limit ${ROWS_TO_DELETE}
    ) old where q.id = old.id and q.bucket = old.bucket and q.claimed_uid is null returning q.id`;
  return rows.length;
}
