import type { ShopStaffRole } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A person who works for a shop, or an invitation. */
export interface StaffMember {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly mobile: string | null;
  readonly userId: bigint | null;
  readonly role: ShopStaffRole;
  /** Rials of one sale. */
  readonly refundLimit: bigint;
  readonly seesMoney: boolean;
  readonly state: 'invited' | 'active' | 'refused' | 'removed';
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  s.id, s.merchant_id as "merchantId", s.mobile, s.user_id as "userId", s.role, s.refund_limit as "refundLimit", s.sees_money as "seesMoney", s.state,
  s.invited_at as "invitedAt", s.expires_at as "expiresAt", s.accepted_at as "acceptedAt", s.ended_at as "endedAt"`;

/** A shop's people and open invitations, or former ones, in the order they were invited, and how many there are. */
export async function readStaff(
  sql: Sql,
  { merchantIds, isFormer }: { readonly merchantIds: readonly bigint[]; readonly isFormer: boolean },
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly rows: StaffMember[] }> {
  const states = isFormer ? ['refused', 'removed'] : ['invited', 'active'];
  const condition = sql`s.merchant_id = any(${merchantIds.map(String)}::bigint[]) and s.state = any(${states})`;
  const rows = await sql<StaffMember[]>`
    select ${columns(sql)} from merchants.staff s where ${condition}
    order by s.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from merchants.staff s where ${condition}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One member, or undefined. */
export async function findStaff(sql: Sql | Tx, id: bigint): Promise<StaffMember | undefined> {
  const [row] = await sql<StaffMember[]>`select ${columns(sql)} from merchants.staff s where s.id = ${id}`;
  return row;
}

/** The account of a member of a shop, also of a former one; undefined for an invitation, and for none of this shop. */
export async function findMemberOfShop(sql: Sql, merchantId: bigint, id: bigint): Promise<bigint | undefined> {
  const member = await findStaff(sql, id);
  return member?.merchantId === merchantId && member.acceptedAt !== null ? (member.userId ?? undefined) : undefined;
}

/** The same, locked until the end of the transaction. */
export async function lockStaff(tx: Tx, id: bigint): Promise<StaffMember | undefined> {
  const [row] = await tx<StaffMember[]>`select ${columns(tx)} from merchants.staff s where s.id = ${id} for update`;
  return row;
}

/** The place of a mobile in a shop, where it has one: an invitation or an active member. Locked. */
export async function lockPlaceOf(tx: Tx, merchantId: bigint, mobile: string): Promise<StaffMember | undefined> {
  const [row] = await tx<StaffMember[]>`
    select ${columns(tx)} from merchants.staff s where s.merchant_id = ${merchantId} and s.mobile = ${mobile} and s.state in ('invited', 'active') for update`;
  return row;
}

/** How many people and invitations a shop has. The caller has locked the shop. */
export async function countStaff(tx: Tx, merchantId: bigint): Promise<number> {
  const [row] = await tx<{ count: bigint }[]>`
    select count(*) as count from merchants.staff where merchant_id = ${merchantId} and state in ('invited', 'active')`;
  return Number(row?.count ?? 0n);
}

export interface StaffTerms {
  readonly role: ShopStaffRole;
  readonly refundLimit: bigint;
  readonly seesMoney: boolean;
}

export interface Invitation extends StaffTerms {
  readonly invitedBy: bigint;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

/** Writes an invitation and returns its id. The caller has seen that the mobile has no place in the shop. */
export async function insertInvitation(
  tx: Tx,
  merchantId: bigint,
  mobile: string,
  { role, refundLimit, seesMoney, invitedBy, invitedAt, expiresAt }: Invitation,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.staff (merchant_id, mobile, role, refund_limit, sees_money, state, invited_by, invited_at, expires_at)
    values (${merchantId}, ${mobile}, ${role}, ${refundLimit}, ${seesMoney}, 'invited', ${invitedBy}, ${invitedAt}, ${expiresAt}) returning id`;
  if (row === undefined) throw new Error('an invitation that was not written');
  return row.id;
}

/** Makes an invitation that has expired a new one. The caller has locked it. */
export async function renewInvitation(
  tx: Tx,
  id: bigint,
  { role, refundLimit, seesMoney, invitedBy, invitedAt, expiresAt }: Invitation,
): Promise<void> {
  await tx`
    update merchants.staff set role = ${role}, refund_limit = ${refundLimit}, sees_money = ${seesMoney}, invited_by = ${invitedBy}, invited_at = ${invitedAt},
      expires_at = ${expiresAt} where id = ${id}`;
}

/** Sets role and limits of a member that the caller has locked. */
export async function updateTerms(tx: Tx, id: bigint, { role, refundLimit, seesMoney }: StaffTerms): Promise<void> {
  await tx`
    update merchants.staff set role = ${role}, refund_limit = ${refundLimit}, sees_money = ${seesMoney} where id = ${id}`;
}

/** Takes an invitation back, as if it had never been. The caller has locked it. */
export async function deleteInvitation(tx: Tx, id: bigint): Promise<void> {
  await tx`delete from merchants.staff where id = ${id} and state = 'invited'`;
}

/** Writes what the invited person said. The caller has locked the invitation. The database refuses a second place to work (23505). */
export async function writeResponse(
  tx: Tx,
  id: bigint,
  { userId, accepts, at }: { readonly userId: bigint; readonly accepts: boolean; readonly at: Date },
): Promise<void> {
  await (accepts
    ? tx`update merchants.staff set user_id = ${userId}, state = 'active', accepted_at = ${at} where id = ${id}`
    : tx`update merchants.staff set user_id = ${userId}, state = 'refused', ended_at = ${at} where id = ${id}`);
}

/** Ends a membership that the caller has locked. */
export async function endMembership(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update merchants.staff set state = 'removed', ended_at = ${at} where id = ${id} and state = 'active'`;
}

/** Open invitations to a mobile, and where its owner works. */
export async function readPlacesOf(
  sql: Sql,
  { userId, mobile }: { readonly userId: bigint; readonly mobile: string },
  now: Date,
): Promise<(StaffMember & { readonly shopName: string })[]> {
  return await sql<(StaffMember & { readonly shopName: string })[]>`
    select ${columns(sql)}, m.name as "shopName" from merchants.staff s join merchants.merchant m on m.id = s.merchant_id
    where (s.mobile = ${mobile} and s.state = 'invited' and s.expires_at > ${now}) or (s.user_id = ${userId} and s.state = 'active')
    order by s.id limit 100`;
}

/** Where a person works or has worked, for the copy of all their data. */
export async function readOwnPlaces(sql: Sql | Tx, userId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select m.name as shop, s.mobile, s.role, s.refund_limit, s.sees_money, s.state, s.invited_at, s.accepted_at, s.ended_at
    from merchants.staff s join merchants.merchant m on m.id = s.merchant_id where s.user_id = ${userId} order by s.id limit 1000`;
  return [...rows];
}

/** Ends the membership of a person who leaves. */
export async function endPlaceOf(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await tx`update merchants.staff set state = 'removed', ended_at = ${at} where user_id = ${userId} and state = 'active'`;
}

/** Forgets the mobile of a person whose account is erased. The database refuses it for any other. */
export async function erasePlacesOf(tx: Tx, userId: bigint): Promise<void> {
  await tx`select merchants.erase_closed_person(${userId})`;
}

/** An audited act of a person for a shop. */
export interface StaffAct {
  readonly action: string;
  readonly subjectId: string;
  readonly amount: string | null;
  readonly at: Date;
}

/** What a person has done for a shop, newest first, of these actions. */
export async function readActs(
  sql: Sql,
  {
    userId,
    merchantId,
    actions,
  }: { readonly userId: bigint; readonly merchantId: bigint; readonly actions: readonly string[] },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly rows: StaffAct[] }> {
  const condition = sql`actor_id = ${userId} and action = any(${[...actions]}) and detail::jsonb ->> 'merchant_id' = ${String(merchantId)}`;
  const rows = await sql<StaffAct[]>`
    select action, subject_id as "subjectId", detail::jsonb ->> 'amount' as amount, at from platform.audit_entry where ${condition}
    order by at desc, chain, seq desc limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from platform.audit_entry where ${condition} limit ${MAX_COUNTED}) counted`;
  return { total: Number(count?.total ?? 0n), rows };
}

const MAX_COUNTED = 10_000;
