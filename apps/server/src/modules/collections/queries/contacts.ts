import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { Channel } from '../domain/conduct.ts';

/** What an operator says came of a contact. */
export type ToldResult = 'promised' | 'reached' | 'no_answer' | 'refused' | 'wrong_number';
/** `link_sent`: a link to the dues by SMS; no one was reached by it. */
export type ContactResult = ToldResult | 'link_sent';
export type PromiseState = 'open' | 'kept' | 'broken';

/** What was promised in a contact; rials. */
export interface StoredPromise {
  readonly amount: bigint;
  readonly day: IsoDate;
  readonly state: PromiseState;
}

/** A contact with a late customer. */
export interface StoredContact {
  readonly id: bigint;
  readonly operatorId: bigint;
  readonly channel: Channel;
  readonly result: ContactResult;
  readonly noteSealed: Uint8Array | null;
  readonly at: Date;
  readonly promise: StoredPromise | undefined;
}

interface Row {
  id: bigint;
  operator_id: bigint;
  channel: Channel;
  result: ContactResult;
  note_sealed: Uint8Array | null;
  contacted_at: Date;
  amount: bigint | null;
  promised_day: string | null;
  state: PromiseState | null;
}

/** For which place a note is sealed. */
export const notePlace = (id: bigint): string => `collections.contact/${id}/note`;

const contactRows = (sql: Sql | Tx) => sql`
  select c.id, c.operator_id, c.channel, c.result, c.note_sealed, c.contacted_at, p.amount, p.promised_day, p.state
  from collections.contact c left join collections.promise p on p.bucket = c.bucket and p.contact_id = c.id`;

/** A page of a customer's contacts, and how many there are. */
export async function readContacts(
  sql: Sql | Tx,
  { limit, offset, isDescending }: Page,
  customerId: bigint,
): Promise<ListRows<StoredContact>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const bucket = bucketOf(customerId);
  const rows = await sql<Row[]>`
    ${contactRows(sql)} where c.bucket = ${bucket} and c.customer_id = ${customerId} order by c.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from collections.contact where bucket = ${bucket} and customer_id = ${customerId}`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(contactOf) };
}

/** One contact. Throws when it is not there: the caller has stored it. */
export async function requireContact(sql: Sql | Tx, id: bigint): Promise<StoredContact> {
  const [row] = await sql<Row[]>`${contactRows(sql)} where c.bucket = ${bucketOf(id)} and c.id = ${id}`;
  if (row === undefined) throw new Error(`the contact ${id} has gone`);
  return contactOf(row);
}

const contactOf = (row: Row): StoredContact => ({
  id: row.id,
  operatorId: row.operator_id,
  channel: row.channel,
  result: row.result,
  noteSealed: row.note_sealed,
  at: row.contacted_at,
  promise:
    row.amount === null || row.promised_day === null || row.state === null
      ? undefined
      : { amount: row.amount, day: isoDate(row.promised_day), state: row.state },
});

/** When a customer was contacted after a moment, the newest first. With the day of an open promise, and when a call or message reached someone else where none has reached the customer since. */
export async function readRecent(
  sql: Sql | Tx,
  customerId: bigint,
  after: Date,
): Promise<{
  readonly contactedAt: readonly Date[];
  readonly promisedDay: IsoDate | undefined;
  readonly wrongNumberAt: Date | undefined;
}> {
  const bucket = bucketOf(customerId);
  const rows = await sql<{ contacted_at: Date }[]>`
    select contacted_at from collections.contact
    where bucket = ${bucket} and customer_id = ${customerId} and contacted_at > ${after} order by contacted_at desc limit 100`;
  const [open] = await sql<{ promised_day: string }[]>`
    select promised_day from collections.promise where bucket = ${bucket} and customer_id = ${customerId} and state = 'open'`;
  const [told] = await sql<{ contacted_at: Date; result: ContactResult }[]>`
    select contacted_at, result from collections.contact
    where bucket = ${bucket} and customer_id = ${customerId} and result not in ('no_answer', 'link_sent') and channel <> 'letter' order by id desc limit 1`;
  return {
    wrongNumberAt: told?.result === 'wrong_number' ? told.contacted_at : undefined,
    contactedAt: rows.map((row) => row.contacted_at),
    promisedDay: open === undefined ? undefined : isoDate(open.promised_day),
  };
}

/** The newest link that was sent to a customer after a moment; undefined where there is none. */
export async function findLinkSent(sql: Sql | Tx, customerId: bigint, after: Date): Promise<StoredContact | undefined> {
  const [row] = await sql<Row[]>`
    ${contactRows(sql)} where c.bucket = ${bucketOf(customerId)} and c.customer_id = ${customerId} and c.result = 'link_sent' and c.contacted_at > ${after}
    order by c.id desc limit 1`;
  return row === undefined ? undefined : contactOf(row);
}

export interface NewContact {
  readonly customerId: bigint;
  readonly operatorId: bigint;
  readonly channel: Channel;
  readonly result: ContactResult;
  /** Undefined: nothing was written. */
  readonly note: string | undefined;
  readonly at: Date;
  readonly promise: { readonly amount: bigint; readonly day: IsoDate } | undefined;
}

/** Makes contacts with a customer come one after the other until the transaction ends, so that two concurrent operators are not both the third of a week. */
export async function lockContactsOf(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`collections ${customerId}`}, ${bucketOf(customerId)}))`;
}

/** Stores a contact with its promise. Its id. */
export async function insertContact(tx: Tx, vault: DataVault, contact: NewContact): Promise<bigint> {
  const { customerId, operatorId, channel, result, note, at, promise } = contact;
  const bucket = bucketOf(customerId);
  const [drawn] = await tx<{ id: bigint }[]>`
    select nextval('collections.contact_number') * 64 + ${bucket}::bigint as id`;
  if (drawn === undefined) throw new Error('contact_number returned nothing');
  const sealed = note === undefined ? null : vault.seal(note, notePlace(drawn.id));
  await tx`
    insert into collections.contact (bucket, id, customer_id, operator_id, channel, result, note_sealed, contacted_at)
    values (${bucket}, ${drawn.id}, ${customerId}, ${operatorId}, ${channel}, ${result}, ${sealed}, ${at})`;
  if (promise !== undefined)
    await tx`
      insert into collections.promise (bucket, contact_id, customer_id, amount, promised_day, promised_at)
      values (${bucket}, ${drawn.id}, ${customerId}, ${promise.amount}, ${promise.day}, ${at})`;
  return drawn.id;
}
