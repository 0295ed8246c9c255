import type { Sql } from '../../../platform/database/database.ts';
import { readWallboard, type WallboardFigure } from '../queries/read-landing.ts';

/** The figures of the landing page in force at `now`, in their order. */
export async function showWallboard(sql: Sql, now: Date): Promise<{ figures: WallboardFigure[] }> {
  return { figures: await readWallboard(sql, now) };
}
