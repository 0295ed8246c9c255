import { addTask } from '../../../platform/tasks/task.ts';
import { findOverdueAttempts } from '../queries/attempts.ts';
import { type GatewayDeps, RESOLVE_ATTEMPT } from '../gateway-deps.ts';

const BATCH_SIZE = 500;
/** After its time by the business clock an attempt is asked about immediately, and then not more often than this. */
const OVERDUE_PAUSE_MS = 30_000;

/**
 * Finds attempts whose time is over by the business clock, which may have been moved, and attempts whose task was lost, and asks about them again. Returns how many.
 */
export async function sweep({ database, clock }: GatewayDeps): Promise<number> {
  const now = clock.now().getTime();
  const attempts = await findOverdueAttempts(
    database.sql,
    clock.businessNow(),
    new Date(now - OVERDUE_PAUSE_MS),
    BATCH_SIZE,
  );
  await database.transaction(async (tx) => {
    for (const id of attempts)
      await addTask(tx, RESOLVE_ATTEMPT, { attemptId: String(id) }, { key: `gateway attempt ${id}` });
  });
  return attempts.length;
}
