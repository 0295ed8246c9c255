import { epochDayOf } from '@nesye/money';
import type { LedgerDeps } from '../ledger-deps.ts';

const SHOWN_DAYS = 14;

/** The last fourteen ends of business days, each with its steps in their order: what ran, when, and how many records it wrote. */
export async function listDays({ database: { sql }, dayEnds }: Pick<LedgerDeps, 'database' | 'dayEnds'>) {
  const days = await dayEnds(sql, SHOWN_DAYS);
  return {
    days: days.map(({ day, steps }) => ({
      id: epochDayOf(day),
      day,
      steps: steps.map(({ name, state, startedAt, doneAt, count }) => ({
        name,
        state,
        started_at: startedAt?.toISOString() ?? null,
        done_at: doneAt?.toISOString() ?? null,
        count: Number(count),
      })),
    })),
  };
}
