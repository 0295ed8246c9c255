import type { DrawFailure } from '@nesye/contract/server-texts';
import type { IsoDate } from '@nesye/money';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { MandateSource } from './mandates.ts';

export type DrawState = 'announced' | 'with_bank' | 'paid' | 'failed' | 'cancelled' | 'dropped';

/** One try to draw one row; rials, times by the business clock where nothing else is said. */
export interface Draw {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly mandateId: bigint;
  readonly source: MandateSource;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly attempt: number;
  readonly amount: bigint;
  readonly dueDate: IsoDate;
  readonly drawOn: IsoDate;
  readonly announcedOn: IsoDate;
  readonly state: DrawState;
  readonly failure: DrawFailure | null;
  readonly quotedOn: IsoDate | null;
  readonly toWalletAmount: bigint;
  readonly endedAt: Date | null;
  /** When the next try of the row is to be, where one is announced. */
  readonly nextTryOn: IsoDate | null;
}

const columns = (sql: Sql | Tx) => sql`
  d.id, d.customer_id as "customerId", d.mandate_id as "mandateId", d.source, d.purchase_id as "purchaseId", d.seq, d.attempt, d.amount,
  d.due_date::text as "dueDate", d.draw_on::text as "drawOn", d.announced_on::text as "announcedOn", d.state, d.failure, d.quoted_on::text as "quotedOn",
  d.to_wallet_amount as "toWalletAmount", d.ended_at as "endedAt",
  (select n.draw_on::text from mandates.draw n
   where n.customer_id = d.customer_id and n.bucket = d.bucket and n.purchase_id = d.purchase_id and n.seq = d.seq and n.attempt = d.attempt + 1
     and n.state = 'announced' and d.state = 'failed') as "nextTryOn"`;

export interface NewDraw extends Omit<
  Draw,
  'state' | 'failure' | 'quotedOn' | 'toWalletAmount' | 'endedAt' | 'nextTryOn'
> {
  readonly announcedAt: Date;
}

/** Announces a draw, once for each try of a row. False: it was there, or one of the row is under way. */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<boolean> {
  const rows = await tx`
    insert into mandates.draw (bucket, id, customer_id, mandate_id, source, purchase_id, seq, attempt, amount, due_date, draw_on, announced_on, announced_at)
    values (${bucketOf(draw.customerId)}, ${draw.id}, ${draw.customerId}, ${draw.mandateId}, ${draw.source}, ${draw.purchaseId}, ${draw.seq}, ${draw.attempt},
      ${draw.amount}, ${draw.dueDate}::date, ${draw.drawOn}::date, ${draw.announcedOn}::date, ${draw.announcedAt})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Of some customers the rows that have a draw already, whatever became of it, as `purchase/seq`; what was dropped does not count. */
export async function readDrawnRows(
  sql: Sql | Tx,
  customerIds: readonly bigint[],
  from: IsoDate,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ key: string }[]>`
    select distinct purchase_id || '/' || seq as key from mandates.draw
    where customer_id = any(${customerIds.map(String)}::bigint[]) and state <> 'dropped' and draw_on >= ${from}::date`;
  return new Set(rows.map(({ key }) => key));
}

/** A customer's own draw; undefined when there is none of that id. */
export async function readDraw(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Draw | undefined> {
  const [row] = await sql<Draw[]>`
    select ${columns(sql)} from mandates.draw d where d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} and d.id = ${id}`;
  return row;
}

/** A draw by its id; undefined when there is none. */
export async function findDraw(sql: Sql | Tx, id: bigint): Promise<Draw | undefined> {
  const [row] = await sql<
    Draw[]
  >`select ${columns(sql)} from mandates.draw d where d.bucket = ${bucketOf(id)} and d.id = ${id}`;
  return row;
}

/** The same. Throws when there is none. */
export async function requireDraw(sql: Sql | Tx, id: bigint): Promise<Draw> {
  const draw = await findDraw(sql, id);
  if (draw === undefined) throw new Error(`the draw ${id} has gone`);
  return draw;
}

/** The same, locked until the transaction ends. Accounts, rows and mandate are locked before. */
export async function lockDraw(tx: Tx, id: bigint): Promise<Draw> {
  await tx`select from mandates.draw where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireDraw(tx, id);
}

