import type { PAYOUT_STATES } from '@nesye/contract/constants';
import { type IsoDate, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type Counting, ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { DayRange, PayoutForTable } from '../../payments/index.ts';

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout to a shop; rials. */
export interface Payout {
  readonly id: bigint;
  readonly uid: string;
  readonly merchantId: bigint;
  readonly amount: bigint;
  readonly shebaId: bigint | null;
  readonly shebaMask: string | null;
  readonly state: PayoutState;
  readonly cutAt: Date;
  readonly cycleAt: Date;
  readonly endedAt: Date | null;
  /** Of its last part. */
  readonly bankReference: string | null;
  /** Of a part that came back. */
  readonly failure: 'refused' | 'returned' | 'returned_later' | null;
}

const columns = (sql: Sql | Tx) => sql`
  p.id, p.uid, p.merchant_id as "merchantId", p.amount, p.sheba_id as "shebaId", p.sheba_mask as "shebaMask", p.state, p.cut_at as "cutAt", p.cycle_at as "cycleAt",
  p.ended_at as "endedAt", (select max(bank_reference) from settlement.payout_part where payout_id = p.id) as "bankReference",
  (select max(failure) from settlement.payout_part where payout_id = p.id) as failure`;

/** A page of the payouts of some shops, newest first. */
export async function readPayouts(sql: Sql, merchantIds: readonly bigint[], page: Page): Promise<ListRows<Payout>> {
  const ids = merchantIds.map(String);
  const rows = await sql<Payout[]>`
    select ${columns(sql)} from unnest(${ids}::bigint[]) m(id) cross join lateral (
      select * from settlement.payout p where p.merchant_id = m.id order by p.id desc limit ${page.limit + page.offset}) p
    order by p.id desc limit ${page.limit} offset ${page.offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from settlement.payout where merchant_id = any(${ids}::bigint[])`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** The payouts of a shop before one, newest first. */
export async function readPayoutsBefore(
  sql: Sql,
  merchantId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly Payout[]> {
  return await sql<Payout[]>`
    select ${columns(sql)} from settlement.payout p
    where p.merchant_id = ${merchantId} ${before === undefined ? sql`` : sql`and p.id < ${before}`} order by p.id desc limit ${limit}`;
}

interface DeskFilter {
  readonly state: PayoutState | undefined;
  readonly shopId: bigint | undefined;
}

/** A page of the payouts of all shops or of one, of one state or of all. */
export async function readPayoutsForDesk(
  sql: Sql,
  { state, shopId }: DeskFilter,
  request: ListRequest<'id'>,
): Promise<ListRows<Payout>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [after] = request.after ?? [];
  const ofShop = shopId === undefined ? sql`true` : sql`p.merchant_id = ${shopId}`;
  const chosen = sql`settlement.payout p where ${ofShop} and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`;
  const rows = await sql<Payout[]>`
    select ${columns(sql)} from ${chosen} ${after === undefined ? sql`` : sql`and p.id ${beyond} ${after}::bigint`}
    order by p.id ${direction} limit ${limit} offset ${offset}`;
  if (after !== undefined) return { total: 0, rows };
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from ${chosen} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** A page of the payouts of some shops on some business days, by time. The total is 0 where it is not counted. */
export async function readPayoutsOfDays(
  sql: Sql,
  merchantIds: readonly bigint[],
  { from, to }: DayRange,
  request: ListRequest<'created_at'>,
  counting: Counting,
): Promise<ListRows<PayoutForTable>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [at, id] = request.after ?? [];
  const ofDays = sql`
    settlement.payout p where p.merchant_id = any(${merchantIds.map(String)}::bigint[]) and p.business_date between ${from}::date and ${to}::date`;
  const rows = await sql<Payout[]>`
    select ${columns(sql)} from ${ofDays}
      ${at === undefined || id === undefined ? sql`` : sql`and (p.cut_at, p.id) ${beyond} (${at}::timestamptz, ${id}::bigint)`}
    order by p.cut_at ${direction}, p.id ${direction} limit ${limit} offset ${offset}`;
  if (counting === 'none') return { total: 0, rows: rows.map(forTable) };
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from ${ofDays} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(forTable) };
}

const forTable = (payout: Payout): PayoutForTable => ({ ...payout, amount: rial(payout.amount) });

/** A payout of one of these shops; undefined for another's, and where there is none. */
export async function findPayout(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
  id: bigint,
): Promise<Payout | undefined> {
  const [row] = await sql<Payout[]>`
    select ${columns(sql)} from settlement.payout p where p.id = ${id} and p.merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  return row;
}

/** Which of some shops have a payout of a business day. */
export async function readShopsOfDay(
  tx: Tx,
  merchantIds: readonly bigint[],
  day: IsoDate,
): Promise<ReadonlySet<bigint>> {
  const rows = await tx<{ id: bigint }[]>`
    select merchant_id as id from settlement.payout where merchant_id = any(${merchantIds.map(String)}::bigint[]) and business_date = ${day}::date`;
  return new Set(rows.map(({ id }) => id));
}

/** The payout of a shop on a business day, where there is one. */
export async function findPayoutOfDay(sql: Sql | Tx, merchantId: bigint, day: IsoDate): Promise<Payout | undefined> {
  const [row] = await sql<Payout[]>`
    select ${columns(sql)} from settlement.payout p where p.merchant_id = ${merchantId} and p.business_date = ${day}::date`;
  return row;
}

export interface NewPayout {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly sheba: { readonly id: bigint; readonly mask: string };
  readonly amount: bigint;
}

/** Draws the ids of records of shops, each in its shop's bucket. */
export async function nextRecordIds(tx: Tx, merchantIds: readonly bigint[]): Promise<readonly bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    select nextval('settlement.record_number') * 64 + (m.id & 63) as id from unnest(${merchantIds.map(String)}::bigint[]) with ordinality m(id, n) order by n`;
  return rows.map(({ id }) => id);
}

/** Stores payouts of a day; one without money is over. */
export async function insertPayouts(
  tx: Tx,
  { day, cutAt, cycleAt }: { readonly day: IsoDate; readonly cutAt: Date; readonly cycleAt: Date },
  payouts: readonly NewPayout[],
): Promise<void> {
  await tx`
    insert into settlement.payout (bucket, id, merchant_id, business_date, sheba_id, sheba_mask, amount, state, cut_at, cycle_at, ended_at)
    select merchant_id & 63, id, merchant_id, ${day}::date, case when amount > 0 then sheba_id end, case when amount > 0 then sheba_mask end, amount,
      case when amount > 0 then 'on_its_way' else 'netted' end, ${cutAt}, ${cycleAt}, case when amount = 0 then ${cutAt}::timestamptz end
    from unnest(${payouts.map(({ id }) => String(id))}::bigint[], ${payouts.map(({ merchantId }) => String(merchantId))}::bigint[],
      ${payouts.map(({ sheba }) => String(sheba.id))}::bigint[], ${payouts.map(({ sheba }) => sheba.mask)}::text[],
      ${payouts.map(({ amount }) => String(amount))}::bigint[]) p(id, merchant_id, sheba_id, sheba_mask, amount)`;
}

/** What one order to the bank carries of a payout; rials. */
export interface PayoutPart {
  readonly id: bigint;
  readonly payoutId: bigint;
  readonly merchantId: bigint;
  readonly amount: bigint;
  readonly state: 'waiting' | 'sent' | 'paid' | 'returned';
  readonly shebaId: bigint | null;
  readonly shebaMask: string | null;
  readonly cycleAt: Date;
  /** The file for the bank that carries it; null for a single order. */
  readonly fileId: bigint | null;
}

/** Stores parts of payouts that wait to be sent. */
export async function insertParts(
  tx: Tx,
  parts: readonly Pick<PayoutPart, 'id' | 'payoutId' | 'amount'>[],
): Promise<void> {
  await tx`
    insert into settlement.payout_part (bucket, id, payout_id, amount)
    select payout_id & 63, id, payout_id, amount
    from unnest(${parts.map(({ id }) => String(id))}::bigint[], ${parts.map(({ payoutId }) => String(payoutId))}::bigint[],
      ${parts.map(({ amount }) => String(amount))}::bigint[]) q(id, payout_id, amount)`;
}

/** Locks a part and its payout until the transaction ends. Throws where there is none. */
export async function lockPart(tx: Tx, id: bigint): Promise<PayoutPart> {
  await tx`
    select from settlement.payout where id = (select payout_id from settlement.payout_part where id = ${id}) for update`;
  const [row] = await tx<PayoutPart[]>`
    select q.id, q.payout_id as "payoutId", p.merchant_id as "merchantId", q.amount, q.state, p.sheba_id as "shebaId", p.sheba_mask as "shebaMask", p.cycle_at as "cycleAt",
      q.file_id as "fileId"
    from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket where q.id = ${id} for update of q`;
  if (row === undefined) throw new Error(`there is no part ${id} of a payout`);
  return row;
}

/** The bank is given the part. */
export async function markPartSent(tx: Tx, id: bigint): Promise<void> {
  await tx`update settlement.payout_part set state = 'sent' where id = ${id}`;
}

/** By which the bank, which has accepted it, knows it. */
export async function storePartReference(tx: Tx, id: bigint, reference: string): Promise<void> {
  await tx`update settlement.payout_part set bank_reference = ${reference} where id = ${id}`;
}

/** How a part has ended. */
export type PartEnd =
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'returned'; readonly failure: 'refused' | 'returned' | 'returned_later' };

