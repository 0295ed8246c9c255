import { Refusal } from '../../../platform/http/refusal.ts';
import { handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { isLookupDue, RETRY_LOOKUP } from '../queries/registry-checks.ts';
import { checkRegistration } from './check-registration.ts';

/** Looks a customer up again for whom the registry was down. When it is down still, the look-up plans the next one itself. */
export function createLookupRetry(
  deps: Pick<RegistrationDeps, 'database' | 'clock' | 'vault' | 'registry'>,
): TaskHandler {
  return handleTask(RETRY_LOOKUP, async ({ userId }) => {
    if (!(await isLookupDue(deps.database.sql, BigInt(userId), deps.clock.now()))) return;
    try {
      await checkRegistration(deps, BigInt(userId), 'house');
    } catch (error) {
      // The customer is shown a refusal with the next question of their own.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}
