import type { CallTypes, schedulesCalls } from '@nesye/contract';
import { readOpenSubjects } from '../../../platform/approvals/approval-queries.ts';
import { stateOn } from '../../../platform/approvals/coming-day.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { readTermsInTime } from '../queries/line-terms.ts';
import { LINE_TERMS } from './terms-approval.ts';

type TermsOfLine = CallTypes<typeof schedulesCalls.listLineTerms>['reply']['lines'][number];

/** The terms of every line, over, in force and to come, the latest first, and whether others are proposed. */
export async function listTerms({
  clock,
  sql,
}: {
  readonly clock: Clock;
  readonly sql: Sql;
}): Promise<{ lines: TermsOfLine[] }> {
  const sets = await readTermsInTime(sql);
  const names = new Map(sets.map(({ line, name }) => [line, name]));
  const open = await readOpenSubjects(sql, LINE_TERMS, [...names.keys()].map(BigInt));
  const today = clock.businessDate();
  return {
    lines: [...names].map(([line, name]) => ({
      line,
      name,
      proposal_open: open.has(BigInt(line)),
      sets: sets
        .filter((set) => set.line === line)
        .map((set) => ({
          id: Number(set.id),
          state: stateOn(set, today),
          valid_from: set.validFrom,
          valid_to: set.validTo,
          terms: set.terms,
        })),
    })),
  };
}
