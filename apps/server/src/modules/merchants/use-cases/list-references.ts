import type { Sql } from '../../../platform/database/database.ts';
import type { Category } from '../domain/merchant.ts';
import type { Tag } from '../domain/profile.ts';
import { readCategories, readTags } from '../queries/read-references.ts';

/** The categories a shop may choose, in their order. */
export async function listCategories(sql: Sql): Promise<Category[]> {
  return readCategories(sql);
}

/** The tags a shop may have, in their order. */
export async function listTags(sql: Sql): Promise<Tag[]> {
  return readTags(sql);
}
