import type { identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SealedBox } from '../../platform/crypto/sealed-box.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { AccessTokens } from './adapters/access-tokens.ts';
import { createWebauthn } from './adapters/webauthn.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { passkeyHandlers } from './passkey-routes.ts';
import { preferenceHandlers } from './preference-routes.ts';
import { privacyHandlers } from './privacy-routes.ts';
import { MAKE_EXPORTS } from './queries/data-exports.ts';
import { CHECK_RECOVERIES } from './queries/recovery-cases.ts';
import { purgeCeremonies } from './queries/passkey-ceremonies.ts';
import { secondFactorHandlers } from './second-factor-routes.ts';
import { recoveryHandlers } from './recovery-routes.ts';
import { runRecoveryChecks } from './use-cases/check-recoveries.ts';
import { eraseDueAccounts } from './use-cases/close-account.ts';
import type { ClosureGate } from '../../platform/modules/closure-gate.ts';
import type { ExportSource } from '../../platform/modules/export-source.ts';
import type { IdentityChecker } from './use-cases/identity-checker.ts';
import { runExports } from './use-cases/make-exports.ts';
import type { NotifyDevices } from './use-cases/notify-devices.ts';
import type { OtpSending } from './use-cases/request-otp.ts';
import type { createSignOut } from './use-cases/sign-out.ts';
import type { TakeApprovalCode } from './use-cases/take-approval-code.ts';

/** The calls on what belongs to the user as a person; they need more than identity itself has. */
export type PersonalCalls = Pick<
  typeof identityCalls,
  | 'showSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'startPasskeyRegistration'
  | 'registerPasskey'
  | 'listPasskeys'
  | 'renamePasskey'
  | 'deletePasskey'
  | 'startPasskeySignIn'
  | 'signInByPasskey'
  | 'requestRecoveryCode'
  | 'openRecovery'
  | 'showRecovery'
  | 'listRecoveries'
  | 'decideRecovery'
  | 'vetoRecovery'
  | 'listOwnRecoveries'
  | 'vetoOwnRecovery'
  | 'listConsents'
  | 'setConsent'
  | 'requestExport'
  | 'listExports'
  | 'getExport'
  | 'downloadExport'
  | 'getClosure'
  | 'closeAccount'
  | 'getPreferences'
  | 'changePreferences'
  | 'listSavedAddresses'
  | 'saveAddress'
  | 'changeSavedAddress'
  | 'deleteSavedAddress'
>;

/** What the contexts above lend: identity knows none of them. */
export interface PersonalPorts {
  readonly box: SealedBox;
  readonly files: FileStore;
  readonly identities: IdentityChecker;
  /** Tells a user's devices by push. */
  readonly notifyDevices: NotifyDevices;
  /** Is there such a city in such a province. */
  readonly isPlace: (sql: Sql | Tx, province: string, city: string) => Promise<boolean>;
  /** What the other contexts keep about a user. */
  readonly sources: readonly ExportSource[];
  /** What the other contexts have to say when a user leaves, in the order in which they lock. */
  readonly gates: readonly ClosureGate[];
}

export interface PersonalDeps extends PersonalPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly otpKey: string;
  readonly accessTokens: AccessTokens;
  readonly requestOtp: OtpSending;
  readonly takeApprovalCode: TakeApprovalCode;
  readonly signOut: ReturnType<typeof createSignOut>;
}

export interface PersonalModule {
  readonly handlers: Handlers<PersonalCalls>;
  readonly work: BackgroundWork;
}

const EVERY_MINUTE = '* * * * *';

/** Passkeys, recovery, consents, preferences, addresses, copies of all data, and leaving. */
export function createPersonal(deps: PersonalDeps): PersonalModule {
  const { database, clock } = deps;
  const { sql } = database;
  const withWebauthn = { ...deps, webauthn: createWebauthn(relyingPartyOf(deps.publicOrigin)) };
  return {
    handlers: {
      ...secondFactorHandlers(deps),
      ...passkeyHandlers(withWebauthn),
      ...recoveryHandlers(deps),
      ...privacyHandlers(deps),
      ...preferenceHandlers(deps),
    },
    work: together(
      {
        tasks: [handleTask(MAKE_EXPORTS, () => runExports(deps))],
        crons: [{ task: MAKE_EXPORTS, pattern: EVERY_MINUTE }],
      },
      {
        tasks: [handleTask(CHECK_RECOVERIES, () => runRecoveryChecks(deps))],
        crons: [{ task: CHECK_RECOVERIES, pattern: EVERY_MINUTE }],
      },
      scheduled('identity.purge_ceremonies', '*/10 * * * *', () => purgeCeremonies(sql, clock.now())),
      scheduled('identity.erase_accounts', '7 * * * *', () => eraseDueAccounts(deps)),
    ),
  };
}
