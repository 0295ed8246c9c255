import { maskMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { readBranches } from '../queries/branches.ts';
import { readTerminalsOfShops } from '../queries/read-terminals-of-shops.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { readStaff } from '../queries/staff.ts';

const MAX_BRANCHES = 1_000;
const MAX_PEOPLE = 1_000;

/**
 * What the sales of the user's shops are filtered by: terminals and branches by age, closed ones too. The members are those whose sheets the user may read. Refuses
 * `shop_permission_missing`.
 */
export async function listSalesPlaces(sql: Sql, userId: bigint) {
  const shops = await shopsWhere(sql, userId, 'see_sales');
  const ids = shops.map(({ id }) => id);
  const summed = shops.filter(({ permissions }) => permissions.includes('see_money')).map(({ id }) => id);
  const [terminals, branches, people] = await Promise.all([
    readTerminalsOfShops(sql, ids),
    readBranches(sql, ids, { limit: MAX_BRANCHES, offset: 0, isDescending: false }),
    nameMembers(sql, summed.slice(0, 1)),
  ]);
  return {
    terminals: terminals.map(({ terminal: { id, title } }) => ({ id, title })),
    branches: branches.rows.map(({ id, name, closedAt }) => ({ id, name, state: branchState(closedAt) })),
    people,
  };
}

/** Members who work there now, by membership: the confirmed name, else the masked mobile. */
async function nameMembers(sql: Sql, merchantIds: readonly bigint[]) {
  const { rows } = await readStaff(
    sql,
    { merchantIds, isFormer: false },
    { limit: MAX_PEOPLE, offset: 0, isDescending: false },
  );
  const customers = await readCustomers(
    sql,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.flatMap(({ id, userId, mobile }) =>
    userId === null ? [] : [{ id, name: fullName(customers.get(userId)) || maskMobile(mobile ?? '') }],
  );
}

const branchState = (closedAt: Date | null) => (closedAt === null ? ('open' as const) : ('closed' as const));
