import type { identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { createAccessTokens } from './adapters/access-tokens.ts';
import { type CaptchaCost, createCaptcha } from './adapters/captcha.ts';
import { createHttpSmsSender } from './adapters/http-sms-sender.ts';
import { passwordHasher } from './adapters/password-hasher.ts';
import { identityHandlers } from './routes.ts';
import { createAuthenticate } from './use-cases/authenticate.ts';
import { setPassword } from './use-cases/end-access.ts';
import { createNetworkGuard } from './use-cases/guard-network.ts';
import { createSessionRefresh } from './use-cases/refresh-session.ts';
import { createOtpSending } from './use-cases/request-otp.ts';
import { createOtpSignIn } from './use-cases/sign-in-by-otp.ts';
import { createPasswordSignIn } from './use-cases/sign-in-by-password.ts';
import { createSignOut } from './use-cases/sign-out.ts';
import { startRevocationWatch } from './use-cases/watch-revocations.ts';

export { maskMobile } from './domain/mask-mobile.ts';
export { purgeExpired } from './queries/purge.ts';
export { findUser, findUsers } from './queries/users.ts';
export { createUser, grantRole } from './use-cases/create-user.ts';
export { banUser } from './use-cases/end-access.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secrets' | 'smsUrl' | 'publicOrigin' | 'rateLimitFactor'>;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
  /** How dear a captcha is; the standard when absent. */
  readonly captchaCost?: CaptchaCost;
}

export interface IdentityModule {
  readonly handlers: Handlers<typeof identityCalls>;
  /** Who an access token speaks for, or the code to refuse it with; synchronous, without a query. */
  readonly authenticate: Authenticate;
  /** Refuses `captcha_required` or `captcha_invalid` unless this solves a puzzle of ours that was not used before. */
  requireCaptcha(response: string | undefined): Promise<void>;
  /** Sets a password (its form has been judged) and ends the user's sessions, but for one that may stay. */
  setPassword(tx: Tx, userId: bigint, password: string, keepSessionId?: bigint): Promise<void>;
  /** Ends the watch on revocations. */
  stop(): void;
}

/** Starts identity: reads the revocations in force before the first token is judged. */
export async function createIdentity(deps: IdentityDeps): Promise<IdentityModule> {
  const { database, clock, config } = deps;
  const { sql } = database;
  const accessTokens = createAccessTokens(config.secrets.tokenKey);
  const captcha = createCaptcha(config.secrets.captchaKey, deps.captchaCost);
  const guard = createNetworkGuard({ sql, clock, captcha, networkFactor: config.rateLimitFactor });
  const watch = await startRevocationWatch(sql);
  const onSessionEnded = (sessionId: bigint) => watch.endSession(sessionId);
  const otp = {
    sms: createHttpSmsSender({ url: config.smsUrl, metrics: deps.metrics }),
    otpKey: config.secrets.otpKey,
    publicHost: new URL(config.publicOrigin).hostname,
    networkFactor: config.rateLimitFactor,
  };
  return {
    handlers: identityHandlers({
      sql,
      clock,
      captcha,
      publicOrigin: config.publicOrigin,
      requestOtp: createOtpSending({ database, clock, guard, ...otp }),
      signInByOtp: createOtpSignIn({ database, clock, accessTokens, otpKey: otp.otpKey }),
      signInByPassword: createPasswordSignIn({ database, clock, accessTokens, hasher: passwordHasher, guard }),
      refreshSession: createSessionRefresh({ database, clock, accessTokens, onSessionEnded }),
      signOut: createSignOut({ database, clock, onSessionEnded }),
    }),
    requireCaptcha: (response) => guard.requireCaptcha(response),
    authenticate: createAuthenticate(accessTokens, watch, clock),
    setPassword: (tx, userId, password, keepSessionId) => setPassword(tx, { userId, password, keepSessionId, now: clock.now() }),
    stop: () => watch.stop(),
  };
}
