import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';

export type TicketState = 'open' | 'answered' | 'closed';
export type TicketOrder = 'created_at' | 'updated_at';

/** Who writes: a user, or a guest who leaves a mobile. */
export type TicketAuthor =
  | { readonly kind: 'user'; readonly userId: bigint }
  | { readonly kind: 'guest'; readonly mobile: string; readonly name: string | undefined; readonly network: string };

/** What a ticket is about: a purchase of its writer, and one of its installments by number. */
export interface TicketSubject {
  readonly purchaseId?: bigint | undefined;
  readonly installment?: number | undefined;
}

export interface NewTicket extends TicketSubject {
  readonly number: string;
  readonly author: TicketAuthor;
  readonly title: string;
  readonly body: string;
  readonly route: string | undefined;
}

export interface TicketRow {
  readonly id: bigint;
  readonly number: string;
  readonly title: string;
  readonly body: string;
  readonly route: string | null;
  readonly state: TicketState;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly purchaseId: bigint | null;
  readonly installment: number | null;
}

const LOCK_CLASS = { mobile: 7201, network: 7202 } as const;
const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Makes tickets of one mobile and one network wait for each other, so that parallel ones cannot slip past a limit. Always in this order. */
export async function lockGuest(tx: Tx, mobile: string, network: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.mobile}, hashtext(${mobile}))`;
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS.network}, hashtext(${network}))`;
}

/** Tickets a user opened in the last hour, and in the last day, that hour among them. */
export async function countOfUser(tx: Tx, userId: bigint, now: Date): Promise<{ hour: number; day: number }> {
  const [row] = await tx<{ hour: bigint; day: bigint }[]>`
    select count(*) filter (where created_at > ${ago(now, 3_600)}) as hour, count(*) as day
    from engagement.ticket where user_id = ${userId} and created_at > ${ago(now, 86_400)}`;
  return { hour: Number(row?.hour), day: Number(row?.day) };
}

/** Tickets that guests opened with a mobile in the last day. The caller holds the lock of `lockGuest`. */
export async function countOfMobile(tx: Tx, mobile: string, now: Date): Promise<number> {
  const [row] = await tx<
    { day: bigint }[]
  >`select count(*) as day from engagement.ticket where guest_mobile = ${mobile} and created_at > ${ago(now, 86_400)}`;
  return Number(row?.day);
}

/** Tickets that guests of a network wrote in the last hour. */
export async function countOfNetwork(sql: Sql | Tx, network: string, now: Date): Promise<number> {
  const [row] = await sql<
    { hour: bigint }[]
  >`select count(*) as hour from engagement.ticket where network = ${network} and created_at > ${ago(now, 3_600)}`;
  return Number(row?.hour);
}

/** An open ticket with these very words that the author opened in the last seconds. The caller holds the author's lock. */
export async function findSameTicket(
  tx: Tx,
  { author, title, body }: Pick<NewTicket, 'author' | 'title' | 'body'>,
  { now, withinS }: { readonly now: Date; readonly withinS: number },
): Promise<{ readonly number: string; readonly createdAt: Date } | undefined> {
  const [row] = await tx<{ number: string; created_at: Date }[]>`
    select number, created_at from engagement.ticket
    where ${author.kind === 'user' ? tx`user_id = ${author.userId}` : tx`guest_mobile = ${author.mobile}`}
      and created_at > ${ago(now, withinS)} and state = 'open' and title = ${title} and body = ${body}
    order by id desc limit 1`;
  return row === undefined ? undefined : { number: row.number, createdAt: row.created_at };
}

/** False when the number is taken. */
export async function insertTicket(
  tx: Tx,
  { number, author, title, body, route, purchaseId, installment }: NewTicket,
  now: Date,
): Promise<boolean> {
  const guest = author.kind === 'guest' ? author : undefined;
  const rows = await tx`
    insert into engagement.ticket (number, user_id, guest_name, guest_mobile, network, title, body, route, purchase_id, installment, created_at, updated_at)
    values (${number}, ${author.kind === 'user' ? author.userId : null}, ${guest?.name ?? null}, ${guest?.mobile ?? null}, ${guest?.network ?? null},
            ${title}, ${body}, ${route ?? null}, ${purchaseId ?? null}, ${installment ?? null}, ${now}, ${now})
    on conflict (number) do nothing returning 1`;
  return rows.length > 0;
}

interface Row {
  id: bigint;
  number: string;
  title: string;
  body: string;
  route: string | null;
  state: TicketState;
  created_at: Date;
  updated_at: Date;
  purchase_id: bigint | null;
  installment: number | null;
}

/** What a page of tickets is ordered by. */
export const ticketOrder = (sql: Sql, { orderKey }: ListRequest<TicketOrder>) =>
  orderKey === 'updated_at' ? sql`updated_at` : sql`created_at`;

/** Which way. */
export const ticketDirection = (sql: Sql, { isDescending }: ListRequest<TicketOrder>) =>
  isDescending ? sql`desc` : sql`asc`;

/** The condition of a page that goes on after a ticket; empty for the first page. */
export function positionAfterTicket(sql: Sql, request: ListRequest<TicketOrder>) {
  const [value, id] = request.after ?? [];
  if (value === undefined || id === undefined) return sql``;
  return sql`and (${ticketOrder(sql, request)}, id) ${request.isDescending ? sql`<` : sql`>`} (${value}::timestamptz, ${id}::bigint)`;
}

/** A page of the user’s tickets, and how many there are in all. */
export async function readTickets(
  sql: Sql,
  userId: bigint,
  state: TicketState | undefined,
  request: ListRequest<TicketOrder>,
): Promise<ListRows<TicketRow>> {
  const { limit, offset } = rowsToRead(request);
  const wanted = sql`user_id = ${userId} and hidden_at is null ${state === undefined ? sql`` : sql`and state = ${state}`}`;
  const [counted] = await sql<{ total: bigint }[]>`select count(*) as total from engagement.ticket where ${wanted}`;
  const rows = await sql<Row[]>`
    select id, number, title, body, route, state, created_at, updated_at, purchase_id, installment from engagement.ticket where ${wanted} ${positionAfterTicket(sql, request)}
    order by ${ticketOrder(sql, request)} ${ticketDirection(sql, request)}, id ${ticketDirection(sql, request)} limit ${limit} offset ${offset}`;
  return {
    total: Number(counted?.total),
    rows: rows.map(({ created_at: createdAt, updated_at: updatedAt, purchase_id: purchaseId, ...row }) => ({
      ...row,
      createdAt,
      updatedAt,
      purchaseId,
    })),
  };
}
