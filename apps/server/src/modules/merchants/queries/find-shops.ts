import type { Sql } from '../../../platform/database/database.ts';
import { afterAllBeginningWith, type Found } from '../../../platform/find/finder.ts';

interface ShopRow {
  readonly id: bigint;
  readonly name: string;
  readonly ownerId: bigint;
}

const found = (rows: readonly ShopRow[]): Found[] =>
  rows.map(({ id, name, ownerId }) => ({ id, title: name, masked: null, personId: ownerId, link: `/shops/${id}` }));

const columns = (sql: Sql) => sql`m.id, m.name, m.owner_user_id as "ownerId"`;

/** The shop of this number, whatever its state. */
export async function findShopOfNumber(sql: Sql, id: bigint): Promise<Found[]> {
  return found(await sql<ShopRow[]>`select ${columns(sql)} from merchants.merchant m where m.id = ${id}`);
}

/** The shop whose till has this code. */
export async function findShopOfCode(sql: Sql, code: string): Promise<Found[]> {
  return found(
    await sql<ShopRow[]>`
      select ${columns(sql)} from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id where t.code = ${code}`,
  );
}

/** Shops of every state whose names begin with a text, and confirmed ones that it may mean, as buyers find them. */
export async function findShopsOfName(sql: Sql, typed: string, folded: string, most: number): Promise<Found[]> {
  return found(
    await sql<ShopRow[]>`
      select ${columns(sql)} from (
        (select id from merchants.merchant
          where search_name collate "C" >= ${folded} and search_name collate "C" < ${afterAllBeginningWith(folded)}
          order by search_name collate "C", id limit ${most})
        union
        (select id from merchants.search_shops(${typed}, ${most}::integer, null, null, null, null))) f
      join merchants.merchant m on m.id = f.id
      order by m.search_name = ${folded} desc, starts_with(m.search_name, ${folded}) desc, length(m.search_name), m.id limit ${most}`,
  );
}
