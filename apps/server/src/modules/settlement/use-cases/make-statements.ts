import { addDays } from '@nesye/money';
import { statementMonthOf } from '../domain/statement-month.ts';
import { makeStatementsOf, readStatementProgress } from '../queries/statements.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Makes the statements of every month that is over and whose days are all claimed, the oldest first. Returns how many. Safe to repeat. */
export async function makeStatements({ database, clock }: SettlementDeps): Promise<number> {
  const { nextDay, lastDay } = await readStatementProgress(database.sql);
  if (nextDay === null || lastDay === null) return 0;
  let made = 0;
  let month = statementMonthOf(nextDay);
  while (month.lastDay <= lastDay) {
    const due = month;
    made += await database.transaction((tx) => makeStatementsOf(tx, due, clock.businessNow()));
    month = statementMonthOf(addDays(due.lastDay, 1));
  }
  return made;
}
