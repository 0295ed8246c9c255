import type { OperatorRole } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';

export interface Colleague {
  readonly id: bigint;
  readonly mobile: string;
  readonly roles: readonly OperatorRole[];
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: Date | null;
}

/** A page of the operators by their ids, and how many there are. */
export async function readOperators(sql: Sql, { limit, offset, isDescending }: Page): Promise<ListRows<Colleague>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<Colleague[]>`
    select u.id, u.mobile, o.roles,
           exists (select from identity.second_factor f where f.user_id = u.id and f.confirmed_at is not null)
             or (select count(*) from identity.passkey p where p.user_id = u.id) > 0 as "hasSecondFactor",
           (select max(s.last_used_at) from identity.session s where s.user_id = u.id) as "lastSeenAt"
    from (select r.user_id, array_agg(r.operator_role order by r.operator_role) as roles
          from identity.user_role r where r.role = 'operator' group by r.user_id) o
    join identity.app_user u on u.id = o.user_id
    order by u.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(distinct r.user_id) as total from identity.user_role r where r.role = 'operator'`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Every role of every operator whose account can be used, locked in the order of the ids. Two changes of roles wait for each other. */
export async function lockAllOperatorRoles(tx: Tx): Promise<ReadonlyMap<bigint, readonly OperatorRole[]>> {
  const rows = await tx<{ userId: bigint; role: OperatorRole }[]>`
    select user_id as "userId", role from identity.lock_operator_roles() where active`;
  const byUser = new Map<bigint, OperatorRole[]>();
  for (const { userId, role } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), role]);
  return byUser;
}

/** The roles of these operators; those who are none are left out. */
export async function readOperatorRoles(
  sql: Sql | Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly OperatorRole[]>> {
  const rows = await sql<{ userId: bigint; roles: OperatorRole[] }[]>`
    select user_id as "userId", array_agg(operator_role order by operator_role) as roles from identity.user_role
    where role = 'operator' and user_id = any(${ids.map(String)}::bigint[]) group by user_id`;
  return new Map(rows.map(({ userId, roles }) => [userId, roles]));
}

/** Takes roles from an operator. The database ends the access tokens that carry them. */
export async function deleteOperatorRoles(tx: Tx, userId: bigint, roles: readonly OperatorRole[]): Promise<void> {
  await tx`
    delete from identity.user_role where user_id = ${userId} and role = 'operator' and operator_role = any(${[...roles]}::text[])`;
}
