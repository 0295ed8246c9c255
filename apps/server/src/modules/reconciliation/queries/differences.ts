import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { DifferenceClass, DifferenceKind } from '../domain/movement.ts';

export type DifferenceState = 'waiting' | 'open' | 'in_suspense' | 'closed';

/** A difference as it is stored. Amounts in rials, positive: came to us; null where the side does not have it. */
export interface Difference {
  readonly id: bigint;
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly copy: number;
  readonly class: DifferenceClass;
  readonly day: IsoDate;
  readonly ledger: bigint | null;
  readonly gateway: bigint | null;
  readonly bank: bigint | null;
  readonly recordId: bigint | null;
  readonly bucket: number;
  readonly state: DifferenceState;
  readonly closedBy: 'arrival' | 'proposal' | null;
  readonly suspense: bigint;
  readonly ownerId: bigint | null;
  readonly foundOn: IsoDate;
  readonly dueOn: IsoDate | null;
  readonly hasProposal: boolean;
}

interface Columns extends Omit<Difference, 'day' | 'foundOn' | 'dueOn'> {
  day: string;
  foundOn: string;
  dueOn: string | null;
}

const columns = (sql: Sql | Tx) => sql`
  select d.id, d.kind, d.reference, d.copy, d.class, d.day, d.ledger_amount as ledger, d.gateway_amount as gateway, d.bank_amount as bank, d.record_id as "recordId",
         d.bucket, d.state, d.closed_by as "closedBy", d.suspense_amount as suspense, d.owner_id as "ownerId", d.found_on as "foundOn", d.due_on as "dueOn",
         exists (select from platform.approval p where p.kind = 'reconciliation.proposal' and p.subject_id = d.id and p.bucket = (d.id & 63) and p.state = 'in_check') as "hasProposal"
  from reconciliation.difference d`;
const differenceOf = (row: Columns): Difference => ({
  ...row,
  day: isoDate(row.day),
  foundOn: isoDate(row.foundOn),
  dueOn: row.dueOn === null ? null : isoDate(row.dueOn),
});

/** How long the sides of a kind may be apart, and by when what differs is to be cleared; days. */
export interface KindRule {
  readonly expectedDays: number;
  readonly resolveDays: number;
  readonly suspenseDays: number;
}

/** The rules of all kinds. */
export async function readRules(sql: Sql | Tx): Promise<Readonly<Record<DifferenceKind, KindRule>>> {
  const rows = await sql<(KindRule & { kind: DifferenceKind })[]>`
    select kind, expected_days as "expectedDays", resolve_days as "resolveDays", suspense_days as "suspenseDays" from reconciliation.rule`;
  return Object.fromEntries(rows.map(({ kind, ...rule }) => [kind, rule])) as Record<DifferenceKind, KindRule>;
}

/** The differences that are named by references, and all that wait or are open. */
export async function readKnown(sql: Sql | Tx, references: readonly string[]): Promise<Difference[]> {
  const rows = await sql<Columns[]>`
    ${columns(sql)} where d.state in ('waiting', 'open') or d.reference = any(${references}::text[]) order by d.id`;
  return rows.map(differenceOf);
}

/** What a run found of a difference. */
export type FoundDifference = Omit<Difference, 'id' | 'closedBy' | 'ownerId' | 'hasProposal'>;

/** Stores new differences. */
export async function insertDifferences(tx: Tx, found: readonly FoundDifference[]): Promise<void> {
  const text = (amount: bigint | null) => (amount === null ? null : String(amount));
  await tx`
    insert into reconciliation.difference
      (id, kind, reference, copy, class, day, ledger_amount, gateway_amount, bank_amount, record_id, bucket, state, suspense_amount, found_on, due_on)
    select nextval('reconciliation.difference_number'), * from unnest(
      ${found.map(({ kind }) => kind)}::text[], ${found.map(({ reference }) => reference)}::text[], ${found.map(({ copy }) => copy)}::smallint[],
      ${found.map((each) => each.class)}::text[], ${found.map(({ day }) => day)}::date[], ${found.map(({ ledger }) => text(ledger))}::bigint[],
      ${found.map(({ gateway }) => text(gateway))}::bigint[], ${found.map(({ bank }) => text(bank))}::bigint[], ${found.map(({ recordId }) => text(recordId))}::bigint[],
      ${found.map(({ bucket }) => bucket)}::smallint[], ${found.map(({ state }) => state)}::text[], ${found.map(({ suspense }) => String(suspense))}::bigint[],
      ${found.map(({ foundOn }) => foundOn)}::date[], ${found.map(({ dueOn }) => dueOn)}::date[])`;
}

