import type { Sql } from '../../../platform/database/database.ts';
import { readBranches } from '../queries/branches.ts';
import { readTerminalsOfShops } from '../queries/read-terminals-of-shops.ts';
import { shopsWhere } from '../queries/shop-access.ts';

const MAX_BRANCHES = 1_000;

/** The terminals and branches that the sales of the user's shops can be filtered by, by age, closed branches too. Refuses `shop_permission_missing`. */
export async function listSalesPlaces(sql: Sql, userId: bigint) {
  const ids = (await shopsWhere(sql, userId, 'see_sales')).map(({ id }) => id);
  const [terminals, branches] = await Promise.all([
    readTerminalsOfShops(sql, ids),
    readBranches(sql, ids, { limit: MAX_BRANCHES, offset: 0, isDescending: false }),
  ]);
  return {
    terminals: terminals.map(({ terminal: { id, title } }) => ({ id, title })),
    branches: branches.rows.map(({ id, name, closedAt }) => ({ id, name, state: branchState(closedAt) })),
  };
}

const branchState = (closedAt: Date | null) => (closedAt === null ? ('open' as const) : ('closed' as const));
