import type { OperatorRole } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Origin, User } from '../domain/user.ts';

interface UserRow {
  id: bigint;
  mobile: string;
  is_foreign: boolean;
  password_hash: string | null;
  must_set_password: boolean;
  spending_frozen_until: Date | null;
  status: string;
  token_generation: number;
  created_at: Date;
  roles: string[];
  operator_roles: OperatorRole[];
}

/** A user with the password's hash, for the sign-in alone. */
export interface UserWithHash {
  readonly user: User;
  readonly passwordHash: string | undefined;
}

const userOf = (row: UserRow): User => ({
  id: row.id,
  mobile: row.mobile,
  isForeign: row.is_foreign,
  hasPassword: row.password_hash !== null,
  mustSetPassword: row.must_set_password,
  isBanned: row.status !== 'active',
  isClosed: row.status === 'closed',
  isCustomer: row.roles.includes('customer'),
  isMerchant: row.roles.includes('merchant'),
  isOperator: row.roles.includes('operator'),
  operatorRoles: row.operator_roles,
  tokenGeneration: row.token_generation,
  createdAt: row.created_at,
  ...(row.spending_frozen_until === null ? {} : { spendingFrozenUntil: row.spending_frozen_until }),
});

const selectUser = (sql: Sql | Tx) => sql`
  select u.id, u.mobile, u.is_foreign, u.password_hash, u.must_set_password, u.status, u.token_generation, u.created_at,
         greatest(
           (select max(c.takes_over_at) from identity.recovery_case c where c.user_id = u.id and c.state = 'waiting'),
           (select max(m.cooling_off_until) from identity.mobile_change m where m.user_id = u.id and m.proved_by = 'recovery')) as spending_frozen_until,
         array(select distinct r.role from identity.user_role r where r.user_id = u.id) as roles,
         array(select r.operator_role from identity.user_role r where r.user_id = u.id and r.role = 'operator' order by 1) as operator_roles
  from identity.app_user u`;

/** The user with this id, or undefined. */
export async function findUser(sql: Sql | Tx, id: bigint): Promise<User | undefined> {
  return (await findUserWithHash(sql, id))?.user;
}

/** The user with this mobile (in its stored form), or undefined. */
export async function findUserByMobile(sql: Sql | Tx, mobile: string): Promise<UserWithHash | undefined> {
  const [row] = await sql<UserRow[]>`${selectUser(sql)} where u.mobile = ${mobile}`;
  return row === undefined ? undefined : { user: userOf(row), passwordHash: row.password_hash ?? undefined };
}

/** Who has this mobile (in its stored form), or undefined. It takes as long for no one's, which reading the whole user does not. */
export async function findUserIdByMobile(sql: Sql, mobile: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return row?.id;
}

/** The user with this id and the hash of its password, or undefined. */
export async function findUserWithHash(sql: Sql | Tx, id: bigint): Promise<UserWithHash | undefined> {
  const [row] = await sql<UserRow[]>`${selectUser(sql)} where u.id = ${id}`;
  return row === undefined ? undefined : { user: userOf(row), passwordHash: row.password_hash ?? undefined };
}

/**
 * Locks a user's row, so that nothing ends the user's access before this transaction does, and resolves with what holds now; undefined for no one.
 * Whatever ends access changes this row: it waits for us, or we see what it did. Lock it before sessions and copies, and after passkeys.
 */
export async function lockAccess(
  tx: Tx,
  id: bigint,
): Promise<{ readonly isActive: boolean; readonly tokenGeneration: number } | undefined> {
  const [row] = await tx<
    { status: string; token_generation: number }[]
  >`select status, token_generation from identity.app_user where id = ${id} for share`;
  return row === undefined ? undefined : { isActive: row.status === 'active', tokenGeneration: row.token_generation };
}

