import type { Sql } from '../../../platform/database/database.ts';

/** What one context keeps about a user, as plain values: the user's own copy. */
export interface ExportSource {
  /** Name of the section, and of its file in a ZIP. */
  readonly section: string;
  readonly collect: (sql: Sql, userId: bigint) => Promise<unknown>;
}
