import type { Sql } from '../database/database.ts';

export interface StatementCounter {
  /** Statements sent since it was last read. */
  taken(): number;
}

/** Counts the statements a pool sends; pieces put together into one statement count once. */
export function countStatements(sql: Sql): StatementCounter {
  let sent = 0;
  sql.onStatement(() => {
    sent += 1;
  });
  return {
    taken: () => {
      const count = sent;
      sent = 0;
      return count;
    },
  };
}