/** Ends a part; its entries are posted by the caller. */
export async function markPartEnded(tx: Tx, id: bigint, end: PartEnd, at: Date): Promise<void> {
  await tx`
    update settlement.payout_part set state = ${end.state}, ended_at = ${at}, failure = ${end.state === 'returned' ? end.failure : null},
      bank_reference = coalesce(${end.state === 'paid' ? end.reference : null}, bank_reference)
    where id = ${id}`;
}

/** Ends a payout if all its parts have. Returns what it has become, or undefined while a part is open. The caller has locked it. */
export async function endPayoutWithParts(tx: Tx, id: bigint, at: Date): Promise<PayoutState | undefined> {
  const [row] = await tx<{ state: PayoutState }[]>`
    update settlement.payout p set ended_at = ${at}, state = case when c.paid = c.parts then 'paid' when c.paid = 0 then 'returned' else 'partly_paid' end
    from (select count(*) as parts, count(*) filter (where state = 'paid') as paid, count(*) filter (where state in ('waiting', 'sent')) as open
          from settlement.payout_part where payout_id = ${id}) c
    where p.id = ${id} and c.open = 0 returning p.state`;
  return row?.state;
}

/** What is kept of a payout until a day; rials. */
export interface NewHoldback {
  readonly payoutId: bigint;
  readonly merchantId: bigint;
  readonly amount: bigint;
  readonly releaseOn: IsoDate;
}

