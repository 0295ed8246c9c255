import type { identityCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import {
  confirmEnrolment,
  type EnrolmentDeps,
  showSecondFactor,
  startEnrolment,
} from './use-cases/enrol-second-factor.ts';

type SecondFactorCall = 'showSecondFactor' | 'startSecondFactor' | 'confirmSecondFactor';

/** The calls on an operator's second factor. */
export function secondFactorHandlers(deps: EnrolmentDeps): Pick<Handlers<typeof identityCalls>, SecondFactorCall> {
  return {
    showSecondFactor: async (_input, { principal }) => ok(await showSecondFactor(deps, principal)),
    startSecondFactor: async (_input, { principal }) => ok(await startEnrolment(deps, principal)),
    confirmSecondFactor: async ({ body }, { principal }) => {
      const { recoveryCodes, sessionsEnded } = await confirmEnrolment(deps, principal, body.totp);
      return ok({ recovery_codes: recoveryCodes, sessions_ended: sessionsEnded });
    },
  };
}
