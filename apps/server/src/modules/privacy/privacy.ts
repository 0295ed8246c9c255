import type { privacyCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { preferenceHandlers } from './preference-routes.ts';
import { MAKE_EXPORTS } from './queries/data-exports.ts';
import { personalDataHandlers } from './personal-data-routes.ts';
import { type ClosureDeps, eraseDueAccounts } from './use-cases/close-account.ts';
import { type ExportRunDeps, runExports } from './use-cases/make-exports.ts';
import type { SavedAddressDeps } from './use-cases/saved-addresses.ts';

export type PrivacyDeps = ClosureDeps & ExportRunDeps & SavedAddressDeps;

export interface PrivacyModule {
  readonly handlers: Handlers<typeof privacyCalls>;
  readonly work: BackgroundWork;
}

const EVERY_MINUTE = '* * * * *';

/** Builds the context. `sources` and `gates` are those of all modules. */
export function createPrivacy(deps: PrivacyDeps): PrivacyModule {
  return {
    handlers: { ...personalDataHandlers(deps), ...preferenceHandlers(deps) },
    work: mergeWork(
      {
        tasks: [handleTask(MAKE_EXPORTS, () => runExports(deps))],
        crons: [{ task: MAKE_EXPORTS, pattern: EVERY_MINUTE }],
      },
      scheduled('privacy.erase_accounts', '7 * * * *', () => eraseDueAccounts(deps)),
    ),
  };
}
