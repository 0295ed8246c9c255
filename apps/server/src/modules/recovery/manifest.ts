import { recoveryCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { type BackgroundWork, handleTask } from '../../platform/tasks/task.ts';
import type { NetworkGuard, OtpSending } from '../identity/index.ts';
import { CHECK_RECOVERIES } from './queries/recovery-cases.ts';
import { recoveryHandlers } from './routes.ts';
import { type RecoveryCheckDeps, runRecoveryChecks } from './use-cases/check-recoveries.ts';
import type { IdentityChecker } from './identity-checker.ts';
import { SEALED_CLAIMS } from './use-cases/open-recovery.ts';
import { recoveryTimeline } from './queries/timeline.ts';

interface RecoveryNeeds extends IdentityChecker {
  requestOtp: OtpSending;
  guardGuess: NetworkGuard['beforeGuess'];
}

/** Coming back to an account whose SIM card is lost: a case, its checks, two operators, the owner's veto. */
export const recoveryModule: ModuleManifest<typeof recoveryCalls, RecoveryNeeds, object> = {
  name: 'recovery',
  calls: recoveryCalls,
  sealedColumns: [SEALED_CLAIMS],
  start: ({ database, clock, config, vault }, ports) => {
    const { otpKeys } = config.secrets;
    const deps = { database, clock, box: vault, otpKeys, publicOrigin: config.publicOrigin };
    const { requestOtp, guardGuess } = ports;
    return {
      timelines: [recoveryTimeline],
      handlers: recoveryHandlers({ ...deps, requestOtp, guardGuess }),
      provides: {},
      work: recoveryWork({ ...deps, identities: ports }),
    };
  },
};

/** Recoveries move on by the clock. */
export const recoveryWork = (deps: RecoveryCheckDeps): BackgroundWork => ({
  tasks: [handleTask(CHECK_RECOVERIES, () => runRecoveryChecks(deps))],
  crons: [{ task: CHECK_RECOVERIES, pattern: '* * * * *' }],
});
