import { Refusal } from '../../../platform/http/refusal.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { readDueQuestions } from '../queries/registry-checks.ts';
import { checkRegistration } from './check-registration.ts';

const MOST_AT_ONCE = 50;
/** A registry that is down this often in a row is left alone until the next run. */
const DOWN_ENOUGH = 3;

/** Asks again what the registry was down for, the longest waiting first, at most 50 a run. Safe to cut off: every question stands in its row until it is answered. */
export async function retryLookups(deps: Pick<RegistrationDeps, 'database' | 'clock' | 'vault' | 'registry'>): Promise<void> {
  let down = 0;
  for (const userId of await readDueQuestions(deps.database.sql, deps.clock.now(), MOST_AT_ONCE)) {
    down = (await askAgain(deps, userId)) === 'down' ? down + 1 : 0;
    if (down === DOWN_ENOUGH) return;
  }
}

/** The customer hears of a refusal at the next question of their own. */
async function askAgain(deps: Parameters<typeof retryLookups>[0], userId: bigint): Promise<'settled' | 'down'> {
  try {
    return await checkRegistration(deps, userId, 'house');
  } catch (error) {
    if (error instanceof Refusal) return 'settled';
    throw error;
  }
}
