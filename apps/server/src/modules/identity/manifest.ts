import { identityCalls } from '@nesye/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { WatchedNumber } from '../../platform/metrics/metrics.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { CodeMessages } from '../messaging/index.ts';
import { createIdentity, type IdentityModule } from './identity.ts';
import { type Colleague, readOperators } from './queries/operators.ts';
import { purgeCeremonies } from './queries/passkey-ceremonies.ts';
import { purgeExpired } from './queries/purge.ts';
import { countSignUps, type SignUpSource } from './queries/sign-ups.ts';
import { readLiveSessions } from './queries/sessions.ts';
import { readDeviceSharers } from './queries/shared-devices.ts';
import { findUser, findUsers } from './queries/users.ts';
import type { MobileOwnership } from './use-cases/change-mobile.ts';
import type { OpenWallet, RecordAcceptance } from './sign-up-ports.ts';
import { rolesApproval } from './use-cases/change-roles.ts';
import { eraseUser } from './use-cases/close-user.ts';
import { SEALED_SECRETS } from './use-cases/enrol-second-factor.ts';
import { identityExportSource } from './export-identity.ts';
import { identityTimelines } from './queries/timeline.ts';
import type { SimRegister } from './use-cases/require-proven-owner.ts';

interface IdentityNeeds extends SimRegister {
  codeMessages(): CodeMessages;
  checkOwnership: MobileOwnership;
  openWallet: OpenWallet;
  recordAcceptance: RecordAcceptance;
}

type IdentityPorts = Pick<
  IdentityModule,
  | 'authenticate'
  | 'requireStepUp'
  | 'requireCaptcha'
  | 'setPassword'
  | 'takeApprovalCode'
  | 'sendApprovalCode'
  | 'requestOtp'
  | 'proveGuest'
  | 'guardGuess'
> & {
  /** The account of a user; undefined for no one. */
  readonly accountOf: typeof findUser;
  readonly liveSessionsOf: typeof readLiveSessions;
  /** Others who signed in on a device of a user. */
  readonly deviceSharersOf: typeof readDeviceSharers;
  /** Operators whose roles open something, at most 500. */
  colleaguesOf(sql: Sql): Promise<readonly Colleague[]>;
  /** The mobiles of users by their ids. */
  mobilesOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
};

const MAX_COLLEAGUES = 500;

const ofPerson = { accountOf: findUser, liveSessionsOf: readLiveSessions, deviceSharersOf: readDeviceSharers };

async function purge(sql: Sql, now: Date): Promise<void> {
  await purgeExpired(sql, now);
  await purgeCeremonies(sql, now);
}

async function mobilesOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const users = await findUsers(sql, ids);
  return new Map([...users].map(([id, { mobile }]) => [id, mobile]));
}

async function colleaguesOf(sql: Sql): Promise<readonly Colleague[]> {
  const page = { limit: MAX_COLLEAGUES, offset: 0, orderKey: 'id', isDescending: false };
  return (await readOperators(sql, page)).rows.filter(({ hasSecondFactor }) => hasSecondFactor);
}

/** Users and how they sign in: codes, passwords, passkeys, the second factor, sessions. */
export const identityModule: ModuleManifest<typeof identityCalls, IdentityNeeds, IdentityPorts> = {
  name: 'identity',
  calls: identityCalls,
  sealedColumns: SEALED_SECRETS,
  keyedColumns: [{ use: 'otp', table: 'identity.second_factor_code', column: 'code_hmac', spentColumn: 'used_at' }],
  personal: {
    sources: () => [identityExportSource],
    gate: { findBlockers: async () => [], erase: eraseUser },
    purge,
  },
  start: async ({ database, attemptDatabase, clock, config, vault, audit }, ports) => {
    const { checkOwnership, openWallet, recordAcceptance } = ports;
    const { handlers, work, stop, ...identity } = await createIdentity({
      database,
      attemptDatabase,
      clock,
      config,
      audit,
      box: vault,
      codes: ports.codeMessages(),
      sims: ports,
      checkOwnership,
      openWallet,
      recordAcceptance,
    });
    const signUps = (name: string, source: SignUpSource, help: string): WatchedNumber => ({
      name,
      help,
      read: (sql) => countSignUps(sql, source, clock.now()),
    });
    const gauges = [
      signUps('nesye_sign_ups_day', 'all', 'Users who signed up in the last 24 hours'),
      signUps('nesye_sign_ups_day_by_campaign', 'campaign', 'Of them those who came with the code of a campaign'),
      signUps('nesye_sign_ups_day_by_friend', 'friend', 'Of them those whom a friend had brought'),
    ];
    const approvals = [rolesApproval(clock)];
    const provides = { ...identity, mobilesOf, colleaguesOf, ...ofPerson };
    return { handlers, timelines: identityTimelines, work, gauges, stop, approvals, provides };
  },
};
