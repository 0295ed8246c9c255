import type { identityCalls } from '@nesye/contract';
import type { Logger } from 'pino';
import { type AuditWriter, createAuditWriter } from '../../platform/audit/audit-writer.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type BackgroundWork, scheduled, together } from '../../platform/tasks/task.ts';
import { createAccessTokens } from './adapters/access-tokens.ts';
import { type CaptchaCost, createCaptcha } from './adapters/captcha.ts';
import { passwordHasher } from './adapters/password-hasher.ts';
import { createMessages } from './messages.ts';
import { purgeExpired } from './queries/purge.ts';
import { createPersonal, type PersonalCalls, type PersonalModule, type PersonalPorts } from './personal.ts';
import { identityHandlers } from './routes.ts';
import { createAuthenticate } from './use-cases/authenticate.ts';
import { createMobileChange, createMobileChangeRequest, type MobileOwnership } from './use-cases/change-mobile.ts';
import { createPasswordReset, createPasswordSetting } from './use-cases/change-password.ts';
import { replacePassword } from './use-cases/end-access.ts';
import { createAllSessionsEnding, createOtherSessionsEnding, createSessionEnding } from './use-cases/end-sessions.ts';
import { createNetworkGuard } from './use-cases/guard-network.ts';
import { createFailureNote } from './use-cases/note-failed-sign-in.ts';
import { createPasswordJudge } from './use-cases/judge-password.ts';
import { createReauthentication } from './use-cases/prove-presence.ts';
import { createSessionRefresh } from './use-cases/refresh-session.ts';
import { createOtpSending } from './use-cases/request-otp.ts';
import { createOtpSignIn } from './use-cases/sign-in-by-otp.ts';
import { createPasswordSignIn } from './use-cases/sign-in-by-password.ts';
import { createSignOut } from './use-cases/sign-out.ts';
import { createApprovals, type TakeApprovalCode } from './use-cases/take-approval-code.ts';
import { startRevocationWatch } from './use-cases/watch-revocations.ts';

export { maskMobile } from './domain/mask-mobile.ts';
export { insertNotice } from './queries/notices.ts';
export { findUser, findUsers } from './queries/users.ts';
export { createUser, grantRole } from './use-cases/create-user.ts';
export { banUser } from './use-cases/end-access.ts';
export { enrolKnownSecret } from './use-cases/enrol-second-factor.ts';
export { requireRecentSignIn } from './use-cases/prove-presence.ts';
export { requireStepUp } from './use-cases/prove-second-factor.ts';
export { registerTotpRoute } from './sandbox-totp-route.ts';
export { openOperator } from './use-cases/open-operator.ts';
export { requireNoCoolingOff } from './use-cases/replace-mobile.ts';
export type { ApprovalToTake, TakeApprovalCode } from './use-cases/take-approval-code.ts';

export type { PersonalModule, PersonalPorts } from './personal.ts';

export interface IdentityDeps {
  readonly database: Database;
  /** Connections of their own for counting tries of codes while the caller holds one of the ordinary pool; the ordinary pool when absent. */
  readonly attemptDatabase?: Database | undefined;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secrets' | 'smsUrl' | 'sms' | 'publicOrigin' | 'rateLimitFactor'>;
  readonly metrics?: Pick<Metrics, 'observeParty' | 'watch'>;
  readonly log?: Logger;
  /** Where failed sign-ins are noted; a writer of its own when absent. */
  readonly audit?: AuditWriter;
  /** Asked before a mobile changes; without one the codes alone decide. */
  readonly checkOwnership?: MobileOwnership;
  /** How dear a captcha is; the standard when absent. */
  readonly captchaCost?: CaptchaCost;
}

export interface IdentityModule {
  readonly handlers: Handlers<Omit<typeof identityCalls, keyof PersonalCalls>>;
  /** Who an access token speaks for, or the code to refuse it with; synchronous, without a query. */
  readonly authenticate: Authenticate;
  /** Refuses `captcha_required` or `captcha_invalid` unless this solves a puzzle of ours that was not used before. */
  requireCaptcha(response: string | undefined): Promise<void>;
  /** Sets a password (its form has been judged) and ends the user's sessions, but for one that may stay. */
  setPassword(tx: Tx, userId: bigint, password: string, keepSessionId?: bigint): Promise<void>;
  /** Takes the code a user asked for by N04, for what another context does with it. */
  readonly takeApprovalCode: TakeApprovalCode;
  /** Passkeys, recovery, privacy and preferences: what needs something of the contexts above. */
  createPersonal(ports: PersonalPorts): PersonalModule;
  /** Sends the notices that wait in the queue. */
  readonly work: BackgroundWork;
  /** Ends the watch on revocations. */
  stop(): void;
}

