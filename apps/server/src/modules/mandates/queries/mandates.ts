import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type MandateSource = 'wallet' | 'bank';
export type MandateState = 'pending' | 'active' | 'cancelled' | 'expired' | 'refused';
export type EndedState = Exclude<MandateState, 'pending' | 'active'>;

/** A mandate as it is stored; amounts in rials, times by the business clock. */
export interface Mandate {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly source: MandateSource;
  /** Null: for all credits of the customer. */
  readonly facilityId: bigint | null;
  readonly state: MandateState;
  readonly noticeDays: number;
  readonly maxPerDraw: bigint;
  readonly maxPerMonth: bigint;
  readonly createdAt: Date;
  readonly signUntil: Date | null;
  readonly activeAt: Date | null;
  readonly activeOn: IsoDate | null;
  readonly expiresOn: IsoDate | null;
  readonly endedAt: Date | null;
  readonly bankReference: string | null;
  readonly signUrl: string | null;
  readonly accountMask: string | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, customer_id as "customerId", source, facility_id as "facilityId", state, notice_days as "noticeDays", max_per_draw as "maxPerDraw",
  max_per_month as "maxPerMonth", created_at as "createdAt", sign_until as "signUntil", active_at as "activeAt", active_on::text as "activeOn",
  expires_on::text as "expiresOn", ended_at as "endedAt", bank_reference as "bankReference", sign_url as "signUrl", account_mask as "accountMask"`;

export type NewMandate = Pick<
  Mandate,
  'customerId' | 'source' | 'facilityId' | 'noticeDays' | 'maxPerDraw' | 'maxPerMonth' | 'createdAt'
> & {
  /** Of the wallet: it holds from this day on. */
  readonly activeOn: IsoDate | null;
  /** Of a bank: until then it can be signed. */
  readonly signUntil: Date | null;
};

/** Stores a mandate: one of the wallet holds at once, one of a bank waits for its signature. */
export async function insertMandate(tx: Tx, mandate: NewMandate): Promise<Mandate> {
  const { customerId, source, facilityId, noticeDays, maxPerDraw, maxPerMonth, createdAt, activeOn, signUntil } =
    mandate;
  const bucket = bucketOf(customerId);
  const isActive = activeOn !== null;
  const [row] = await tx<Mandate[]>`
    insert into mandates.mandate (bucket, id, customer_id, source, facility_id, state, notice_days, max_per_draw, max_per_month, created_at, sign_until, active_at, active_on)
    values (${bucket}, nextval('mandates.mandate_number') * 64 + ${bucket}::bigint, ${customerId}, ${source}, ${facilityId}, ${isActive ? 'active' : 'pending'},
      ${noticeDays}, ${maxPerDraw}, ${maxPerMonth}, ${createdAt}, ${signUntil}, ${isActive ? createdAt : null}, ${activeOn}::date)
    returning ${columns(tx)}`;
  if (row === undefined) throw new Error('mandate stored nothing');
  return row;
}

/** A customer's own mandate; undefined when there is none of that id. */
export async function readMandate(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Mandate | undefined> {
  const [row] = await sql<Mandate[]>`
    select ${columns(sql)} from mandates.mandate where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = ${id}`;
  return row;
}

/** A mandate of any customer. Throws when there is none of that id. */
export async function requireMandate(sql: Sql | Tx, id: bigint): Promise<Mandate> {
  const [row] = await sql<
    Mandate[]
  >`select ${columns(sql)} from mandates.mandate where bucket = ${bucketOf(id)} and id = ${id}`;
  if (row === undefined) throw new Error(`there is no mandate ${id}`);
  return row;
}

/** A customer's own mandate, locked until the transaction ends. The customer's wallet is locked before. */
export async function lockMandate(tx: Tx, customerId: bigint, id: bigint): Promise<Mandate | undefined> {
  await tx`select from mandates.mandate where bucket = ${bucketOf(customerId)} and id = ${id} for update`;
  return await readMandate(tx, customerId, id);
}

/** The mandates of a customer that hold or wait, in the order of their ids. */
export async function readLiveMandates(sql: Sql | Tx, customerId: bigint): Promise<Mandate[]> {
  return await sql<Mandate[]>`
    select ${columns(sql)} from mandates.mandate
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state in ('pending', 'active') order by id`;
}

/** All mandates of a customer: those that hold or wait first, then the newest, at most `limit`. */
export async function readMandates(sql: Sql | Tx, customerId: bigint, limit: number): Promise<Mandate[]> {
  return await sql<Mandate[]>`
    select ${columns(sql)} from mandates.mandate where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}
    order by state in ('pending', 'active') desc, id desc limit ${limit}`;
}

/** The next mandates that hold, by their ids, which none can end until the transaction does. */
export async function readActiveAfter(sql: Sql, after: bigint, limit: number): Promise<Mandate[]> {
  return await sql<Mandate[]>`
    select ${columns(sql)} from mandates.mandate where state = 'active' and id > ${after} order by id limit ${limit}`;
}

/** Of some mandates those that still hold; none of them ends before the transaction does. */
export async function lockActive(tx: Tx, mandates: readonly Pick<Mandate, 'id'>[]): Promise<Mandate[]> {
  const ids = mandates.map(({ id }) => String(id));
  return await tx<Mandate[]>`
    select ${columns(tx)} from mandates.mandate where state = 'active' and id = any(${ids}::bigint[]) order by id for share`;
}

/** Mandates that hold although their last day is over, behind an id. */
export async function findExpired(
  sql: Sql,
  day: IsoDate,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<Pick<Mandate, 'id' | 'customerId'>[]> {
  return await sql<Pick<Mandate, 'id' | 'customerId'>[]>`
    select id, customer_id as "customerId" from mandates.mandate where state = 'active' and expires_on < ${day}::date and id > ${after} order by id limit ${limit}`;
}

/** Where the customer signs it. */
export async function storeSignPage(tx: Tx, id: bigint, reference: string, signUrl: string): Promise<void> {
  await tx`
    update mandates.mandate set bank_reference = ${reference}, sign_url = ${signUrl}
    where bucket = ${bucketOf(id)} and id = ${id} and state = 'pending'`;
}

/** It is signed at the bank. */
export async function markActive(
  tx: Tx,
  id: bigint,
  signed: {
    readonly reference: string;
    readonly accountMask: string;
    readonly expiresOn: IsoDate;
    readonly at: Date;
    readonly on: IsoDate;
  },
): Promise<void> {
  await tx`
    update mandates.mandate
    set state = 'active', active_at = ${signed.at}, active_on = ${signed.on}::date, expires_on = ${signed.expiresOn}::date, bank_reference = ${signed.reference},
        account_mask = ${signed.accountMask}, sign_url = null
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a locked mandate. */
export async function markEnded(
  tx: Tx,
  id: bigint,
  { state, at, machineAt }: { state: EndedState; at: Date; machineAt: Date },
): Promise<void> {
  await tx`
    update mandates.mandate set state = ${state}, ended_at = ${at}, ended_machine_at = ${machineAt}, sign_url = null
    where bucket = ${bucketOf(id)} and id = ${id}`;
}
