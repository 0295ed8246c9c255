import type { Sql, Tx } from '../database/database.ts';

/** In SQL: a row with days (`valid_from`, `valid_until`, both shown whole) that is shown on the business day of the database's clock. */
export const isShownToday = (sql: Sql | Tx) =>
  sql`valid_from <= (now() at time zone 'Asia/Tehran')::date and (valid_until is null or valid_until >= (now() at time zone 'Asia/Tehran')::date)`;
