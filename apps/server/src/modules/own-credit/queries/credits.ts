import type { OwnCreditState } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A shop that may give credit. */
export interface CreditingShop {
  readonly merchantId: bigint;
  readonly line: number;
  /** Of new credits. */
  readonly termsId: bigint;
  /** What all limits and open offers may sum to, in rials. */
  readonly ceiling: bigint;
}

/** Credit that a shop offers or gives. */
export interface OwnCredit {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly mobile: string | null;
  readonly customerId: bigint | null;
  /** What was offered, in rials. */
  readonly limit: bigint;
  readonly termsId: bigint;
  /** As it is stored: an offer whose time is over may still be open here. */
  readonly state: OwnCreditState;
  readonly documentId: bigint | null;
  readonly facilityId: bigint | null;
  readonly offeredBy: bigint;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly activeAt: Date | null;
  readonly endedAt: Date | null;
}

/** The columns of `own_credit.credit c`. */
export const creditColumns = (sql: Sql | Tx) => sql`
  c.id, c.merchant_id as "merchantId", c.mobile, c.customer_id as "customerId", c.limit_amount as "limit", c.terms_id as "termsId", c.state,
  c.document_id as "documentId", c.facility_id as "facilityId", c.offered_by as "offeredBy", c.offered_at as "offeredAt", c.expires_at as "expiresAt",
  c.active_at as "activeAt", c.ended_at as "endedAt"`;

/** The state of a credit at a moment: offers end by their time. */
export const stateAt = ({ state, expiresAt }: Pick<OwnCredit, 'state' | 'expiresAt'>, now: Date): OwnCreditState =>
  (state === 'offered' || state === 'signing') && expiresAt <= now ? 'expired' : state;

/** The shop's leave to give credit; undefined without one. */
export async function findCreditingShop(sql: Sql | Tx, merchantId: bigint): Promise<CreditingShop | undefined> {
  const [row] = await sql<CreditingShop[]>`
    select merchant_id as "merchantId", line, terms_id as "termsId", ceiling_amount as ceiling from own_credit.shop where merchant_id = ${merchantId}`;
  return row;
}

/** The same, locked: all who give, change or end credit of the shop wait. */
export async function lockCreditingShop(tx: Tx, merchantId: bigint): Promise<CreditingShop | undefined> {
  await tx`select from own_credit.shop where merchant_id = ${merchantId} for update`;
  return await findCreditingShop(tx, merchantId);
}

/** Stores what an operator has approved. */
export async function upsertCreditingShop(
  tx: Tx,
  { merchantId, line, termsId, ceiling }: CreditingShop,
  { applicationId, at }: { readonly applicationId: bigint; readonly at: Date },
): Promise<void> {
  await tx`
    insert into own_credit.shop (merchant_id, line, terms_id, ceiling_amount, application_id, opened_at) values (${merchantId}, ${line}, ${termsId}, ${ceiling}, ${applicationId}, ${at})
    on conflict (merchant_id) do update set terms_id = excluded.terms_id, ceiling_amount = excluded.ceiling_amount, application_id = excluded.application_id`;
}

/** Is the credit `c` given, or an offer that can still be accepted or signed: `stateAt`, in SQL. */
export const isOpen = (sql: Sql | Tx, now: Date) =>
  sql`(c.state = 'active' or c.state in ('offered', 'signing') and c.expires_at > ${now})`;

/** What the ledger has of the credit `c`; a sub-select, so that each is one look by the key. */
export const ofAccount = (sql: Sql | Tx, column: 'limit_amount' | 'balance') => sql`(
  select ${column === 'balance' ? sql`g.balance` : sql`g.limit_amount`} from ledger.guarded_account g
  where g.party_id = c.facility_id and g.kind = 7110 and g.currency = 364 and g.bucket = (c.facility_id & 63)::smallint)`;

/** What limits and open offers of a shop sum to, in rials. The caller has locked the shop. */
export async function sumGranted(sql: Sql | Tx, merchantId: bigint, now: Date): Promise<bigint> {
  const [row] = await sql<{ granted: bigint }[]>`
    select coalesce(sum(case when c.state = 'active' then ${ofAccount(sql, 'limit_amount')} else c.limit_amount end), 0)::bigint as granted
    from own_credit.credit c where c.merchant_id = ${merchantId} and ${isOpen(sql, now)}`;
  return row?.granted ?? 0n;
}

/** A credit by its id; undefined where there is none. */
export async function findCredit(sql: Sql | Tx, id: bigint): Promise<OwnCredit | undefined> {
  const [row] = await sql<OwnCredit[]>`select ${creditColumns(sql)} from own_credit.credit c where c.id = ${id}`;
  return row;
}