/** Starts identity: reads the revocations in force before the first token is judged. */
export async function createIdentity(deps: IdentityDeps): Promise<IdentityModule> {
  const { database, clock, config } = deps;
  const { sql } = database;
  const accessTokens = createAccessTokens(config.secrets.tokenKey);
  const captcha = createCaptcha(config.secrets.captchaKey, deps.captchaCost);
  const { smsUrl: gatewayUrl, sms, rateLimitFactor: networkFactor } = config;
  const { sendSms, budget, tasks } = createMessages({
    database,
    clock,
    sms,
    gatewayUrl,
    networkFactor,
    metrics: deps.metrics,
    log: deps.log,
  });
  const guard = createNetworkGuard({ sql, clock, captcha, networkFactor, isBudgetWatched: () => budget.isWatched() });
  const watch = await startRevocationWatch(sql);
  const onSessionEnded = (sessionId: bigint) => watch.endSession(sessionId);
  const { otpKey } = config.secrets;
  const requestOtp = createOtpSending({
    database,
    clock,
    guard,
    otpKey,
    sendSms,
    budget,
    costRial: sms.costRial.sms,
    publicHost: new URL(config.publicOrigin).hostname,
    networkFactor,
  });
  const judgePassword = createPasswordJudge({ sql, clock, hasher: passwordHasher });
  const secondFactor = { sql, box: createDataVault(config.secrets), otpKey };
  const noteFailure = createFailureNote(deps.audit ?? createAuditWriter(database, deps.log), clock);
  const account = {
    database,
    clock,
    otpKey,
    hasher: passwordHasher,
    judgePassword,
    requestOtp,
    secondFactor,
    checkOwnership: deps.checkOwnership,
  };
  const sessions = { database, clock, onSessionEnded };
  const signOut = createSignOut(sessions);
  const takeApprovalCode = createApprovals({ attempts: (deps.attemptDatabase ?? database).sql, otpKey });
  return {
    handlers: identityHandlers({
      sql,
      clock,
      captcha,
      publicOrigin: config.publicOrigin,
      requestOtp,
      signInByOtp: createOtpSignIn({ database, clock, accessTokens, otpKey, secondFactor, noteFailure }),
      signInByPassword: createPasswordSignIn({
        database,
        clock,
        accessTokens,
        judgePassword,
        guard,
        secondFactor,
        noteFailure,
      }),
      refreshSession: createSessionRefresh({ ...sessions, accessTokens }),
      signOut,
      requestMobileChange: createMobileChangeRequest(account),
      changeMobile: createMobileChange(account),
      setPassword: createPasswordSetting(account),
      resetPassword: createPasswordReset(account),
      reauthenticate: createReauthentication(account),
      endSession: createSessionEnding(sessions),
      endAllSessions: createAllSessionsEnding(sessions),
      endOtherSessions: createOtherSessionsEnding(sessions),
    }),
    requireCaptcha: (response) => guard.requireCaptcha(response),
    authenticate: createAuthenticate(accessTokens, watch, clock),
    setPassword: async (tx, userId, password, keepSessionId) => {
      await replacePassword(tx, {
        userId,
        passwordHash: await passwordHasher.hash(password),
        keepSessionId,
        now: clock.now(),
      });
    },
    takeApprovalCode,
    createPersonal: (ports) =>
      createPersonal({
        ...ports,
        database,
        clock,
        publicOrigin: config.publicOrigin,
        otpKey,
        accessTokens,
        requestOtp,
        takeApprovalCode,
        signOut,
      }),
    work: together(
      { tasks, crons: [] },
      scheduled('identity.purge', '37 * * * *', () => purgeExpired(sql, clock.now())),
    ),
    stop: () => watch.stop(),
  };
}
