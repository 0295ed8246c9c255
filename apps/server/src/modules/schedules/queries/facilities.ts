import type { IsoDate } from '@nesye/money';
import { isUuid } from '../../../platform/batch-loader/owned-record.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface CurrentTerms {
  readonly id: bigint;
  readonly owner: 'house' | 'lender' | 'merchant';
}

/** The newest terms of a line that hold on a day. */
export async function findCurrentTerms(sql: Sql | Tx, line: number, day: IsoDate): Promise<CurrentTerms | undefined> {
  const [row] = await sql<CurrentTerms[]>`
    select id, owner from servicing.terms where line = ${line} and valid_from <= ${day} and (valid_to is null or valid_to > ${day})
    order by valid_from desc, id limit 1`;
  return row;
}

/** Who is owed what is bought under these terms. Throws when they do not exist. */
export async function termsOwner(sql: Sql | Tx, termsId: bigint): Promise<CurrentTerms['owner']> {
  const [row] = await sql<CurrentTerms[]>`select id, owner from servicing.terms where id = ${termsId}`;
  if (row === undefined) throw new Error(`terms ${termsId} do not exist`);
  return row.owner;
}

/** Stores an active facility. Its id and public uid. */
export async function insertFacility(
  tx: Tx,
  {
    customerId,
    line,
    termsId,
    principalKind,
    at,
  }: {
    readonly customerId: bigint;
    readonly line: number;
    readonly termsId: bigint;
    readonly principalKind: 1210 | 7110;
    readonly at: Date;
  },
): Promise<{ readonly id: bigint; readonly uid: string }> {
  const bucket = bucketOf(customerId);
  const [row] = await tx<{ id: bigint; uid: string }[]>`
    insert into servicing.facility (bucket, id, customer_id, line, terms_id, principal_kind, status, opened_at)
    values (${bucket}, nextval('servicing.facility_number') * 64 + ${bucket}::bigint, ${customerId}, ${line}, ${termsId}, ${principalKind}, 'active', ${at})
    returning id, uid::text as uid`;
  if (row === undefined) throw new Error('a facility was not stored');
  return row;
}

export type FacilityStatus = 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off';

/** A facility with its state. */
export interface StoredFacility {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly line: number;
  readonly termsId: bigint;
  readonly principalKind: 1210 | 7110;
  readonly status: FacilityStatus;
  readonly openedAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  id, uid::text as uid, customer_id as "customerId", line, terms_id as "termsId", principal_kind as "principalKind", status, opened_at as "openedAt"`;

/** A facility by its id. Throws when there is none. */
export async function requireFacility(sql: Sql | Tx, id: bigint): Promise<StoredFacility> {
  const [row] = await sql<StoredFacility[]>`
    select ${columns(sql)} from servicing.facility where bucket = ${bucketOf(id)} and id = ${id}`;
  if (row === undefined) throw new Error(`facility ${id} does not exist`);
  return row;
}

/** The same, its row locked. Its account is locked before. */
export async function lockFacility(tx: Tx, id: bigint): Promise<StoredFacility> {
  await tx`select from servicing.facility where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireFacility(tx, id);
}

/** A facility by its public uid, whoever's it is; undefined where there is none. */
export async function findFacilityByUid(sql: Sql | Tx, uid: string): Promise<StoredFacility | undefined> {
  if (!isUuid(uid)) return undefined;
  const [row] = await sql<StoredFacility[]>`select ${columns(sql)} from servicing.facility where uid = ${uid}`;
  return row;
}

/** What a customer had last on a line, closed or not; undefined where they never had anything. */
export async function findLastFacility(
  sql: Sql | Tx,
  customerId: bigint,
  line: number,
): Promise<StoredFacility | undefined> {
  const [row] = await sql<StoredFacility[]>`
    select ${columns(sql)} from servicing.facility
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line} order by opened_at desc, id desc limit 1`;
  return row;
}

/** Sets the state of a facility that the caller has locked. */
export async function updateFacilityStatus(tx: Tx, id: bigint, status: FacilityStatus): Promise<void> {
  await tx`update servicing.facility set status = ${status} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** How many rows of a facility are neither paid nor cancelled. */
export async function countOpenRows(sql: Sql | Tx, { id, customerId }: StoredFacility): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${id} and paid_at is null and not is_cancelled`;
  return row?.count ?? 0;
}

/** The facility of a customer on a line that is not closed; undefined where there is none. */
export async function findOpenFacility(
  sql: Sql | Tx,
  customerId: bigint,
  line: number,
): Promise<StoredFacility | undefined> {
  const [row] = await sql<StoredFacility[]>`
    select ${columns(sql)} from servicing.facility
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line} and status not in ('closed', 'written_off')
    order by opened_at desc, id limit 1`;
  return row;
}

/** How a credit is called to people. */
export interface CreditNames {
  readonly uid: string;
  readonly lineName: string;
}

/** How credits are called to people, by their ids. */
export async function readCreditNames(
  sql: Sql | Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, CreditNames>> {
  const rows = await sql<{ id: bigint; uid: string; name: string }[]>`
    select f.id, f.uid::text as uid, p.name from servicing.facility f join servicing.provider p on p.line = f.line
    where f.bucket = any(${ids.map(bucketOf)}::smallint[]) and f.id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map(({ id, uid, name }) => [id, { uid, lineName: name }]));
}

/** How a credit line is called. Throws when there is none. */
export async function lineName(sql: Sql | Tx, line: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from servicing.provider where line = ${line}`;
  if (row === undefined) throw new Error(`there is no line ${line}`);
  return row.name;
}

/** Who is behind a line, and its terms on a day. */
export interface ProviderOfLine {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly termsId: bigint;
}

/** The first line of shops that give their own credit; those below are the nine of the product. */
export const FIRST_SHOP_LINE = 100;

/** The nine lines with their terms on a day. */
export async function readProviders(sql: Sql | Tx, day: IsoDate): Promise<ProviderOfLine[]> {
  return await sql<ProviderOfLine[]>`
    select p.line, p.key, p.name, t.id as "termsId"
    from servicing.provider p
    cross join lateral (select id from servicing.terms t where t.line = p.line and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to > ${day})
      order by t.valid_from desc, t.id limit 1) t
    where p.line < ${FIRST_SHOP_LINE} order by p.line`;
}

/** What a customer has on a line that is not closed. */
export interface ContractOnLine {
  readonly line: number;
  readonly uid: string;
  readonly status: 'active' | 'blocked' | 'frozen';
  readonly termsId: bigint;
}

/** A customer's contracts that are not closed, the newest of each line. */
export async function readOpenContracts(sql: Sql | Tx, customerId: bigint): Promise<ContractOnLine[]> {
  return await sql<ContractOnLine[]>`
    select distinct on (line) line, uid::text as uid, status, terms_id as "termsId" from servicing.facility
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and status not in ('closed', 'written_off')
    order by line, opened_at desc, id`;
}

/** Who signs for a line in a contract. */
export interface LenderParty {
  readonly lineName: string;
  readonly name: string;
  readonly registration: string;
}

/** The party of a line as a contract names it. Throws when there is no such line. */
export async function lenderParty(sql: Sql | Tx, line: number): Promise<LenderParty> {
  const [row] = await sql<LenderParty[]>`
    select name as "lineName", legal_name as name, registration from servicing.provider where line = ${line}`;
  if (row === undefined) throw new Error(`there is no line ${line}`);
  return row;
}
