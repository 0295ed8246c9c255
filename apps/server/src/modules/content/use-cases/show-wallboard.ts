import type { Sql } from '../../../platform/database/database.ts';
import { readWallboard, type WallboardFigure } from '../queries/read-landing.ts';

/** The figures of the landing page that are switched on, in their order. */
export async function showWallboard(sql: Sql): Promise<{ figures: WallboardFigure[] }> {
  return { figures: await readWallboard(sql) };
}
