import type { IsoDate } from '@nesye/money';
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

/** A customer's own facility, locked. */
export async function lockFacility(
  tx: Tx,
  customerId: bigint,
  facilityId: bigint,
): Promise<{ readonly uid: string; readonly principalKind: 1210 | 7110 } | undefined> {
  const [row] = await tx<{ uid: string; principalKind: 1210 | 7110 }[]>`
    select uid::text as uid, principal_kind as "principalKind" from servicing.facility
    where bucket = ${bucketOf(customerId)} and id = ${facilityId} and customer_id = ${customerId} for update`;
  return row;
}

/** The facility of a customer on a line that is not closed; undefined where there is none. */
export async function findOpenFacility(
  sql: Sql | Tx,
  customerId: bigint,
  line: number,
): Promise<
  { readonly id: bigint; readonly uid: string; readonly status: string; readonly termsId: bigint } | undefined
> {
  const [row] = await sql<{ id: bigint; uid: string; status: string; termsId: bigint }[]>`
    select id, uid::text as uid, status, terms_id as "termsId" from servicing.facility
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line} and status not in ('closed', 'written_off')
    order by opened_at desc, id limit 1`;
  return row;
}

/** How a credit line is called. Throws when there is none. */
export async function lineName(sql: Sql | Tx, line: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from servicing.provider where line = ${line}`;
  if (row === undefined) throw new Error(`there is no line ${line}`);
  return row.name;
}

/** Who stands behind a line, its terms on a day, and what a customer has there that is not closed. */
export interface ProviderOfLine {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly termsId: bigint;
  readonly contractUid: string | null;
}

/** All lines with their terms on a day and the facilities of a customer, in one statement. */
export async function readProviders(sql: Sql | Tx, customerId: bigint, day: IsoDate): Promise<ProviderOfLine[]> {
  return await sql<ProviderOfLine[]>`
    select p.line, p.key, p.name, t.id as "termsId", f.uid::text as "contractUid"
    from servicing.provider p
    cross join lateral (select id from servicing.terms t where t.line = p.line and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to > ${day})
      order by t.valid_from desc, t.id limit 1) t
    left join lateral (select uid from servicing.facility f where f.bucket = ${bucketOf(customerId)} and f.customer_id = ${customerId} and f.line = p.line
      and f.status not in ('closed', 'written_off') order by f.opened_at desc, f.id limit 1) f on true
    order by p.line`;
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
