import type { Sql } from '../database/database.ts';

/** What one module stores about a user, as plain values: part of the user's own copy of all data. */
export interface ExportSource {
  /** Name of the section, and of its file in a ZIP. */
  readonly section: string;
  readonly collect: (sql: Sql, userId: bigint) => Promise<unknown>;
}
