import { maskMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { findUsers } from '../../identity/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { findPeopleOfShops } from '../../merchants/index.ts';
import { readRefunders } from '../queries/refunds.ts';

/** Who of these shops' people made which refund: the confirmed name, else the masked mobile. An operator is not named. */
export async function nameRefunders(
  sql: Sql,
  merchantIds: readonly bigint[],
  refundIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (refundIds.length === 0) return new Map();
  const [refunders, people] = await Promise.all([readRefunders(sql, refundIds), findPeopleOfShops(sql, merchantIds)]);
  const ids = [...refunders.values()].filter((id) => people.has(id));
  const [customers, users] = await Promise.all([readCustomers(sql, ids), findUsers(sql, ids)]);
  const nameOf = (id: bigint): string => fullName(customers.get(id)) || maskMobile(users.get(id)?.mobile ?? '');
  return new Map([...refunders].filter(([, id]) => people.has(id)).map(([refundId, id]) => [refundId, nameOf(id)]));
}
