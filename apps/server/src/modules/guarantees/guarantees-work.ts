import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { Charges } from '../charges/index.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import { expireInvitations, fetchScore, fetchScores } from './use-cases/guarantor-acts.ts';
import { warnGuarantors } from './use-cases/warn-guarantors.ts';
import { FETCH_SCORE, REFUND_COURIER } from './tasks.ts';

/** What guarantees do without a request: reports are fetched, invitations end. */
export const guaranteesWork = (deps: GuaranteeDeps, charges: () => Charges): BackgroundWork =>
  mergeWork(
    {
      tasks: [
        handleTask(FETCH_SCORE, async ({ guarantorId }) => void (await fetchScore(deps, BigInt(guarantorId)))),
        handleTask(REFUND_COURIER, async ({ chargeId }) => {
          await deps.database.transaction((tx) => charges().refund(tx, BigInt(chargeId)));
        }),
      ],
      crons: [],
    },
    scheduled('guarantees.fetch_scores', '* * * * *', () => fetchScores(deps)),
    // After the days are ended, and not at night.
    scheduled('guarantees.warn_guarantors', '40 6 * * *', () => warnGuarantors(deps)),
    scheduled('guarantees.expire_invitations', '23 * * * *', () => expireInvitations(deps)),
  );
