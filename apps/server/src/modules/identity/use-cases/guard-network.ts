import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Captcha } from '../adapters/captcha.ts';
import { OTP_LIMITS } from '../domain/otp-limits.ts';
import { spendCaptcha } from '../queries/captcha-spent.ts';
import { countFailures } from '../queries/login-attempts.ts';
import { countOfNetwork } from '../queries/otp-sendings.ts';

const FAILURES_BEFORE_CAPTCHA = 20;
const MAX_FAILURES = 300;
const HOUR_S = 3600;

export interface NetworkGuardDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly captcha: Captcha;
  /** 1 in production. In the sandbox everybody comes from one address, so these limits grow; those of a mobile never do. */
  readonly networkFactor: number;
  /** Has so much been spent on messages that everybody works for a code? */
  readonly isBudgetWatched: () => Promise<boolean>;
}

export interface NetworkGuard {
  /**
   * Requires a solved captcha when the network has requested many codes, or when the hour's messages have cost much; true when one was required and solved.
   * Requests at the same moment see the same count: who counts must look again under its locks.
   */
  beforeSending(network: string, captchaResponse: string | undefined): Promise<boolean>;
  /** Requires a solved captcha after many wrong guesses of the network (passwords, references), and refuses it for a while after very many. */
  beforeGuess(network: string, captchaResponse: string | undefined): Promise<void>;
  /** Refuses `captcha_required` or `captcha_invalid` unless this solves a puzzle of ours that was not used before. */
  requireCaptcha(captchaResponse: string | undefined): Promise<void>;
}

/** A carrier puts thousands of phones behind one address, so a busy one first has to solve a captcha and is refused only much later. */
export function createNetworkGuard({
  sql,
  clock,
  captcha,
  networkFactor,
  isBudgetWatched,
}: NetworkGuardDeps): NetworkGuard {
  const requireCaptcha = async (response: string | undefined): Promise<void> => {
    if (response === undefined || response === '')
      throw new Refusal('captcha_required', { field: 'recaptcha_response' });
    const solved = await captcha.readSolution(response);
    if (solved === undefined || !(await spendCaptcha(sql, solved.signature, solved.expiresAt)))
      throw new Refusal('captcha_invalid', { field: 'recaptcha_response' });
  };
  return {
    requireCaptcha,
    beforeSending: async (network, response) => {
      const sent = await countOfNetwork(sql, network, clock.now());
      if (sent < OTP_LIMITS.perNetworkHourBeforeCaptcha * networkFactor && !(await isBudgetWatched())) return false;
      await requireCaptcha(response);
      return true;
    },
    beforeGuess: async (network, response) => {
      const failures = await countFailures(sql, network, clock.now());
      if (failures >= MAX_FAILURES * networkFactor) throw new Refusal('rate_limited', { retryAfterS: HOUR_S });
      if (failures >= FAILURES_BEFORE_CAPTCHA * networkFactor) await requireCaptcha(response);
    },
  };
}