/** The same, locked. Its shop is locked before. */
export async function lockCredit(tx: Tx, id: bigint): Promise<OwnCredit | undefined> {
  await tx`select from own_credit.credit where id = ${id} for update`;
  return await findCredit(tx, id);
}

/** What the owner of a mobile has of a shop that has not ended. The shop is locked. */
export async function findOpenCredit(tx: Tx, merchantId: bigint, mobile: string): Promise<OwnCredit | undefined> {
  const [row] = await tx<OwnCredit[]>`
    select ${creditColumns(tx)} from own_credit.credit c
    where c.merchant_id = ${merchantId} and c.mobile = ${mobile} and c.state in ('offered', 'signing', 'active')`;
  return row;
}

/** Stores an offer. Its id. */
export async function insertOffer(
  tx: Tx,
  offer: Pick<OwnCredit, 'merchantId' | 'limit' | 'termsId' | 'offeredBy' | 'offeredAt' | 'expiresAt'> & {
    readonly mobile: string;
  },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into own_credit.credit (merchant_id, mobile, limit_amount, terms_id, state, offered_by, offered_at, expires_at)
    values (${offer.merchantId}, ${offer.mobile}, ${offer.limit}, ${offer.termsId}, 'offered', ${offer.offeredBy}, ${offer.offeredAt}, ${offer.expiresAt}) returning id`;
  if (row === undefined) throw new Error('an offer that was not written');
  return row.id;
}

/** Notes who has accepted an offer and the contract that is made of it. The caller has locked it. */
export async function storeAccepted(
  tx: Tx,
  id: bigint,
  { customerId, documentId, expiresAt }: Readonly<{ customerId: bigint; documentId: bigint; expiresAt: Date }>,
): Promise<void> {
  await tx`
    update own_credit.credit set state = 'signing', customer_id = ${customerId}, document_id = ${documentId}, expires_at = ${expiresAt} where id = ${id}`;
}

/** Notes the credit that a signed contract has opened. The caller has locked it. */
export async function storeActive(
  tx: Tx,
  id: bigint,
  { facilityId, at }: { readonly facilityId: bigint; readonly at: Date },
): Promise<void> {
  await tx`update own_credit.credit set state = 'active', facility_id = ${facilityId}, active_at = ${at} where id = ${id}`;
}

/** Ends an offer or a credit that the caller has locked; `customerId` is who has refused it. */
export async function storeEnd(
  tx: Tx,
  id: bigint,
  {
    state,
    customerId,
    at,
  }: {
    readonly state: 'declined' | 'withdrawn' | 'expired' | 'closed';
    readonly customerId?: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx`
    update own_credit.credit set state = ${state}, ended_at = ${at}, customer_id = coalesce(${customerId ?? null}::bigint, customer_id) where id = ${id}`;
}

/** Offers to a mobile that are open, and what its owner has had of shops, newest first. */
export async function readCreditsOf(
  sql: Sql,
  { customerId, mobile }: { readonly customerId: bigint; readonly mobile: string },
): Promise<OwnCredit[]> {
  return await sql<OwnCredit[]>`
    select ${creditColumns(sql)} from own_credit.credit c
    where c.customer_id = ${customerId} or (c.mobile = ${mobile} and c.state = 'offered') order by c.id desc limit 200`;
}

/** What is stored of a person, for the copy of all their data. */
export async function readOwnCredits(sql: Sql | Tx, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select v.name as credit, c.mobile, c.limit_amount, c.state, c.offered_at, c.expires_at, c.active_at, c.ended_at
    from own_credit.credit c join own_credit.shop s on s.merchant_id = c.merchant_id join servicing.provider v on v.line = s.line
    where c.customer_id = ${customerId} order by c.id limit 1000`;
  return [...rows];
}

/** Locks what a person has of shops, in the order of ids, before anything of theirs is closed. */
export async function lockCreditsOf(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select from own_credit.credit where customer_id = ${customerId} order by id for update`;
}

/** Ends what a person who leaves has of shops: their credits are closed by then. */
export async function endCreditsOf(tx: Tx, customerId: bigint, at: Date): Promise<void> {
  await tx`
    update own_credit.credit set state = case state when 'active' then 'closed' else 'declined' end, ended_at = ${at}
    where customer_id = ${customerId} and state in ('signing', 'active')`;
}

/** Forgets the mobile of a person whose account is erased. The database refuses it for any other. */
export async function eraseCreditsOf(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select own_credit.erase_closed_person(${customerId})`;
}