/** The users of `ids` that exist, for lists of other contexts. */
export async function findUsers(sql: Sql | Tx, ids: readonly bigint[]): Promise<Map<bigint, User>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<UserRow[]>`${selectUser(sql)} where u.id = any(${[...new Set(ids)].map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, userOf(row)]));
}

/** The active customer with this mobile (in its stored form), or undefined. */
export async function findCustomerByMobile(sql: Sql | Tx, mobile: string): Promise<User | undefined> {
  const user = (await findUserByMobile(sql, mobile))?.user;
  return user !== undefined && user.isCustomer && !user.isBanned ? user : undefined;
}

/** Ids of active customers above an id, in rising order, at most `limit`: for work that goes over all of them. */
export async function readCustomerIds(sql: Sql, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select u.id from identity.app_user u
    where u.id > ${after} and u.status = 'active' and exists (select from identity.user_role r where r.user_id = u.id and r.role = 'customer')
    order by u.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Adds a user; undefined when the mobile has one already. */
export async function insertUser(tx: Tx, mobile: string, origin: Origin, createdAt: Date): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.app_user (mobile, joined_from, referrer_user_code, campaign_code, created_at)
    values (${mobile}, ${origin.joinedFrom}, ${origin.referrerUserCode}, ${origin.campaignCode}, ${createdAt})
    on conflict (mobile) do nothing returning id`;
  return row?.id;
}

/** Grants a role; true when the user did not have it yet. A merchant's role names the shop, an operator's what they work as. */
export async function insertRole(tx: Tx, userId: bigint, grant: RoleGrant, at: Date): Promise<boolean> {
  const merchantId = grant.role === 'merchant' ? grant.merchantId : null;
  const operatorRole = grant.role === 'operator' ? grant.as : null;
  const rows = await tx`
    insert into identity.user_role (user_id, role, merchant_id, operator_role, granted_at)
    values (${userId}, ${grant.role}, ${merchantId}, ${operatorRole}, ${at})
    on conflict do nothing returning user_id`;
  return rows.length > 0;
}

/** Takes a merchant's role in a shop away. The database ends the access tokens that carry it. */
export async function deleteShopRole(tx: Tx, userId: bigint, merchantId: bigint): Promise<void> {
  await tx`delete from identity.user_role where user_id = ${userId} and role = 'merchant' and merchant_id = ${merchantId}`;
}

export type RoleGrant =
  | { readonly role: 'customer' }
  | { readonly role: 'operator'; readonly as: OperatorRole }
  | { readonly role: 'merchant'; readonly merchantId: bigint };

/** Puts another hash of the same password in the place of one; nothing where the password has been changed meanwhile. */
export async function renewPasswordHash(
  sql: Sql,
  mobile: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update identity.app_user set password_hash = ${to} where mobile = ${mobile} and password_hash = ${from}`;
}

/** Writes the hash of a password; a user who had to set one no longer has to. False for no one. It ends no session. */
export async function updatePassword(tx: Tx, userId: bigint, passwordHash: string): Promise<boolean> {
  const rows =
    await tx`update identity.app_user set password_hash = ${passwordHash}, must_set_password = false where id = ${userId} returning id`;
  return rows.length > 0;
}

/** Bans a user or takes it back; false when nothing changed: the status was that already, or there is none. It ends no session. */
export async function updateStatus(tx: Tx, userId: bigint, status: 'active' | 'banned'): Promise<boolean> {
  const rows =
    await tx`update identity.app_user set status = ${status} where id = ${userId} and status <> ${status} returning id`;
  return rows.length > 0;
}

/** Locks a user's row until the end of the transaction; resolves with its status, undefined for no one. */
export async function lockUserStatus(tx: Tx, userId: bigint): Promise<'active' | 'banned' | 'closed' | undefined> {
  const [row] = await tx<
    { status: 'active' | 'banned' | 'closed' }[]
  >`select status from identity.app_user where id = ${userId} for no key update`;
  return row?.status;
}

/** Closes the account's row: no password opens it, no session is forced to set one. */
export async function closeUserRow(tx: Tx, userId: bigint): Promise<void> {
  await tx`update identity.app_user set status = 'closed', password_hash = null, must_set_password = false where id = ${userId}`;
}

/** Erases what identity stored of a closed account. */
export async function eraseClosedUser(tx: Tx, userId: bigint): Promise<void> {
  await tx`select identity.erase_closed_user(${userId})`;
}

/** When a person last showed that the mobile of the account is theirs: they signed in by its code, or changed it. Undefined where never. */
export async function readNumberProvenAt(sql: Sql | Tx, userId: bigint): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date | null }[]>`
    select greatest(
      (select max(changed_at) from identity.mobile_change where user_id = ${userId}),
      (select max(created_at) from identity.session where user_id = ${userId} and signed_in_by = 'otp')) as at`;
  return row?.at ?? undefined;
}
