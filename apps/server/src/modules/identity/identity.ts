import type { identityCalls } from '@nesye/contract';
import { type AuditWriter, createAuditWriter } from '../../platform/audit/audit-writer.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { SealedBox } from '../../platform/crypto/sealed-box.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { type BackgroundWork, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { CodeMessages } from '../messaging/index.ts';
import { createAccessTokens } from './adapters/access-tokens.ts';
import { type CaptchaCost, createCaptcha } from './adapters/captcha.ts';
import { passwordHasher } from './adapters/password-hasher.ts';
import { createWebauthn } from './adapters/webauthn.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { purgeCeremonies } from './queries/passkey-ceremonies.ts';
import { purgeExpired } from './queries/purge.ts';
import { identityHandlers } from './routes.ts';
import { createAuthenticate } from './use-cases/authenticate.ts';
import { createMobileChange, createMobileChangeRequest, type MobileOwnership } from './use-cases/change-mobile.ts';
import { createPasswordReset, createPasswordSetting } from './use-cases/change-password.ts';
import { replacePassword } from './use-cases/end-access.ts';
import { createAllSessionsEnding, createOtherSessionsEnding, createSessionEnding } from './use-cases/end-sessions.ts';
import { createNetworkGuard, type NetworkGuard } from './use-cases/guard-network.ts';
import type { SimRegister } from './use-cases/require-proven-owner.ts';
import { createGuestProof, type ProveGuest } from './use-cases/prove-guest.ts';
import { createPasswordCheck } from './use-cases/check-password.ts';
import { createFailureNote } from './use-cases/note-failed-sign-in.ts';
import { createReauthentication } from './use-cases/prove-presence.ts';
import { requireStepUp } from './use-cases/prove-second-factor.ts';
import { createSessionRefresh } from './use-cases/refresh-session.ts';
import { createOtpSending, type OtpSending } from './use-cases/request-otp.ts';
import { createOtpSignIn } from './use-cases/sign-in-by-otp.ts';
import { createPasswordSignIn } from './use-cases/sign-in-by-password.ts';
import { createSignOut } from './use-cases/sign-out.ts';
import type { SignUpPorts } from './sign-up-ports.ts';
import { createApprovalSending, type SendApprovalCode } from './use-cases/send-approval-code.ts';
import { createApprovals, type TakeApprovalCode } from './use-cases/take-approval-code.ts';
import { startRevocationWatch } from './use-cases/watch-revocations.ts';

export interface IdentityDeps extends SignUpPorts {
  readonly database: Database;
  /** Connections of their own for counting tries of codes while the caller holds one of the ordinary pool. */
  readonly attemptDatabase: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secrets' | 'publicOrigin' | 'rateLimitFactor' | 'newDeviceMs'>;
  readonly box: SealedBox;
  /** Sends one-time codes. */
  readonly codes: CodeMessages;
  /** When SIMs were changed. */
  readonly sims: SimRegister;
  /** Asked before a mobile changes; without one the codes alone decide. */
  readonly checkOwnership?: MobileOwnership | undefined;
  /** Where failed sign-ins are noted; a writer of its own when absent. */
  readonly audit?: AuditWriter | undefined;
  /** How much work a captcha is; the standard when absent. */
  readonly captchaCost?: CaptchaCost | undefined;
}

export interface IdentityModule {
  readonly handlers: Handlers<typeof identityCalls>;
  /** Who an access token speaks for, or the code to refuse it with; synchronous, without a query. */
  readonly authenticate: Authenticate;
  /** Refuses `step_up_required` unless the second factor was proved in this session within ten minutes. */
  readonly requireStepUp: (principal: Principal) => Promise<void>;
  /** Refuses `captcha_required` or `captcha_invalid` unless this solves a puzzle of ours that was not used before. */
  readonly requireCaptcha: (response: string | undefined) => Promise<void>;
  /** Sets a password (its form has been checked) and ends the user's sessions, but for one that may stay. */
  readonly setPassword: (tx: Tx, userId: bigint, password: string, keepSessionId?: bigint) => Promise<void>;
  /** Takes the code a user requested by N04, or was sent by `sendApprovalCode`, for what another context does with it. */
  readonly takeApprovalCode: TakeApprovalCode;
  /** Sends a signed-in user the code for what another context does with it. */
  readonly sendApprovalCode: SendApprovalCode;
  /** Sends a one-time code within the limits of mobile, device and network. */
  readonly requestOtp: OtpSending;
  /** Proves a mobile for one order of a web shop, without a session. */
  readonly proveGuest: ProveGuest;
  /** Requires a solved captcha after many wrong guesses of a network, and refuses very many. */
  readonly guardGuess: NetworkGuard['beforeGuess'];
  readonly work: BackgroundWork;
  /** Ends the watch on revocations. */
  readonly stop: () => void;
}

/** Starts identity: reads the revocations in force before the first token is checked. */
export async function createIdentity(deps: IdentityDeps): Promise<IdentityModule> {
  const { database, clock, config } = deps;
  const watch = await startRevocationWatch(database.sql);
  const accessTokens = createAccessTokens(config.secrets.tokenKeys);
  const captcha = createCaptcha(config.secrets.captchaKey, deps.captchaCost);
  const guard = createNetworkGuard({
    sql: database.sql,
    clock,
    captcha,
    networkFactor: config.rateLimitFactor,
    isBudgetWatched: () => deps.codes.isWatched(),
  });
  const sessions = { database, clock, onSessionEnded: (sessionId: bigint) => watch.endSession(sessionId) };
  const { otpKeys } = config.secrets;
  const { publicOrigin } = config;
  const account = accountUseCases(deps, { accessTokens, guard });
  return {
    handlers: identityHandlers({
      ...deps,
      sql: database.sql,
      captcha,
      publicOrigin,
      newDeviceMs: config.newDeviceMs,
      otpKeys,
      accessTokens,
      webauthn: createWebauthn(relyingPartyOf(publicOrigin)),
      ...account,
      refreshSession: createSessionRefresh({ ...sessions, accessTokens }),
      signOut: createSignOut(sessions),
      endSession: createSessionEnding(sessions),
      endAllSessions: createAllSessionsEnding(sessions),
      endOtherSessions: createOtherSessionsEnding(sessions),
    }),
    requireCaptcha: (response) => guard.requireCaptcha(response),
    authenticate: createAuthenticate(accessTokens, watch, clock),
    requireStepUp: (principal) => requireStepUp(database.sql, principal, clock.now()),
    setPassword: async (tx, userId, password, keepSessionId) => {
      const passwordHash = await passwordHasher.hash(password);
      await replacePassword(tx, { userId, passwordHash, keepSessionId, now: clock.now() });
    },
    takeApprovalCode: createApprovals({ attempts: deps.attemptDatabase.sql, otpKeys }),
    requestOtp: account.requestOtp,
    proveGuest: account.proveGuest,
    guardGuess: (network, captchaResponse) => guard.beforeGuess(network, captchaResponse),
    sendApprovalCode: createApprovalSending(database.sql, account.requestOtp),
    work: identityWork(database.sql, clock),
    stop: () => watch.stop(),
  };
}

/** Signing in, and what changes the account: mobile, password, proof of presence. */
function accountUseCases(
  { database, clock, config, box, codes, checkOwnership, audit, openWallet, recordAcceptance }: IdentityDeps,
  {
    accessTokens,
    guard,
  }: {
    readonly accessTokens: ReturnType<typeof createAccessTokens>;
    readonly guard: ReturnType<typeof createNetworkGuard>;
  },
) {
  const { sql } = database;
  const { otpKeys } = config.secrets;
  const networkFactor = config.rateLimitFactor;
  const publicHost = new URL(config.publicOrigin).hostname;
  const requestOtp = createOtpSending({ database, clock, guard, otpKeys, codes, publicHost, networkFactor });
  const checkPassword = createPasswordCheck({ sql, clock, hasher: passwordHasher });
  const secondFactor = { sql, box, otpKeys };
  const noteFailure = createFailureNote(audit ?? createAuditWriter(database), clock);
  const signIn = { database, clock, accessTokens, secondFactor, noteFailure, openWallet, recordAcceptance };
  const account = {
    database,
    clock,
    otpKeys,
    hasher: passwordHasher,
    checkPassword,
    requestOtp,
    secondFactor,
    checkOwnership,
  };
  return {
    requestOtp,
    proveGuest: createGuestProof({ database, clock, otpKeys, openWallet, noteFailure }),
    signInByOtp: createOtpSignIn({ ...signIn, otpKeys }),
    signInByPassword: createPasswordSignIn({ ...signIn, checkPassword, guard }),
    requestMobileChange: createMobileChangeRequest(account),
    changeMobile: createMobileChange(account),
    setPassword: createPasswordSetting(account),
    resetPassword: createPasswordReset(account),
    reauthenticate: createReauthentication(account),
  };
}

/** What no rule looks at any more is deleted by the clock. */
const identityWork = (sql: Sql, clock: Clock): BackgroundWork =>
  mergeWork(
    scheduled('identity.purge', '37 * * * *', () => purgeExpired(sql, clock.now())),
    scheduled('identity.purge_ceremonies', '*/10 * * * *', () => purgeCeremonies(sql, clock.now())),
  );