/** Writes what a later run says of a difference that waits or is open. */
export async function updateDifference(tx: Tx, id: bigint, found: FoundDifference): Promise<void> {
  await tx`
    update reconciliation.difference
    set class = ${found.class}, day = ${found.day}::date, ledger_amount = ${found.ledger}, gateway_amount = ${found.gateway}, bank_amount = ${found.bank},
        record_id = ${found.recordId}, bucket = ${found.bucket}, state = ${found.state}, suspense_amount = ${found.suspense}, due_on = ${found.dueOn}::date
    where id = ${id} and state in ('waiting', 'open')`;
}

/** Writes that our books know after all of what a gateway's file has named and what is in suspense since. */
export async function bookSuspended(
  tx: Tx,
  id: bigint,
  { ledger, recordId, bucket }: Pick<FoundDifference, 'ledger' | 'recordId' | 'bucket'>,
): Promise<void> {
  await tx`
    update reconciliation.difference set class = 'late', ledger_amount = ${ledger}, record_id = ${recordId}, bucket = ${bucket}
    where id = ${id} and state = 'in_suspense'`;
}

/** Ends differences of which the missing side came after all: what was open is closed, what had only waited was none. */
export async function closeArrived(tx: Tx, ids: readonly bigint[], at: Date): Promise<void> {
  await tx`delete from reconciliation.difference where id = any(${ids.map(String)}::bigint[]) and state = 'waiting'`;
  await tx`
    update reconciliation.difference set state = 'closed', closed_by = 'arrival', closed_at = ${at}, due_on = null
    where id = any(${ids.map(String)}::bigint[]) and state = 'open'`;
}

export interface DifferenceFilter {
  readonly day?: IsoDate | undefined;
  readonly states?: readonly DifferenceState[] | undefined;
}

/** A page of differences by their deadline, then by number; those without a deadline last. */
export async function readDifferences(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  { day, states }: DifferenceFilter,
): Promise<ListRows<Difference>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const where = sql`
    where (${day ?? null}::date is null or d.day = ${day ?? null}::date) and (${states ?? null}::text[] is null or d.state = any(${states ?? null}::text[]))`;
  const rows = await sql<Columns[]>`
    ${columns(sql)} ${where} order by d.due_on ${direction} nulls last, d.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from reconciliation.difference d ${where}`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(differenceOf) };
}

/** One difference, or undefined. */
export async function findDifference(sql: Sql | Tx, id: bigint): Promise<Difference | undefined> {
  const [row] = await sql<Columns[]>`${columns(sql)} where d.id = ${id}`;
  return row === undefined ? undefined : differenceOf(row);
}

/** These differences by their ids. */
export async function readDifferencesById(
  sql: Sql | Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Difference>> {
  const rows = await sql<Columns[]>`${columns(sql)} where d.id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, differenceOf(row)]));
}

/** Locks a difference until the transaction ends, and reads it as it is then; undefined where there is none. */
export async function lockDifference(tx: Tx, id: bigint): Promise<Difference | undefined> {
  await tx`select from reconciliation.difference where id = ${id} for update`;
  return await findDifference(tx, id);
}

/** Writes who looks after a locked difference. */
export async function setOwner(tx: Tx, id: bigint, ownerId: bigint): Promise<void> {
  await tx`update reconciliation.difference set owner_id = ${ownerId} where id = ${id}`;
}

/** Writes what an approved proposal did: into suspense with a new deadline, or closed. */
export async function storeResolved(
  tx: Tx,
  id: bigint,
  { suspense, dueOn, at }: { readonly suspense: bigint; readonly dueOn: IsoDate | null; readonly at: Date },
): Promise<void> {
  const isClosed = suspense === 0n;
  await tx`
    update reconciliation.difference
    set suspense_amount = ${suspense}, state = ${isClosed ? 'closed' : 'in_suspense'}, closed_by = ${isClosed ? 'proposal' : null},
        closed_at = ${isClosed ? at : null}, due_on = ${isClosed ? null : dueOn}::date
    where id = ${id}`;
}

/** How many differences and suspense items are past their deadline on a day. */
export async function countOverdue(sql: Sql | Tx, today: IsoDate): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from reconciliation.difference where state in ('open', 'in_suspense') and due_on < ${today}::date`;
  return Number(row?.count ?? 0n);
}
