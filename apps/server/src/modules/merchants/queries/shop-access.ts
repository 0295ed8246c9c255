import type { ShopPermission, ShopRole } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MerchantStatus } from '../domain/merchant.ts';
import { accessOf, type ShopOfPerson } from '../domain/shop-access.ts';

interface Row {
  id: bigint;
  name: string;
  logo: string | null;
  status: number;
  createdAt: Date;
  role: ShopRole;
  refundLimit: bigint;
  seesMoney: boolean;
}

/** The shops a person owns, oldest first, then the shop whose staff they are; at most 100. */
export async function shopsOfPerson(sql: Sql | Tx, userId: bigint): Promise<ShopOfPerson[]> {
  const rows = await sql<Row[]>`
    select m.id, m.name, m.logo, m.status, m.created_at as "createdAt", a.role, a.refund_limit as "refundLimit", a.sees_money as "seesMoney"
    from (
      select id as merchant_id, 'owner' as role, 0::bigint as refund_limit, true as sees_money from merchants.merchant where owner_user_id = ${userId}
      union all
      select merchant_id, role, refund_limit, sees_money from merchants.staff where user_id = ${userId} and state = 'active'
    ) a join merchants.merchant m on m.id = a.merchant_id
    order by a.role <> 'owner', m.id limit 100`;
  return rows.map(({ role, refundLimit, seesMoney, status, ...shop }) => ({
    ...shop,
    status: status as MerchantStatus,
    role,
    ...accessOf({ role, refundLimit, seesMoney }),
  }));
}

/** Everybody who owns one of these shops, works there or did so. */
export async function findPeopleOfShops(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ userId: bigint }[]>`
    select owner_user_id as "userId" from merchants.merchant where id = any(${merchantIds.map(String)}::bigint[])
    union
    select user_id from merchants.staff where merchant_id = any(${merchantIds.map(String)}::bigint[]) and accepted_at is not null`;
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * The shops in which a person may do something, own ones first: the one place that decides it, read from the database with each call. Empty for someone without a
 * shop. Refuses `shop_permission_missing` where they work in a shop and may not do this in any.
 */
export async function shopsWhere(sql: Sql | Tx, userId: bigint, permission: ShopPermission): Promise<ShopOfPerson[]> {
  const shops = await shopsOfPerson(sql, userId);
  const permitted = shops.filter(({ permissions }) => permissions.includes(permission));
  if (permitted.length === 0 && shops.length > 0) throw new Refusal('shop_permission_missing');
  return permitted;
}

/** The first of them, which the wire means by "the merchant"; undefined for someone without a shop. Refuses as shopsWhere does. */
export async function shopWhere(
  sql: Sql | Tx,
  userId: bigint,
  permission: ShopPermission,
): Promise<ShopOfPerson | undefined> {
  const [first] = await shopsWhere(sql, userId, permission);
  return first;
}