/** Draws of a mandate that are announced or in doubt, the next first. */
export async function readOpenDraws(sql: Sql | Tx, customerId: bigint, mandateId: bigint): Promise<Draw[]> {
  return await sql<Draw[]>`
    select ${columns(sql)} from mandates.draw d
    where d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} and d.mandate_id = ${mandateId} and d.state in ('announced', 'with_bank')
    order by d.draw_on, d.id`;
}

/** Of a customer the draws that were announced or given to a bank and have not ended. */
export async function readUnendedDraws(sql: Sql | Tx, customerId: bigint): Promise<Draw[]> {
  return await sql<Draw[]>`
    select ${columns(sql)} from mandates.draw d
    where d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} and d.state in ('announced', 'with_bank') order by d.id`;
}

/** A page of a customer's draws by their id, and how many there are. */
export async function readDraws(
  sql: Sql,
  customerId: bigint,
  { limit, offset, isDescending }: Page,
  isOpenOnly: boolean,
): Promise<ListRows<Draw>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const own = sql`
    d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} and d.state <> all (${isOpenOnly ? ['paid', 'failed', 'cancelled', 'dropped'] : []}::text[])`;
  const rows = await sql<Draw[]>`
    select ${columns(sql)} from mandates.draw d where ${own} order by d.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from mandates.draw d where ${own}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** What a mandate has drawn since a day and before another, in rials, with what is in doubt. */
export async function sumDrawn(
  sql: Sql | Tx,
  { id, customerId }: { readonly id: bigint; readonly customerId: bigint },
  { from, before }: { readonly from: IsoDate; readonly before: IsoDate },
): Promise<bigint> {
  const [row] = await sql<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from mandates.draw
    where bucket = ${bucketOf(customerId)} and mandate_id = ${id} and quoted_on >= ${from}::date and quoted_on < ${before}::date
      and state in ('with_bank', 'paid')`;
  return row?.amount ?? 0n;
}

/** The next announced draws whose day has come, oldest row first. */
export async function findDueDraws(sql: Sql, day: IsoDate, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from mandates.draw where state = 'announced' and draw_on <= ${day}::date and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** An announced draw is for a bank to make: by which mandate, how much, as owed on which day. */
export async function giveDraw(
  tx: Tx,
  id: bigint,
  { mandateId, amount, quotedOn }: Pick<Draw, 'mandateId' | 'amount'> & { readonly quotedOn: IsoDate },
): Promise<void> {
  await tx`
    update mandates.draw set state = 'with_bank', source = 'bank', mandate_id = ${mandateId}, amount = ${amount}, quoted_on = ${quotedOn}::date
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a draw whose money has come; its entries are posted by the caller. */
export async function markDrawPaid(
  tx: Tx,
  id: bigint,
  paid: {
    readonly amount: bigint;
    readonly quotedOn: IsoDate;
    readonly toWalletAmount: bigint;
    readonly reference: string | null;
    readonly failure: DrawFailure | null;
    readonly at: Date;
    /** By the machine's clock, of a draw from the wallet; of one by a bank its order knows. */
    readonly sentAt: MachineTime | null;
  },
): Promise<void> {
  await tx`
    update mandates.draw
    set state = 'paid', amount = ${paid.amount}, quoted_on = ${paid.quotedOn}::date, to_wallet_amount = ${paid.toWalletAmount}, bank_reference = ${paid.reference},
        failure = ${paid.failure}, sent_at = ${paid.sentAt}, ended_at = ${paid.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a draw by which nothing came. */
export async function markDrawEnded(
  tx: Tx,
  id: bigint,
  state: 'failed' | 'cancelled' | 'dropped',
  { failure, at }: { failure: DrawFailure | null; at: Date },
): Promise<void> {
  await tx`
    update mandates.draw set state = ${state}, failure = ${failure}, ended_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Has the bank been given a draw of the customer that it has not spoken about. */
export async function hasDrawInDoubt(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from mandates.draw
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'with_bank') as found`;
  return row?.found === true;
}

/** How many draws failed within the last two business days that were drawn. */
export async function countFailedDraws(sql: Sql | Tx): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from mandates.draw
    where state = 'failed' and ended_at > (select max(ended_at) from mandates.draw where state in ('paid', 'failed')) - interval '2 days'`;
  return Number(row?.count ?? 0n);
}