/** Keeps parts of payouts until their days. */
export async function insertHoldbacks(tx: Tx, holdbacks: readonly NewHoldback[]): Promise<void> {
  if (holdbacks.length === 0) return;
  await tx`
    insert into settlement.holdback (bucket, payout_id, merchant_id, amount, release_on)
    select payout_id & 63, payout_id, merchant_id, amount, release_on
    from unnest(${holdbacks.map(({ payoutId }) => String(payoutId))}::bigint[], ${holdbacks.map(({ merchantId }) => String(merchantId))}::bigint[],
      ${holdbacks.map(({ amount }) => String(amount))}::bigint[], ${holdbacks.map(({ releaseOn }) => releaseOn)}::date[]) h(payout_id, merchant_id, amount, release_on)`;
}

/** What was held back of some shops until a day, in rials, by shop. The caller has locked them. */
export async function readHoldbacksDue(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
  day: IsoDate,
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await sql<{ id: bigint; amount: bigint }[]>`
    select merchant_id as id, sum(amount)::bigint as amount from settlement.holdback
    where merchant_id = any(${merchantIds.map(String)}::bigint[]) and released_by is null and release_on <= ${day}::date group by merchant_id`;
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Releases what was held back of shops until a day, each with its payout. */
export async function releaseHoldbacks(
  tx: Tx,
  payouts: readonly { readonly id: bigint; readonly merchantId: bigint }[],
  day: IsoDate,
): Promise<void> {
  if (payouts.length === 0) return;
  await tx`
    update settlement.holdback h set released_by = p.id
    from unnest(${payouts.map(({ id }) => String(id))}::bigint[], ${payouts.map(({ merchantId }) => String(merchantId))}::bigint[]) p(id, merchant_id)
    where h.merchant_id = p.merchant_id and h.released_by is null and h.release_on <= ${day}::date`;
}

/** A line of a payout as the shop reads it; rials, less than 0 where it makes the payout smaller. */
export interface PayoutLineRow {
  readonly movementId: bigint;
  /** 1, 2 for the commission of the line before, 3 for the tax on that. */
  readonly part: number;
  readonly kind: string;
  readonly amount: bigint;
  readonly purchaseId: bigint | null;
  readonly at: Date;
}

/** A sale or refund, its commission and the tax on that are separate lines. */
const linesOf = (sql: Sql, payoutId: bigint) => sql`
  settlement.movement m cross join lateral (values
    (m.kind, m.amount + m.commission, 1), (case when m.commission > 0 then 'commission' else 'commission_back' end, m.commission_vat - m.commission, 2),
    ('vat', -m.commission_vat, 3)) l(kind, amount, part)
  where m.payout_id = ${payoutId} and l.amount <> 0`;

/** The lines of a payout after one, by movement and part. */
export async function readLinesAfter(
  sql: Sql,
  payoutId: bigint,
  { after, limit }: { readonly after: Pick<PayoutLineRow, 'movementId' | 'part'> | undefined; readonly limit: number },
): Promise<readonly PayoutLineRow[]> {
  const rest =
    after === undefined ? sql`` : sql`and (m.id, l.part) > (${after.movementId}::bigint, ${after.part}::int)`;
  return await sql<PayoutLineRow[]>`
    select m.id as "movementId", l.part, l.kind, l.amount, m.purchase_id as "purchaseId", m.at
    from ${linesOf(sql, payoutId)} ${rest} order by m.id, l.part limit ${limit}`;
}

/** A page of the lines of a payout, oldest first: a sale or refund, its commission and the tax on that as separate lines. */
export async function readPayoutLines(
  sql: Sql,
  payoutId: bigint,
  request: ListRequest<'created_at'>,
): Promise<ListRows<PayoutLineRow>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [at, id, part] = request.after ?? [];
  const isFirst = at === undefined || id === undefined || part === undefined;
  const lines = linesOf(sql, payoutId);
  const rows = await sql<(Omit<PayoutLineRow, 'purchaseId'> & { purchaseId: bigint | null })[]>`
    select m.id as "movementId", l.part, l.kind, l.amount, m.purchase_id as "purchaseId", m.at from ${lines}
      ${isFirst ? sql`` : sql`and (m.at, m.id, l.part) ${beyond} (${at}::timestamptz, ${id}::bigint, ${part}::int)`}
    order by m.at ${direction}, m.id ${direction}, l.part ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from ${lines} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** By which the bank knows parts of payouts that it has paid, by their numbers. */
export async function readPartReferences(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ id: bigint; reference: string }[]>`
    select id, bank_reference as reference from settlement.payout_part where id = any(${ids.map(String)}::bigint[]) and bank_reference is not null`;
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Parts that the shops' banks sent back on the business days from `from` through `through`, as they left our account and came in again. */
export async function readReturnedParts(
  sql: Sql | Tx,
  from: IsoDate,
  through: IsoDate,
): Promise<{ readonly reference: string; readonly day: IsoDate; readonly amount: bigint }[]> {
  return await sql<{ reference: string; day: IsoDate; amount: bigint }[]>`
    select bank_reference as reference, ((ended_at at time zone 'Asia/Tehran')::date)::text as day, amount from settlement.payout_part
    where failure = 'returned' and bank_reference is not null and (ended_at at time zone 'Asia/Tehran')::date between ${from}::date and ${through}::date order by id`;
}

/** The part of a payout that the bank has paid and knows by a reference; undefined where there is none of this amount. */
export async function findPaidPart(sql: Sql | Tx, reference: string, amount: bigint): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from settlement.payout_part where bank_reference = ${reference} and amount = ${amount} and state = 'paid'`;
  return row?.id;
}

/** Parts of some shops' payouts that the bank has not ended. */
export async function readOpenParts(sql: Sql, merchantIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select q.id from settlement.payout p join settlement.payout_part q on q.payout_id = p.id and q.bucket = p.bucket
    where p.merchant_id = any(${merchantIds.map(String)}::bigint[]) and p.state = 'on_its_way' and q.state in ('waiting', 'sent') order by q.id limit 100`;
  return rows.map(({ id }) => id);
}

/** The owner of the shop whose payout the bank knows by a reference. */
export async function findOwnerOfPartReference(sql: Sql | Tx, reference: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select m.owner_user_id as id from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket
    join merchants.merchant m on m.id = p.merchant_id where q.bank_reference = ${reference} limit 1`;
  return row?.id;
}
